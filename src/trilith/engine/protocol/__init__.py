"""The engine protocol: lines in the family of UCI and UGI, an engine that speaks them, a client for any that does.

``docs/protocol.md`` describes it.
"""

from trilith.engine.protocol.engine_process import EngineFailure, EngineRefusal
from trilith.engine.protocol.grammar import BestTurn, Clock, Go, Info, Playable, ProtocolError, Setting
from trilith.engine.protocol.protocol_client import Client, Thinking
from trilith.engine.protocol.protocol_server import Server

__all__ = [
    "BestTurn",
    "Client",
    "Clock",
    "EngineFailure",
    "EngineRefusal",
    "Go",
    "Info",
    "Playable",
    "ProtocolError",
    "Server",
    "Setting",
    "Thinking",
]
