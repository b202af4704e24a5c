"""Datasets of annotated games: the engine plays itself, and every turn becomes a row of a Parquet file.

Writing and reading need PyArrow (``pip install 'trilith[data]'``); ``docs/dataset.md`` lists the columns.
"""

from trilith.data.annotated_games import Annotated, Plan, games
from trilith.data.dataset_rows import COLUMNS, Row, rows
from trilith.data.parquet_file import read, write

__all__ = ["COLUMNS", "Annotated", "Plan", "Row", "games", "read", "rows", "write"]
