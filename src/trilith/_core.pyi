"""The fast core, written in C++20 (native/); generated from native/bindings by `make stub`."""

from collections.abc import Sequence
from typing import Any, TypeAlias, overload

import numpy
from numpy.typing import NDArray

_Float32Rows: TypeAlias = NDArray[numpy.float32] | memoryview[Any]

_Int16Rows: TypeAlias = NDArray[numpy.int16] | memoryview[Any]

_Int64Rows: TypeAlias = NDArray[numpy.int64] | memoryview[Any]

_Uint8Rows: TypeAlias = NDArray[numpy.uint8] | memoryview[Any]

class Refused(ValueError):
    pass

class TooComplex(RuntimeError):
    pass

def adds_exactly() -> bool:
    """Whether this processor adds products of 8-bit numbers exactly, as quantized networks need it."""

class LearntEstimate:
    def __init__(
        self,
        rows: _Float32Rows,
        offset: _Float32Rows,
        second: _Float32Rows,
        second_offset: _Float32Rows,
        third: _Float32Rows,
        third_offset: _Float32Rows,
        hand: _Float32Rows,
        turns: _Float32Rows,
    ) -> None: ...

    width: int = 64

    inner: int = 16

    @overload
    def odds(self, positions: Sequence[Lyngk]) -> list[float]: ...
    @overload
    def odds(self, positions: Sequence[Fenix9x9]) -> list[float]: ...
    @overload
    def odds(self, positions: Sequence[Fenix7x8]) -> list[float]:
        """The logarithms of the mover's odds to win, asked one after the other as a search does."""

@overload
def play_lessons(
    start: Lyngk,
    estimate: LearntEstimate | None,
    games: int,
    seed: int,
    *,
    positions: int,
    opening_turns: int,
    longest: int,
    sampled: int,
    chosen: int,
) -> tuple[
    NDArray[numpy.uint16],
    NDArray[numpy.uint32],
    NDArray[numpy.float32],
    NDArray[numpy.float32],
    NDArray[numpy.uint8],
    NDArray[numpy.uint8],
    NDArray[numpy.uint16],
    int,
    int,
]: ...
@overload
def play_lessons(
    start: Fenix9x9,
    estimate: LearntEstimate | None,
    games: int,
    seed: int,
    *,
    positions: int,
    opening_turns: int,
    longest: int,
    sampled: int,
    chosen: int,
) -> tuple[
    NDArray[numpy.uint16],
    NDArray[numpy.uint32],
    NDArray[numpy.float32],
    NDArray[numpy.float32],
    NDArray[numpy.uint8],
    NDArray[numpy.uint8],
    NDArray[numpy.uint16],
    int,
    int,
]: ...
@overload
def play_lessons(
    start: Fenix7x8,
    estimate: LearntEstimate | None,
    games: int,
    seed: int,
    *,
    positions: int,
    opening_turns: int,
    longest: int,
    sampled: int,
    chosen: int,
) -> tuple[
    NDArray[numpy.uint16],
    NDArray[numpy.uint32],
    NDArray[numpy.float32],
    NDArray[numpy.float32],
    NDArray[numpy.uint8],
    NDArray[numpy.uint8],
    NDArray[numpy.uint16],
    int,
    int,
]:
    """Play games of alpha-beta against itself and return what they teach, an array for each part."""

@overload
def traits(position: Lyngk) -> list[int]: ...
@overload
def traits(position: Fenix9x9) -> list[int]: ...
@overload
def traits(position: Fenix7x8) -> list[int]:
    """The numbers of a position's traits."""

@overload
def head(position: Lyngk) -> int: ...
@overload
def head(position: Fenix9x9) -> int: ...
@overload
def head(position: Fenix7x8) -> int:
    """The head that judges a position."""

@overload
def turn_traits(position: Lyngk) -> list[list[int]]: ...
@overload
def turn_traits(position: Fenix9x9) -> list[list[int]]: ...
@overload
def turn_traits(position: Fenix7x8) -> list[list[int]]:
    """The numbers of the traits of each legal turn."""

def trait_counts() -> dict[str, int]:
    """By game: how many traits of a position there are."""

def head_counts() -> dict[str, int]:
    """By game: how many heads its learnt estimate has."""

def turn_trait_counts() -> dict[str, int]:
    """By game: how many traits of a turn there are."""

def turn_traits_each() -> dict[str, int]:
    """By game: how many traits each turn has."""

turns_compared: int = 32

class Lyngk:
    def text(self) -> str:
        """The canonical text."""

    @property
    def to_move(self) -> int:
        """The player to move."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    def hash(self) -> int:
        """A 64-bit number that equal positions share."""

    def recurrence(self) -> int:
        """A 64-bit number that positions share which count as a repetition of each other."""

    def drawn(self, occurrences: int) -> bool:
        """Whether it is a draw by history when the position has occurred so many times."""

    def count(self) -> int:
        """Count the legal turns without listing them."""

    def turns(self, offset: int, limit: int) -> list[str]:
        """The texts of `limit` legal turns from the place `offset` on, in order."""

    def play(self, turn: str) -> Lyngk:
        """Play a legal turn given in canonical form."""

    def is_legal(self, turn: str) -> bool:
        """Whether a text is a legal turn in canonical form."""

    def perft(self, depth: int, bulk: bool = True) -> int:
        """Count the sequences of `depth` turns."""

    def playouts(self, games: int, seed: int) -> tuple[int, int, int, int]:
        """Play random games: wins of 1, wins of 2, draws, turns."""

    def generation_times(self, positions: int, seed: int) -> list[int]:
        """Time the listing of all turns in positions of random games: nanoseconds, sorted."""

    def random_steps(self, games: int, rounds: int, seed: int) -> int:
        """Take random steps in `games` games side by side; return how many were taken."""

    def steps(self, prefix: Sequence[int]) -> tuple[list[int], bool]:
        """The numbers of the steps that may follow, and whether the turn is complete."""

    def tree(self, prefix: Sequence[str], most: int) -> str:
        """The turns that begin with some steps, as trilith.turn_tree.build writes them."""

    def encode(self, prefix: Sequence[int]) -> tuple[bytes, bytes]:
        """What a network sees after some steps: planes and scalars, as the bytes of 32-bit numbers."""

    def actions(self, prefix: Sequence[int]) -> list[int]:
        """The places in a network's policy of the steps that may follow, in the order of `steps`."""

