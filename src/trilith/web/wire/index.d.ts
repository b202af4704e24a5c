/**
 * The wire, for the browser's modules: what the server takes and tells, by route. Types only; nothing here runs, and no
 * browser loads it. `openapi.d.ts` is generated from the server (`make wire`); here are the names for it.
 */

import type { components, paths } from "./openapi.js";

type BASE = "/api/v1";
type Json = "application/json";

/** The addresses that fit a route: `/play/{name}/turns` becomes `/play/${string}/turns`. */
type Pattern<Route> = Route extends `${infer Head}{${string}}${infer Rest}` ? `${Head}${string}${Pattern<Rest>}` : Route;

/** One entry for every "/", so that `/play/{name}` is not taken for `/play/{name}/turns`. */
type Depth<Path> = Path extends `${string}/${infer Rest}` ? [1, ...Depth<Rest>] : [];

type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

/** The description of the route that a path names; `never` where the server has none. */
type RouteOf<Path> = Path extends string ? Routes<`${BASE}${WithoutQuery<Path>}`>[keyof paths] : never;

type Routes<Path> = {
  [Route in keyof paths]: Path extends Pattern<Route>
    ? Depth<Route> extends Depth<Path>
      ? paths[Route]
      : never
    : never;
};

type Plain = Pattern<keyof paths> extends infer Path ? (Path extends `${BASE}${infer Rest}` ? Rest : never) : never;

/** The paths that `ask` takes: a route of the server, perhaps with a query. */
export type Address = Plain | `${Plain}?${string}`;

type Content<Part> = Part extends { content: { [kind in Json]: infer Found } } ? Found : never;

type AnswerOf<Operation> = Operation extends { responses: infer Responses } ? Content<Responses[keyof Responses]> : never;

/** What a GET of a path answers. */
export type Got<Path> = AnswerOf<RouteOf<Path>["get"]>;

/** What a POST to a path takes; an empty object where it takes nothing. */
export type Order<Path> = RouteOf<Path>["post"] extends { requestBody?: infer Body }
  ? [Body] extends [undefined]
    ? Record<string, never>
    : Content<NonNullable<Body>>
  : never;

/** What a POST to a path answers. */
export type Done<Path> = AnswerOf<RouteOf<Path>["post"]>;

// The names are ours, the shapes those of the routes: a shape that the server moves or renames keeps its name here.

/** What can be played, and against whom. */
export type Catalogue = Got<"/games">;
export type GameInfo = Catalogue["games"][number];
export type LevelInfo = Catalogue["levels"][number];
export type OptionInfo = GameInfo["options"][number];

/** The rules of a game, clause by clause. */
export type Rulebook = Got<"/rules/_">;

/** A game as its page shows it. */
export type GameState = Got<`/play/${string}`>;
export type PlayerInfo = GameState["players"][number];
export type Act = GameState["may"][number];
export type Ending = NonNullable<GameState["result"]>;
export type Options = GameState["options"];
export type View = GameState["view"];
export type Cell = View["cells"][number];
export type StepInfo = GameState["last"][number];
export type GamesPage = Got<"/play">;
export type GameSummary = GamesPage["games"][number];
export type NewGame = Order<"/play">;
export type Seat = NonNullable<NewGame["players"]>[number];

/** A sentence: its key and arguments, its words in the reader's language, and the clause it rests on. */
export type Told = Ending["why"];
/** Why a request was refused; `line` and `column` say where a text could not be read. */
export type Problem = components["schemas"]["Problem"];

/** A position by itself. */
export type PositionInfo = Done<"/positions/view">;
/** Whether a text is a legal position. */
export type PositionCheck = Done<"/positions/edit-check">;

export type RecordInfo = Done<"/records/parse">["records"][number];
export type LineOfPlay = RecordInfo["line"];
export type PlayedInfo = LineOfPlay["turns"][number];
export type RecordOrder = Order<"/records/write">["records"][number];

export type ReviewInfo = Done<"/reviews">;
export type JudgedInfo = ReviewInfo["turns"][number];
export type ScoreInfo = JudgedInfo["best"];
export type LineInfo = Done<`/play/${string}/hint`>["line"];

export type CourseInfo = Got<"/lessons">["courses"][number];
export type LessonInfo = Got<`/lessons/${string}/${string}`>;
export type SceneInfo = LessonInfo["scenes"][number];
export type TaskInfo = LessonInfo["tasks"][number];
export type CheckInfo = LessonInfo["check"];
export type FrameInfo = SceneInfo["frames"][number];
export type PuzzleShelf = Got<"/puzzles">["games"][number];
export type PuzzleInfo = Got<`/puzzles/${string}/${string}`>;
export type PuzzleVerdict = Done<`/puzzles/${string}/${string}/judge`>;
export type VerdictInfo = Done<`/lessons/${string}/${string}/judge`>;

/** A question for the engine, over the WebSocket `/analysis`; `ask` is its number. */
export interface Question {
  ask: number;
  game: string;
  position: string;
  options: Options;
  turns: string[];
  lines: number;
  seconds: number;
}

/** What the engine has found so far about the question with this number; `final` where nothing more will come. */
export interface Thoughts {
  ask: number;
  final: boolean;
  lines: LineInfo[];
  simulations: number;
  nodes: number;
  seconds: number;
}

/** Every message of the server over a WebSocket, told apart by its `type`; `ask` is the number of a refused question. */
export type Message =
  | ({ type: "state" } & GameState)
  | ({ type: "review" } & ReviewInfo)
  | ({ type: "thoughts" } & Thoughts)
  | ({ type: "problem"; ask?: number } & Problem);
