"""The fast core, written in C++20 (native/)."""

from trilith.core import CorePosition

class Refused(ValueError):
    """Text that is not a canonical position or a legal turn in canonical form."""

class TooComplex(RuntimeError):
    """A constructed position beyond the documented limit."""

def parse_lyngk(text: str) -> CorePosition: ...
def parse_zertz(text: str) -> CorePosition: ...
def parse_fenix(text: str, *, prep: str, stalemate: str, repetition: int, idle: int) -> CorePosition: ...