class LyngkTreeSearch:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def gather(self, batch: int, most: int, simulations: int, boards: _Float32Rows, scalars: _Float32Rows) -> int:
        """Fill a batch with up to `most` leaves for a network and write their features; return how many wait."""

    def answer(self, batch: int, policies: _Float32Rows, values: _Float32Rows) -> None:
        """Take the network's answers for a batch: for each leaf the logits of all actions and of win, draw, loss."""

    def drop(self) -> None:
        """Take back the virtual loss of leaves that wait for answers."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations."""

    def want(self, lines: int) -> None:
        """Say how many lines will be asked for; a tree has a value for every turn and needs no preparation."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many simulations the tree remembers."""

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits, the mover's chance, proof, distance."""

@overload
def tree_search(
    start: Lyngk, earlier: Sequence[int], *, judge: str, exploration: float, nodes: int, seed: int
) -> LyngkTreeSearch: ...
@overload
def tree_search(
    start: Zertz37, earlier: Sequence[int], *, judge: str, exploration: float, nodes: int, seed: int
) -> Zertz37TreeSearch: ...
@overload
def tree_search(
    start: Zertz48, earlier: Sequence[int], *, judge: str, exploration: float, nodes: int, seed: int
) -> Zertz48TreeSearch: ...
@overload
def tree_search(
    start: Zertz61, earlier: Sequence[int], *, judge: str, exploration: float, nodes: int, seed: int
) -> Zertz61TreeSearch: ...
@overload
def tree_search(
    start: Fenix9x9, earlier: Sequence[int], *, judge: str, exploration: float, nodes: int, seed: int
) -> Fenix9x9TreeSearch: ...
@overload
def tree_search(
    start: Fenix7x8, earlier: Sequence[int], *, judge: str, exploration: float, nodes: int, seed: int
) -> Fenix7x8TreeSearch:
    """Begin a tree search; `earlier` has the recurrence keys of the game so far."""

class LyngkAlphaBeta:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations, 32 positions each."""

    def learn(self, estimate: LearntEstimate) -> None:
        """Evaluate by a learnt estimate instead of the one made by hand."""

    def seek_win(self, positions: int, seconds: float) -> int:
        """Search for a forced win; return the number of positions searched."""

    def lost_in(self, turn: str, positions: int, seconds: float) -> int:
        """In how many turns a turn loses by force; 0 where no such loss is found."""

    def want(self, lines: int) -> None:
        """Say how many best turns need exact scores."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many positions were searched."""

    @property
    def nodes(self) -> int:
        """How many positions were searched."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits (0), the mover's chance, proof, distance."""

@overload
def alphabeta(
    start: Lyngk, earlier: Sequence[int], *, depth: int, overlook: int, blur: int, seed: int, table_bits: int
) -> LyngkAlphaBeta: ...
@overload
def alphabeta(
    start: Zertz37, earlier: Sequence[int], *, depth: int, overlook: int, blur: int, seed: int, table_bits: int
) -> Zertz37AlphaBeta: ...
@overload
def alphabeta(
    start: Zertz48, earlier: Sequence[int], *, depth: int, overlook: int, blur: int, seed: int, table_bits: int
) -> Zertz48AlphaBeta: ...
@overload
def alphabeta(
    start: Zertz61, earlier: Sequence[int], *, depth: int, overlook: int, blur: int, seed: int, table_bits: int
) -> Zertz61AlphaBeta: ...
@overload
def alphabeta(
    start: Fenix9x9, earlier: Sequence[int], *, depth: int, overlook: int, blur: int, seed: int, table_bits: int
) -> Fenix9x9AlphaBeta: ...
@overload
def alphabeta(
    start: Fenix7x8, earlier: Sequence[int], *, depth: int, overlook: int, blur: int, seed: int, table_bits: int
) -> Fenix7x8AlphaBeta:
    """Begin an alpha-beta search; `earlier` has the recurrence keys of the game so far."""

