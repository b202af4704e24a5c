"""LYNGK, ZÈRTZ and FENIX for Python: rules, notation, records, diagrams, and a fast core.

>>> import trilith
>>> position = trilith.start("zertz", "37")
>>> len(position.turns())
1944
>>> str(position.play("Wd4,d1"))
'37 oooo/ooooo/oooooo/1ooWooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 2'
"""

from trilith import records
from trilith.game import (
    IllegalTurn,
    InvalidPosition,
    NotationError,
    Option,
    Reason,
    Result,
    Step,
    Steps,
    TooComplex,
    TrilithError,
    UnknownName,
    View,
)
from trilith.game_history import Game
from trilith.position import GAMES, Position, Turn, Turns, explain, parse, perft, start
from trilith.records import Record, RecordError

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Game",
    "IllegalTurn",
    "InvalidPosition",
    "NotationError",
    "Option",
    "Position",
    "Reason",
    "Record",
    "RecordError",
    "Result",
    "Step",
    "Steps",
    "TooComplex",
    "TrilithError",
    "Turn",
    "Turns",
    "UnknownName",
    "View",
    "explain",
    "parse",
    "perft",
    "records",
    "start",
]
