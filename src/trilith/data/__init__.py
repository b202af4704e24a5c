"""Annotated games as data: the engine plays against itself, and every turn becomes a row of a Parquet file.

Writing and reading need PyArrow (``pip install 'trilith[data]'``); ``docs/dataset.md`` lists the columns.
"""

from trilith.data.parquet import read, write
from trilith.data.playing import Annotated, Plan, games
from trilith.data.rows import COLUMNS, Row, rows

__all__ = ["COLUMNS", "Annotated", "Plan", "Row", "games", "read", "rows", "write"]