class Zertz37:
    def text(self) -> str:
        """The canonical text."""

    @property
    def to_move(self) -> int:
        """The player to move."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    def hash(self) -> int:
        """A 64-bit number that equal positions share."""

    def recurrence(self) -> int:
        """A 64-bit number that positions share which count as a repetition of each other."""

    def drawn(self, occurrences: int) -> bool:
        """Whether it is a draw by history when the position has occurred so many times."""

    def count(self) -> int:
        """Count the legal turns without listing them."""

    def turns(self, offset: int, limit: int) -> list[str]:
        """The texts of `limit` legal turns from the place `offset` on, in order."""

    def play(self, turn: str) -> Zertz37:
        """Play a legal turn given in canonical form."""

    def is_legal(self, turn: str) -> bool:
        """Whether a text is a legal turn in canonical form."""

    def perft(self, depth: int, bulk: bool = True) -> int:
        """Count the sequences of `depth` turns."""

    def playouts(self, games: int, seed: int) -> tuple[int, int, int, int]:
        """Play random games: wins of 1, wins of 2, draws, turns."""

    def generation_times(self, positions: int, seed: int) -> list[int]:
        """Time the listing of all turns in positions of random games: nanoseconds, sorted."""

    def random_steps(self, games: int, rounds: int, seed: int) -> int:
        """Take random steps in `games` games side by side; return how many were taken."""

    def steps(self, prefix: Sequence[int]) -> tuple[list[int], bool]:
        """The numbers of the steps that may follow, and whether the turn is complete."""

    def tree(self, prefix: Sequence[str], most: int) -> str:
        """The turns that begin with some steps, as trilith.turn_tree.build writes them."""

    def encode(self, prefix: Sequence[int]) -> tuple[bytes, bytes]:
        """What a network sees after some steps: planes and scalars, as the bytes of 32-bit numbers."""

    def actions(self, prefix: Sequence[int]) -> list[int]:
        """The places in a network's policy of the steps that may follow, in the order of `steps`."""

class Zertz37TreeSearch:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def gather(self, batch: int, most: int, simulations: int, boards: _Float32Rows, scalars: _Float32Rows) -> int:
        """Fill a batch with up to `most` leaves for a network and write their features; return how many wait."""

    def answer(self, batch: int, policies: _Float32Rows, values: _Float32Rows) -> None:
        """Take the network's answers for a batch: for each leaf the logits of all actions and of win, draw, loss."""

    def drop(self) -> None:
        """Take back the virtual loss of leaves that wait for answers."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations."""

    def want(self, lines: int) -> None:
        """Say how many lines will be asked for; a tree has a value for every turn and needs no preparation."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many simulations the tree remembers."""

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits, the mover's chance, proof, distance."""

class Zertz37AlphaBeta:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations, 32 positions each."""

    def learn(self, estimate: LearntEstimate) -> None:
        """Evaluate by a learnt estimate instead of the one made by hand."""

    def seek_win(self, positions: int, seconds: float) -> int:
        """Search for a forced win; return the number of positions searched."""

    def lost_in(self, turn: str, positions: int, seconds: float) -> int:
        """In how many turns a turn loses by force; 0 where no such loss is found."""

    def want(self, lines: int) -> None:
        """Say how many best turns need exact scores."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many positions were searched."""

    @property
    def nodes(self) -> int:
        """How many positions were searched."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits (0), the mover's chance, proof, distance."""

class Zertz48:
    def text(self) -> str:
        """The canonical text."""

    @property
    def to_move(self) -> int:
        """The player to move."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    def hash(self) -> int:
        """A 64-bit number that equal positions share."""

    def recurrence(self) -> int:
        """A 64-bit number that positions share which count as a repetition of each other."""

    def drawn(self, occurrences: int) -> bool:
        """Whether it is a draw by history when the position has occurred so many times."""

    def count(self) -> int:
        """Count the legal turns without listing them."""

    def turns(self, offset: int, limit: int) -> list[str]:
        """The texts of `limit` legal turns from the place `offset` on, in order."""

    def play(self, turn: str) -> Zertz48:
        """Play a legal turn given in canonical form."""

    def is_legal(self, turn: str) -> bool:
        """Whether a text is a legal turn in canonical form."""

    def perft(self, depth: int, bulk: bool = True) -> int:
        """Count the sequences of `depth` turns."""

    def playouts(self, games: int, seed: int) -> tuple[int, int, int, int]:
        """Play random games: wins of 1, wins of 2, draws, turns."""

    def generation_times(self, positions: int, seed: int) -> list[int]:
        """Time the listing of all turns in positions of random games: nanoseconds, sorted."""

    def random_steps(self, games: int, rounds: int, seed: int) -> int:
        """Take random steps in `games` games side by side; return how many were taken."""

    def steps(self, prefix: Sequence[int]) -> tuple[list[int], bool]:
        """The numbers of the steps that may follow, and whether the turn is complete."""

    def tree(self, prefix: Sequence[str], most: int) -> str:
        """The turns that begin with some steps, as trilith.turn_tree.build writes them."""

    def encode(self, prefix: Sequence[int]) -> tuple[bytes, bytes]:
        """What a network sees after some steps: planes and scalars, as the bytes of 32-bit numbers."""

    def actions(self, prefix: Sequence[int]) -> list[int]:
        """The places in a network's policy of the steps that may follow, in the order of `steps`."""

class Zertz48TreeSearch:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def gather(self, batch: int, most: int, simulations: int, boards: _Float32Rows, scalars: _Float32Rows) -> int:
        """Fill a batch with up to `most` leaves for a network and write their features; return how many wait."""

    def answer(self, batch: int, policies: _Float32Rows, values: _Float32Rows) -> None:
        """Take the network's answers for a batch: for each leaf the logits of all actions and of win, draw, loss."""

    def drop(self) -> None:
        """Take back the virtual loss of leaves that wait for answers."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations."""

    def want(self, lines: int) -> None:
        """Say how many lines will be asked for; a tree has a value for every turn and needs no preparation."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many simulations the tree remembers."""

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits, the mover's chance, proof, distance."""

class Zertz48AlphaBeta:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations, 32 positions each."""

    def learn(self, estimate: LearntEstimate) -> None:
        """Evaluate by a learnt estimate instead of the one made by hand."""

    def seek_win(self, positions: int, seconds: float) -> int:
        """Search for a forced win; return the number of positions searched."""

    def lost_in(self, turn: str, positions: int, seconds: float) -> int:
        """In how many turns a turn loses by force; 0 where no such loss is found."""

    def want(self, lines: int) -> None:
        """Say how many best turns need exact scores."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many positions were searched."""

    @property
    def nodes(self) -> int:
        """How many positions were searched."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits (0), the mover's chance, proof, distance."""

