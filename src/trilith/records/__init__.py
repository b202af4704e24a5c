"""Game records: one plain text format for every game, read strictly and written canonically.

The grammar and an example are in ``docs/notation.md``.
"""

from trilith.records.line import LONGEST_TIME, MARKS, Line, Played
from trilith.records.line_checker import DEEPEST, MOST_TURNS
from trilith.records.record import MOST_TAGS, Record
from trilith.records.record_error import RecordError
from trilith.records.record_file import LARGEST_FILE, load, save
from trilith.records.record_reader import read
from trilith.records.record_writer import WIDTH, write

__all__ = [
    "DEEPEST",
    "LARGEST_FILE",
    "LONGEST_TIME",
    "MARKS",
    "MOST_TAGS",
    "MOST_TURNS",
    "WIDTH",
    "Line",
    "Played",
    "Record",
    "RecordError",
    "load",
    "read",
    "save",
    "write",
]
