/**
 * The door of a game: everything the pages need to know that differs between games. Types only; nothing here runs.
 *
 * A door draws and speaks; it knows no rule. What is legal, what a turn does and how far a player is comes from the
 * server.
 *
 * @typedef {import("../boards/board_types.js").View} View
 * @typedef {import("../boards/board_types.js").Cell} Cell
 * @typedef {import("../boards/board_types.js").Step} Step
 * @typedef {import("../boards/board_types.js").Target} Target
 * @typedef {import("../boards/face.js").Face} Face
 * @typedef {import("../input/entered_turn.js").Choice} Choice
 * @typedef {import("../i18n.js").Translate} Translate
 *
 * @typedef {object} Door
 * @property {string} name             as the server calls it
 * @property {string} title            as people write it
 * @property {string} example          a turn in notation
 * @property {RegExp} begins           how its position texts begin, to tell what was pasted; see docs/notation.md
 * @property {string} colourKeys       the letters that choose a colour on the keyboard
 * @property {boolean} hasStacks       pieces stand on each other: there is a side view, and one can look into a stack
 * @property {boolean} hasTouchMove    a new game offers touch-move
 * @property {boolean} turnsForSecond  the board is turned for player 2
 * @property {boolean} dimsIdle        in a compulsory capture the pieces that cannot capture are drawn faint
 * @property {boolean} keepsCaptured   captured pieces are kept; the last ones are marked as new
 * @property {readonly string[]} stepOrder  the kinds of steps of a turn, where they are known before it begins; else none
 * @property {Face} face               how its board looks
 * @property {() => SVGElement} scene  the picture on its card of the first page
 * @property {() => SVGElement[]} sign the shapes of its sign, in a box of 24 x 24
 * @property {Bar} bar
 * @property {Words} words
 * @property {Key} key
 * @property {Editor} editor
 *
 * @typedef {object} Bar               what players have, and what a turn needs beside the board
 * @property {(player: number) => Element} token
 * @property {(view: View, player: number) => {number: number, word: string, counts: number[]}} progress
 *   the big number, what it counts, and the counts that material shows
 * @property {(view: View, player: number, t: Translate, fresh?: string[]) => Element} material
 *   the chip of a player; `fresh` are the pieces that the last turn brought
 * @property {(view: View, player: number) => Element | null} won    what stands beside the big number
 * @property {boolean} isWholeOnBoard  a player has nothing that is not on the board
 * @property {(context: StripContext) => Node[]} strip               what the step bar offers besides its sentence
 *
 * @typedef {object} StripContext
 * @property {Choice} first            what could be chosen at the start of the turn
 * @property {Choice} now
 * @property {View} view               the board with the steps so far carried out
 * @property {View} before             the board before the turn
 * @property {string | null} peeked    a stack to look into
 * @property {number} plies            how many turns were played
 * @property {Translate} t
 * @property {(colour: string) => void} onColour
 * @property {(colour: string, x: number, y: number) => void} onDrop
 * @property {() => void} onPass
 * @property {() => void} [onSetUp]    a good set-up can be made
 *
 * @typedef {object} Words
 * @property {(player: number, t: Translate) => string} player       how a player without a name is called
 * @property {(player: number, t: Translate) => string} learner      the same inside the sentences of lessons
 * @property {(cell: Cell, t: Translate) => string} place            a place and what stands there, for screen readers
 * @property {(piece: string, t: Translate) => string} piece         a captured piece
 * @property {(here: string, before: View, after: View, t: Translate) => string[]} outcome
 *   what came of a turn that ended `here`, beyond its moves
 * @property {(chosen: readonly Step[], t: Translate) => string} [remark]   what is worth saying about a complete turn
 * @property {(view: View, t: Translate) => string} [purpose]        what the turns of this phase are for
 * @property {string[]} counts         what the counts of a player's progress are called in `web.said_<game>`
 * @property {(turn: string) => (Node | string)[]} turn              a turn's text, perhaps with a coloured dot
 *
 * @typedef {object} Key               how the key of a lesson shows marks
 * @property {string} piece            a piece to show a mark on
 * @property {boolean} landsOnPieces   a target is a piece, not an empty place
 * @property {boolean} hasGround       the place itself is drawn under a mark
 *
 * @typedef {object} Editor
 * @property {string[]} tools          a letter puts that piece down; words do something else
 * @property {boolean} isCounted       the palette says how many of each piece are left
 * @property {(tool: string, t: Translate) => string} toolName       the name of a piece
 * @property {(tool: string) => Element} picture                     the picture of a piece
 * @property {(context: FactsContext) => Node[]} facts               what is not on the board
 * @property {(view: View, pieces: string) => number} ownerOf        whose rim the top of some pieces shows
 * @property {(view: View) => number} [height]                       how high a stack may be, where pieces are stacked
 * @property {(view: View, text: string) => View} opened             a view with what only its text has
 * @property {(view: View) => string} write                          its position text
 * @property {boolean} startHasAll     not every position has all pieces, but the start does
 *
 * @typedef {object} FactsContext
 * @property {View} view
 * @property {Translate} t
 * @property {(view: View) => void} onView
 */

export {};