class Zertz61:
    def text(self) -> str:
        """The canonical text."""

    @property
    def to_move(self) -> int:
        """The player to move."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    def hash(self) -> int:
        """A 64-bit number that equal positions share."""

    def recurrence(self) -> int:
        """A 64-bit number that positions share which count as a repetition of each other."""

    def drawn(self, occurrences: int) -> bool:
        """Whether it is a draw by history when the position has occurred so many times."""

    def count(self) -> int:
        """Count the legal turns without listing them."""

    def turns(self, offset: int, limit: int) -> list[str]:
        """The texts of `limit` legal turns from the place `offset` on, in order."""

    def play(self, turn: str) -> Zertz61:
        """Play a legal turn given in canonical form."""

    def is_legal(self, turn: str) -> bool:
        """Whether a text is a legal turn in canonical form."""

    def perft(self, depth: int, bulk: bool = True) -> int:
        """Count the sequences of `depth` turns."""

    def playouts(self, games: int, seed: int) -> tuple[int, int, int, int]:
        """Play random games: wins of 1, wins of 2, draws, turns."""

    def generation_times(self, positions: int, seed: int) -> list[int]:
        """Time the listing of all turns in positions of random games: nanoseconds, sorted."""

    def random_steps(self, games: int, rounds: int, seed: int) -> int:
        """Take random steps in `games` games side by side; return how many were taken."""

    def steps(self, prefix: Sequence[int]) -> tuple[list[int], bool]:
        """The numbers of the steps that may follow, and whether the turn is complete."""

    def tree(self, prefix: Sequence[str], most: int) -> str:
        """The turns that begin with some steps, as trilith.turn_tree.build writes them."""

    def encode(self, prefix: Sequence[int]) -> tuple[bytes, bytes]:
        """What a network sees after some steps: planes and scalars, as the bytes of 32-bit numbers."""

    def actions(self, prefix: Sequence[int]) -> list[int]:
        """The places in a network's policy of the steps that may follow, in the order of `steps`."""

class Zertz61TreeSearch:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def gather(self, batch: int, most: int, simulations: int, boards: _Float32Rows, scalars: _Float32Rows) -> int:
        """Fill a batch with up to `most` leaves for a network and write their features; return how many wait."""

    def answer(self, batch: int, policies: _Float32Rows, values: _Float32Rows) -> None:
        """Take the network's answers for a batch: for each leaf the logits of all actions and of win, draw, loss."""

    def drop(self) -> None:
        """Take back the virtual loss of leaves that wait for answers."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations."""

    def want(self, lines: int) -> None:
        """Say how many lines will be asked for; a tree has a value for every turn and needs no preparation."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many simulations the tree remembers."""

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits, the mover's chance, proof, distance."""

class Zertz61AlphaBeta:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations, 32 positions each."""

    def learn(self, estimate: LearntEstimate) -> None:
        """Evaluate by a learnt estimate instead of the one made by hand."""

    def seek_win(self, positions: int, seconds: float) -> int:
        """Search for a forced win; return the number of positions searched."""

    def lost_in(self, turn: str, positions: int, seconds: float) -> int:
        """In how many turns a turn loses by force; 0 where no such loss is found."""

    def want(self, lines: int) -> None:
        """Say how many best turns need exact scores."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many positions were searched."""

    @property
    def nodes(self) -> int:
        """How many positions were searched."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits (0), the mover's chance, proof, distance."""

class Fenix9x9:
    def text(self) -> str:
        """The canonical text."""

    @property
    def to_move(self) -> int:
        """The player to move."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    def hash(self) -> int:
        """A 64-bit number that equal positions share."""

    def recurrence(self) -> int:
        """A 64-bit number that positions share which count as a repetition of each other."""

    def drawn(self, occurrences: int) -> bool:
        """Whether it is a draw by history when the position has occurred so many times."""

    def count(self) -> int:
        """Count the legal turns without listing them."""

    def turns(self, offset: int, limit: int) -> list[str]:
        """The texts of `limit` legal turns from the place `offset` on, in order."""

    def play(self, turn: str) -> Fenix9x9:
        """Play a legal turn given in canonical form."""

    def is_legal(self, turn: str) -> bool:
        """Whether a text is a legal turn in canonical form."""

    def perft(self, depth: int, bulk: bool = True) -> int:
        """Count the sequences of `depth` turns."""

    def playouts(self, games: int, seed: int) -> tuple[int, int, int, int]:
        """Play random games: wins of 1, wins of 2, draws, turns."""

    def generation_times(self, positions: int, seed: int) -> list[int]:
        """Time the listing of all turns in positions of random games: nanoseconds, sorted."""

    def random_steps(self, games: int, rounds: int, seed: int) -> int:
        """Take random steps in `games` games side by side; return how many were taken."""

    def steps(self, prefix: Sequence[int]) -> tuple[list[int], bool]:
        """The numbers of the steps that may follow, and whether the turn is complete."""

    def tree(self, prefix: Sequence[str], most: int) -> str:
        """The turns that begin with some steps, as trilith.turn_tree.build writes them."""

    def encode(self, prefix: Sequence[int]) -> tuple[bytes, bytes]:
        """What a network sees after some steps: planes and scalars, as the bytes of 32-bit numbers."""

    def actions(self, prefix: Sequence[int]) -> list[int]:
        """The places in a network's policy of the steps that may follow, in the order of `steps`."""

