"""Game records: one plain text format for the three games, read strictly and written canonically.

The grammar is in ``docs/notation.md``.

>>> record = next(read('[Game "zertz"] 1. Wd4,d1! @2.5 {in the middle} (1. Gd4,d1) 2. Gd3,e1 = *'))
>>> [played.turn for played in record.line.turns]
['Wd4,d1', 'Gd3,e1']
>>> print(write(record), end="")
[Game "zertz"]
[Variant "37"]
[Start "37 oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1"]
<BLANKLINE>
1. Wd4,d1! @2.5 {in the middle} (1. Gd4,d1) 2. Gd3,e1
= *
"""

from trilith.records.errors import RecordError
from trilith.records.files import LARGEST_FILE, load, save
from trilith.records.following import DEEPEST, MOST_TURNS
from trilith.records.lines import LONGEST_TIME, MARKS, Line, Played
from trilith.records.reading import read
from trilith.records.record import MOST_TAGS, Record
from trilith.records.writing import WIDTH, write

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
