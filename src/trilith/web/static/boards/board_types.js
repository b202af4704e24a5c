/**
 * The values exchanged between a page and a board. Types only; nothing here runs.
 *
 * A view is the library's `trilith.game.View` as JSON. A step is its `trilith.game.Step`.
 *
 * @typedef {string} Game        the name of a game, as the server uses it
 *
 * @typedef {import("../../wire/index.js").Cell} Cell
 *   name: such as "f4". pieces: the letters of the pieces, a stack from bottom to top, "" when vacant. owner: the player
 *   whose rim the top shows, 0 for none. present: false if the ring was removed. x, y: coordinates on the board's lattice.
 *
 * @typedef {import("../../wire/index.js").View} View
 *
 * @typedef {object} Effect      one change that a step makes; see `trilith.game.Effect`
 * @property {string} kind
 * @property {string} place
 * @property {string} pieces
 * @property {number} owner
 *
 * @typedef {import("../../wire/index.js").StepInfo} Step
 *   kind: claim, pick, land, pass, colour, place or remove. text: the colour, the place or the word. path: places passed
 *   before the landing. takes: places whose pieces the step captures. cell: the place to press; null for steps beside the
 *   board. adds: what it adds to the text of the turn. effects: its changes of the board.
 *
 * @typedef {"empty" | "occupied" | "gain" | "remove" | "fork"} TargetKind
 *   empty: a dot. occupied: a ring with a bead. gain: the bead is a star. remove: a ring that can be removed, with a
 *   minus. fork: a dot with the piece it takes beside it.
 *
 * @typedef {object} Target
 * @property {string} cell
 * @property {TargetKind} kind
 * @property {string} [taken]   the piece that a fork takes
 *
 * @typedef {object} Ghost
 * @property {string} cell
 * @property {string} pieces    the pieces to draw faint
 * @property {number} [owner]
 * @property {boolean} [struck] captured but not yet removed: drawn with a cross
 *
 * @typedef {object} Hint
 * @property {string} cell
 * @property {string} [pieces]  a piece to place here, drawn a little faint
 * @property {boolean} [remove] this ring should be removed
 *
 * @typedef {object} Marks
 * @property {string} [selected]       the piece that is picked up
 * @property {string[]} [movable]      pieces that may be picked up: only these can be dragged
 * @property {Target[]} [targets]      places that can be chosen next
 * @property {string[]} [links]        places on a route to a landing
 * @property {string[][]} [routes]     routes to draw dotted, from the first place to the last
 * @property {string[]} [forced]       pieces of which one must act
 * @property {Hint[]} [hint]           suggested places
 * @property {string[]} [hintRoute]    a suggested path, as a dashed arrow
 * @property {string[]} [provisional]  places changed by the unfinished turn
 * @property {string[]} [trail]        the path of the unfinished turn so far
 * @property {Ghost[]} [ghosts]        pieces drawn faint: moved away, or struck
 * @property {string[]} [dim]          pieces that cannot capture where a capture is compulsory
 * @property {Arrow[]} [arrows]        analysis: first turns of engine lines
 *
 * @typedef {object} Arrow
 * @property {string[]} route
 * @property {"best" | "other"} [kind]
 *
 * @typedef {object} State
 * @property {View} view
 * @property {string[]} [last]   places with the brackets of the last turn
 * @property {string[]} [way]    the path of the last turn, as a plain line under the pieces
 * @property {string[]} [gone]   places whose ring the last turn removed
 * @property {Marks} [marks]
 * @property {number} [rotation] rotation of the board in steps: 60° on hexes (0 to 5), 180° on squares (0 or 1)
 *
 * @typedef {object} BoardSettings
 * @property {"glyphs" | "letters" | "none"} signs
 * @property {"edge" | "all" | "off"} coordinates   where the names of places stand: at the edge, or at every vacant place
 * @property {"off" | "fast" | "normal" | "slow"} animation
 * @property {boolean} side          stacks are seen from the side
 * @property {boolean} arrow         an arrow head on the path of the last turn
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @typedef {object} Layout
 * @property {Map<string, Point>} points  where each place lies, in units; y grows downwards
 * @property {Box} box                    the visible part, in units
 * @property {number} turn                the rotation in degrees
 */

export {};