class Fenix9x9TreeSearch:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def gather(self, batch: int, most: int, simulations: int, boards: _Float32Rows, scalars: _Float32Rows) -> int:
        """Fill a batch with up to `most` leaves for a network and write their features; return how many wait."""

    def answer(self, batch: int, policies: _Float32Rows, values: _Float32Rows) -> None:
        """Take the network's answers for a batch: for each leaf the logits of all actions and of win, draw, loss."""

    def drop(self) -> None:
        """Take back the virtual loss of leaves that wait for answers."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations."""

    def want(self, lines: int) -> None:
        """Say how many lines will be asked for; a tree has a value for every turn and needs no preparation."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many simulations the tree remembers."""

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits, the mover's chance, proof, distance."""

class Fenix9x9AlphaBeta:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations, 32 positions each."""

    def learn(self, estimate: LearntEstimate) -> None:
        """Evaluate by a learnt estimate instead of the one made by hand."""

    def seek_win(self, positions: int, seconds: float) -> int:
        """Search for a forced win; return the number of positions searched."""

    def lost_in(self, turn: str, positions: int, seconds: float) -> int:
        """In how many turns a turn loses by force; 0 where no such loss is found."""

    def want(self, lines: int) -> None:
        """Say how many best turns need exact scores."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many positions were searched."""

    @property
    def nodes(self) -> int:
        """How many positions were searched."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits (0), the mover's chance, proof, distance."""

class Fenix7x8:
    def text(self) -> str:
        """The canonical text."""

    @property
    def to_move(self) -> int:
        """The player to move."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    def hash(self) -> int:
        """A 64-bit number that equal positions share."""

    def recurrence(self) -> int:
        """A 64-bit number that positions share which count as a repetition of each other."""

    def drawn(self, occurrences: int) -> bool:
        """Whether it is a draw by history when the position has occurred so many times."""

    def count(self) -> int:
        """Count the legal turns without listing them."""

    def turns(self, offset: int, limit: int) -> list[str]:
        """The texts of `limit` legal turns from the place `offset` on, in order."""

    def play(self, turn: str) -> Fenix7x8:
        """Play a legal turn given in canonical form."""

    def is_legal(self, turn: str) -> bool:
        """Whether a text is a legal turn in canonical form."""

    def perft(self, depth: int, bulk: bool = True) -> int:
        """Count the sequences of `depth` turns."""

    def playouts(self, games: int, seed: int) -> tuple[int, int, int, int]:
        """Play random games: wins of 1, wins of 2, draws, turns."""

    def generation_times(self, positions: int, seed: int) -> list[int]:
        """Time the listing of all turns in positions of random games: nanoseconds, sorted."""

    def random_steps(self, games: int, rounds: int, seed: int) -> int:
        """Take random steps in `games` games side by side; return how many were taken."""

    def steps(self, prefix: Sequence[int]) -> tuple[list[int], bool]:
        """The numbers of the steps that may follow, and whether the turn is complete."""

    def tree(self, prefix: Sequence[str], most: int) -> str:
        """The turns that begin with some steps, as trilith.turn_tree.build writes them."""

    def encode(self, prefix: Sequence[int]) -> tuple[bytes, bytes]:
        """What a network sees after some steps: planes and scalars, as the bytes of 32-bit numbers."""

    def actions(self, prefix: Sequence[int]) -> list[int]:
        """The places in a network's policy of the steps that may follow, in the order of `steps`."""

class Fenix7x8TreeSearch:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def gather(self, batch: int, most: int, simulations: int, boards: _Float32Rows, scalars: _Float32Rows) -> int:
        """Fill a batch with up to `most` leaves for a network and write their features; return how many wait."""

    def answer(self, batch: int, policies: _Float32Rows, values: _Float32Rows) -> None:
        """Take the network's answers for a batch: for each leaf the logits of all actions and of win, draw, loss."""

    def drop(self) -> None:
        """Take back the virtual loss of leaves that wait for answers."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations."""

    def want(self, lines: int) -> None:
        """Say how many lines will be asked for; a tree has a value for every turn and needs no preparation."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many simulations the tree remembers."""

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits, the mover's chance, proof, distance."""

class Fenix7x8AlphaBeta:
    def stop(self) -> None:
        """End every run until `ready` is called."""

    def ready(self) -> None:
        """Allow runs again after `stop`."""

    def advance(self, steps: Sequence[int]) -> None:
        """Go on from the position after a turn, keeping what is known of it."""

    def run(self, simulations: int, seconds: float, threads: int) -> int:
        """Search until a limit is reached (0 seconds: none); return the number of simulations, 32 positions each."""

    def learn(self, estimate: LearntEstimate) -> None:
        """Evaluate by a learnt estimate instead of the one made by hand."""

    def seek_win(self, positions: int, seconds: float) -> int:
        """Search for a forced win; return the number of positions searched."""

    def lost_in(self, turn: str, positions: int, seconds: float) -> int:
        """In how many turns a turn loses by force; 0 where no such loss is found."""

    def want(self, lines: int) -> None:
        """Say how many best turns need exact scores."""

    @property
    def proven(self) -> bool:
        """Whether the result of the position is proven."""

    @property
    def visits(self) -> int:
        """How many positions were searched."""

    @property
    def nodes(self) -> int:
        """How many positions were searched."""

    def lines(self, most: int) -> list[tuple[list[str], int, float, int, int]]:
        """The best turns, best first: turns of the line, visits (0), the mover's chance, proof, distance."""

def features() -> dict[str, tuple[int, int, int, int, int, int]]:
    """By game: planes, height and width of what a network sees, scalars, actions, and the format's version."""

