"""Read and perform transcripts: a line for each event, and indented below it the orders and state that follow.

``python -m tests.transcripts.scripts`` performs them all with the Python turn input and rewrites the files.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import trilith
from tests.transcripts import trees
from trilith import explanations
from trilith.game import Steps
from trilith.position import Position
from trilith.turn_input import Event, Order, Texts, TurnInput, begin, read_tree

FOLDER = Path(__file__).parent
INDENT = "    "
LISTED = 8
"""Most choices of a kind that are written."""


def performed(text: str) -> str:
    """Perform the transcripts of a file again; return the file with the present results."""
    return "\n\n".join("\n".join(_transcript(part.splitlines())) for part in text.strip().split("\n\n")) + "\n"


def _transcript(lines: list[str]) -> Iterator[str]:
    """Perform one transcript: its title, its position with its settings, and its events."""
    title, start, *others = lines
    yield title
    yield start
    words = start.split()
    touched = tuple(words[words.index("touched") + 1].split(",")) if "touched" in words else ()
    found = trees.read(words[1])
    position, told = trilith.parse(found["game"], found["position"]), found["tree"]
    tree = read_tree(trees.first_level(told) if "levels" in words else told)
    state, orders = begin(tree, touched, touches="touch-move" in words, confirms="confirm" in words)
    yield from _shown(position, state, orders)
    asked: Texts = ()
    for line in others:
        if line.startswith(INDENT):
            continue
        yield line
        if line == "tree":
            state, orders = state.grown(asked, trees.first_level(trees.below(told, asked)))
        else:
            state, orders = state.next(_event(line))
        asked = next((order.texts for order in orders if order.kind == "ask"), asked)
        yield from _shown(position, state, orders)


def _event(line: str) -> Event:
    kind, *words = line.split()
    match kind:
        case "tap" | "lift" | "drop":
            return Event(kind, place=words[0])
        case "carry":
            return Event(kind, text=words[0], place=words[1])
        case "colour" | "step":
            return Event(kind, text=words[0])
        case _:
            return Event(kind)


def _shown(position: Position, state: TurnInput, orders: tuple[Order, ...]) -> Iterator[str]:
    """Yield the orders to the outside, the turn so far, and the choices."""
    for order in orders:
        yield f"{INDENT}! {order.kind} {' '.join(order.texts)}"
    at = state.at
    if at is None:
        return
    wishes = [f"wishes {' '.join(state.wishes)}"] if state.wishes else []
    facts = [f"turn {at.text or '-'}", *([f"hand {state.hand}"] if state.hand else []), *wishes]
    facts += [f"waiting {len(state.waiting)}"] if state.waiting else []
    facts += ["complete"] * at.complete + ["undo"] * state.can_undo
    yield f"{INDENT}{', '.join(facts)}"
    if at.options:
        duty = explanations.duty(position, at.prefix, Steps(at.options, False, at.text, at.chosen))
        yield f"{INDENT}{duty.reason}"
    for kind in dict.fromkeys(step.kind for step in at.options):
        texts = [step.text for step in at.options if step.kind == kind]
        more = f" … {len(texts)}" if len(texts) > LISTED else ""
        yield f"{INDENT}{kind}: {' '.join(texts[:LISTED])}{more}"


def files() -> list[Path]:
    """List the files of transcripts."""
    return sorted(FOLDER.glob("*.txt"))


def main() -> None:
    """Perform every transcript and rewrite its file."""
    for file in files():
        file.write_text(performed(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
