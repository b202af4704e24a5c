"""Routes that parse records into trees and write trees as records."""

from __future__ import annotations

from fastapi import APIRouter

from trilith.app import record_trees
from trilith.app.record_trees import RecordRequest, Records, RecordsRequest, TextInfo

router = APIRouter(prefix="/records", tags=["records"])


@router.post("/parse", summary="Read records")
def parse(body: RecordRequest) -> Records:
    """Read a text of records into trees of turns, with the position after every turn."""
    return record_trees.read(body)


@router.post("/write", summary="Write records")
def write(body: RecordsRequest) -> TextInfo:
    """Check records and write them in their canonical form."""
    return record_trees.write(body)