def parse(game: str, text: str, options: dict[str, str | int]) -> AnyPosition:
    """Read a position in canonical form; the options of its rules are given by name."""

class LyngkStepper:
    def __copy__(self) -> LyngkStepper: ...
    def __deepcopy__(self, memo: object) -> LyngkStepper: ...
    def legal(self) -> list[int]:
        """The legal actions."""

    def step_of(self, action: int) -> int:
        """The number of the step that an action is; -1 where it is not legal."""

    def take(self, action: int) -> bool:
        """Take an action; False, and nothing changed, if it is not legal."""

    def walk(self, steps: Sequence[int]) -> bool:
        """Take steps by their numbers; False, and nothing changed, if one is not legal."""

    def look(self, board: _Float32Rows, scalars: _Float32Rows, mask: _Uint8Rows) -> None:
        """Write what a network sees, and which actions are legal."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def cut(self) -> bool:
        """Whether it is over for its length alone."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    @property
    def to_move(self) -> int:
        """The player to move, 0 or 1."""

    @property
    def begun(self) -> bool:
        """Whether a turn has been begun and not completed."""

    @property
    def taken(self) -> list[int]:
        """The numbers of every step so far."""

    @property
    def story(self) -> tuple[str, list[str], list[int]]:
        """The text of the start, the turns, and the numbers of the steps of a turn begun."""

@overload
def stepper(start: Lyngk, longest: int) -> LyngkStepper: ...
@overload
def stepper(start: Zertz37, longest: int) -> Zertz37Stepper: ...
@overload
def stepper(start: Zertz48, longest: int) -> Zertz48Stepper: ...
@overload
def stepper(start: Zertz61, longest: int) -> Zertz61Stepper: ...
@overload
def stepper(start: Fenix9x9, longest: int) -> Fenix9x9Stepper: ...
@overload
def stepper(start: Fenix7x8, longest: int) -> Fenix7x8Stepper:
    """Begin a game that is taken step by step; `longest` turns end it."""

class LyngkBatch:
    def reset(self, seed: int) -> None:
        """Begin every game again."""

    def step(self, actions: _Int64Rows) -> int:
        """Take a step in every game; return the first game whose action is not legal, or the number of games."""

    def sample(self, actions: _Int64Rows) -> None:
        """Draw a legal action for every game."""

    def story(self, game: int) -> tuple[str, list[str], list[int]]:
        """One of the games, as `story` of a stepper."""

@overload
def batch(
    start: Lyngk,
    *,
    games: int,
    seed: int,
    threads: int,
    again: bool,
    longest: int,
    boards: _Float32Rows,
    scalars: _Float32Rows,
    mask: _Uint8Rows,
    to_move: _Uint8Rows,
    rewards: _Float32Rows,
    terminated: _Uint8Rows,
    truncated: _Uint8Rows,
) -> LyngkBatch: ...
@overload
def batch(
    start: Zertz37,
    *,
    games: int,
    seed: int,
    threads: int,
    again: bool,
    longest: int,
    boards: _Float32Rows,
    scalars: _Float32Rows,
    mask: _Uint8Rows,
    to_move: _Uint8Rows,
    rewards: _Float32Rows,
    terminated: _Uint8Rows,
    truncated: _Uint8Rows,
) -> Zertz37Batch: ...
@overload
def batch(
    start: Zertz48,
    *,
    games: int,
    seed: int,
    threads: int,
    again: bool,
    longest: int,
    boards: _Float32Rows,
    scalars: _Float32Rows,
    mask: _Uint8Rows,
    to_move: _Uint8Rows,
    rewards: _Float32Rows,
    terminated: _Uint8Rows,
    truncated: _Uint8Rows,
) -> Zertz48Batch: ...
@overload
def batch(
    start: Zertz61,
    *,
    games: int,
    seed: int,
    threads: int,
    again: bool,
    longest: int,
    boards: _Float32Rows,
    scalars: _Float32Rows,
    mask: _Uint8Rows,
    to_move: _Uint8Rows,
    rewards: _Float32Rows,
    terminated: _Uint8Rows,
    truncated: _Uint8Rows,
) -> Zertz61Batch: ...
@overload
def batch(
    start: Fenix9x9,
    *,
    games: int,
    seed: int,
    threads: int,
    again: bool,
    longest: int,
    boards: _Float32Rows,
    scalars: _Float32Rows,
    mask: _Uint8Rows,
    to_move: _Uint8Rows,
    rewards: _Float32Rows,
    terminated: _Uint8Rows,
    truncated: _Uint8Rows,
) -> Fenix9x9Batch: ...
@overload
def batch(
    start: Fenix7x8,
    *,
    games: int,
    seed: int,
    threads: int,
    again: bool,
    longest: int,
    boards: _Float32Rows,
    scalars: _Float32Rows,
    mask: _Uint8Rows,
    to_move: _Uint8Rows,
    rewards: _Float32Rows,
    terminated: _Uint8Rows,
    truncated: _Uint8Rows,
) -> Fenix7x8Batch:
    """Begin `games` games that write what is seen and done into these arrays."""

class Zertz37Stepper:
    def __copy__(self) -> Zertz37Stepper: ...
    def __deepcopy__(self, memo: object) -> Zertz37Stepper: ...
    def legal(self) -> list[int]:
        """The legal actions."""

    def step_of(self, action: int) -> int:
        """The number of the step that an action is; -1 where it is not legal."""

    def take(self, action: int) -> bool:
        """Take an action; False, and nothing changed, if it is not legal."""

    def walk(self, steps: Sequence[int]) -> bool:
        """Take steps by their numbers; False, and nothing changed, if one is not legal."""

    def look(self, board: _Float32Rows, scalars: _Float32Rows, mask: _Uint8Rows) -> None:
        """Write what a network sees, and which actions are legal."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def cut(self) -> bool:
        """Whether it is over for its length alone."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    @property
    def to_move(self) -> int:
        """The player to move, 0 or 1."""

    @property
    def begun(self) -> bool:
        """Whether a turn has been begun and not completed."""

    @property
    def taken(self) -> list[int]:
        """The numbers of every step so far."""

    @property
    def story(self) -> tuple[str, list[str], list[int]]:
        """The text of the start, the turns, and the numbers of the steps of a turn begun."""

class Zertz37Batch:
    def reset(self, seed: int) -> None:
        """Begin every game again."""

    def step(self, actions: _Int64Rows) -> int:
        """Take a step in every game; return the first game whose action is not legal, or the number of games."""

    def sample(self, actions: _Int64Rows) -> None:
        """Draw a legal action for every game."""

    def story(self, game: int) -> tuple[str, list[str], list[int]]:
        """One of the games, as `story` of a stepper."""

class Zertz48Stepper:
    def __copy__(self) -> Zertz48Stepper: ...
    def __deepcopy__(self, memo: object) -> Zertz48Stepper: ...
    def legal(self) -> list[int]:
        """The legal actions."""

    def step_of(self, action: int) -> int:
        """The number of the step that an action is; -1 where it is not legal."""

    def take(self, action: int) -> bool:
        """Take an action; False, and nothing changed, if it is not legal."""

    def walk(self, steps: Sequence[int]) -> bool:
        """Take steps by their numbers; False, and nothing changed, if one is not legal."""

    def look(self, board: _Float32Rows, scalars: _Float32Rows, mask: _Uint8Rows) -> None:
        """Write what a network sees, and which actions are legal."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def cut(self) -> bool:
        """Whether it is over for its length alone."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    @property
    def to_move(self) -> int:
        """The player to move, 0 or 1."""

    @property
    def begun(self) -> bool:
        """Whether a turn has been begun and not completed."""

    @property
    def taken(self) -> list[int]:
        """The numbers of every step so far."""

    @property
    def story(self) -> tuple[str, list[str], list[int]]:
        """The text of the start, the turns, and the numbers of the steps of a turn begun."""

class Zertz48Batch:
    def reset(self, seed: int) -> None:
        """Begin every game again."""

    def step(self, actions: _Int64Rows) -> int:
        """Take a step in every game; return the first game whose action is not legal, or the number of games."""

    def sample(self, actions: _Int64Rows) -> None:
        """Draw a legal action for every game."""

    def story(self, game: int) -> tuple[str, list[str], list[int]]:
        """One of the games, as `story` of a stepper."""

class Zertz61Stepper:
    def __copy__(self) -> Zertz61Stepper: ...
    def __deepcopy__(self, memo: object) -> Zertz61Stepper: ...
    def legal(self) -> list[int]:
        """The legal actions."""

    def step_of(self, action: int) -> int:
        """The number of the step that an action is; -1 where it is not legal."""

    def take(self, action: int) -> bool:
        """Take an action; False, and nothing changed, if it is not legal."""

    def walk(self, steps: Sequence[int]) -> bool:
        """Take steps by their numbers; False, and nothing changed, if one is not legal."""

    def look(self, board: _Float32Rows, scalars: _Float32Rows, mask: _Uint8Rows) -> None:
        """Write what a network sees, and which actions are legal."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def cut(self) -> bool:
        """Whether it is over for its length alone."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    @property
    def to_move(self) -> int:
        """The player to move, 0 or 1."""

    @property
    def begun(self) -> bool:
        """Whether a turn has been begun and not completed."""

    @property
    def taken(self) -> list[int]:
        """The numbers of every step so far."""

    @property
    def story(self) -> tuple[str, list[str], list[int]]:
        """The text of the start, the turns, and the numbers of the steps of a turn begun."""

class Zertz61Batch:
    def reset(self, seed: int) -> None:
        """Begin every game again."""

    def step(self, actions: _Int64Rows) -> int:
        """Take a step in every game; return the first game whose action is not legal, or the number of games."""

    def sample(self, actions: _Int64Rows) -> None:
        """Draw a legal action for every game."""

    def story(self, game: int) -> tuple[str, list[str], list[int]]:
        """One of the games, as `story` of a stepper."""

class Fenix9x9Stepper:
    def __copy__(self) -> Fenix9x9Stepper: ...
    def __deepcopy__(self, memo: object) -> Fenix9x9Stepper: ...
    def legal(self) -> list[int]:
        """The legal actions."""

    def step_of(self, action: int) -> int:
        """The number of the step that an action is; -1 where it is not legal."""

    def take(self, action: int) -> bool:
        """Take an action; False, and nothing changed, if it is not legal."""

    def walk(self, steps: Sequence[int]) -> bool:
        """Take steps by their numbers; False, and nothing changed, if one is not legal."""

    def look(self, board: _Float32Rows, scalars: _Float32Rows, mask: _Uint8Rows) -> None:
        """Write what a network sees, and which actions are legal."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def cut(self) -> bool:
        """Whether it is over for its length alone."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    @property
    def to_move(self) -> int:
        """The player to move, 0 or 1."""

    @property
    def begun(self) -> bool:
        """Whether a turn has been begun and not completed."""

    @property
    def taken(self) -> list[int]:
        """The numbers of every step so far."""

    @property
    def story(self) -> tuple[str, list[str], list[int]]:
        """The text of the start, the turns, and the numbers of the steps of a turn begun."""

class Fenix9x9Batch:
    def reset(self, seed: int) -> None:
        """Begin every game again."""

    def step(self, actions: _Int64Rows) -> int:
        """Take a step in every game; return the first game whose action is not legal, or the number of games."""

    def sample(self, actions: _Int64Rows) -> None:
        """Draw a legal action for every game."""

    def story(self, game: int) -> tuple[str, list[str], list[int]]:
        """One of the games, as `story` of a stepper."""

class Fenix7x8Stepper:
    def __copy__(self) -> Fenix7x8Stepper: ...
    def __deepcopy__(self, memo: object) -> Fenix7x8Stepper: ...
    def legal(self) -> list[int]:
        """The legal actions."""

    def step_of(self, action: int) -> int:
        """The number of the step that an action is; -1 where it is not legal."""

    def take(self, action: int) -> bool:
        """Take an action; False, and nothing changed, if it is not legal."""

    def walk(self, steps: Sequence[int]) -> bool:
        """Take steps by their numbers; False, and nothing changed, if one is not legal."""

    def look(self, board: _Float32Rows, scalars: _Float32Rows, mask: _Uint8Rows) -> None:
        """Write what a network sees, and which actions are legal."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def cut(self) -> bool:
        """Whether it is over for its length alone."""

    @property
    def outcome(self) -> int:
        """0 while the game goes on, 1 or 2 for a winner, 3 for a draw."""

    @property
    def to_move(self) -> int:
        """The player to move, 0 or 1."""

    @property
    def begun(self) -> bool:
        """Whether a turn has been begun and not completed."""

    @property
    def taken(self) -> list[int]:
        """The numbers of every step so far."""

    @property
    def story(self) -> tuple[str, list[str], list[int]]:
        """The text of the start, the turns, and the numbers of the steps of a turn begun."""

class Fenix7x8Batch:
    def reset(self, seed: int) -> None:
        """Begin every game again."""

    def step(self, actions: _Int64Rows) -> int:
        """Take a step in every game; return the first game whose action is not legal, or the number of games."""

    def sample(self, actions: _Int64Rows) -> None:
        """Draw a legal action for every game."""

    def story(self, game: int) -> tuple[str, list[str], list[int]]:
        """One of the games, as `story` of a stepper."""

class SelfPlay:
    def __init__(
        self,
        seed: int,
        threads: int,
        *,
        visits: int,
        quick_visits: int,
        full_share: float,
        forced_share: float,
        considered: int,
        noise: float,
        exploration: float,
        first_play: float,
        sharpness: float,
        opening_share: float,
        opening_turns: int,
        longest: int,
        contempt: float,
        lean: float,
        match: bool,
    ) -> None: ...
    @overload
    def add(self, starts: Sequence[Lyngk], count: int, variant: int) -> None: ...
    @overload
    def add(self, starts: Sequence[Zertz37], count: int, variant: int) -> None: ...
    @overload
    def add(self, starts: Sequence[Zertz48], count: int, variant: int) -> None: ...
    @overload
    def add(self, starts: Sequence[Zertz61], count: int, variant: int) -> None: ...
    @overload
    def add(self, starts: Sequence[Fenix9x9], count: int, variant: int) -> None: ...
    @overload
    def add(self, starts: Sequence[Fenix7x8], count: int, variant: int) -> None: ...
    def rows(self, half: int) -> int:
        """The number of games in a half."""

    def advance(
        self,
        half: int,
        policies: _Float32Rows,
        values: _Float32Rows,
        boards: _Uint8Rows,
        scalars: _Float32Rows,
        networks: _Uint8Rows,
    ) -> int:
        """Take the answers for a half and write its next leaves; return how many wait."""

    @property
    def finished(self) -> int:
        """The number of examples of finished games that can be collected."""

    def collect(
        self,
        boards: _Uint8Rows,
        scalars: _Float32Rows,
        actions: _Int16Rows,
        policy: _Float32Rows,
        results: _Uint8Rows,
        leans: _Float32Rows,
        values: _Float32Rows,
    ) -> int:
        """Hand over the examples of finished games and forget them; return how many."""

    @property
    def tallies(self) -> list[list[int]]:
        """By variant: games, wins of player 1 and of player 2, draws, truncated games, turns, steps."""

    @property
    def leaves(self) -> int:
        """The number of positions that the network was asked for."""

    @property
    def scores(self) -> list[tuple[int, int]]:
        """In a match, of the games that have ended: 1, 0 or -1 for network 0; the variant."""

    most_steps: int = 64

AnyPosition: TypeAlias = Lyngk | Zertz37 | Zertz48 | Zertz61 | Fenix9x9 | Fenix7x8

AnyTreeSearch: TypeAlias = (
    LyngkTreeSearch
    | Zertz37TreeSearch
    | Zertz48TreeSearch
    | Zertz61TreeSearch
    | Fenix9x9TreeSearch
    | Fenix7x8TreeSearch
)

AnyAlphaBeta: TypeAlias = (
    LyngkAlphaBeta | Zertz37AlphaBeta | Zertz48AlphaBeta | Zertz61AlphaBeta | Fenix9x9AlphaBeta | Fenix7x8AlphaBeta
)

AnyStepper: TypeAlias = (
    LyngkStepper | Zertz37Stepper | Zertz48Stepper | Zertz61Stepper | Fenix9x9Stepper | Fenix7x8Stepper
)

AnyBatch: TypeAlias = LyngkBatch | Zertz37Batch | Zertz48Batch | Zertz61Batch | Fenix9x9Batch | Fenix7x8Batch
