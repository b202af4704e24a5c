"""The engine protocol, a relative of UCI and UGI: the engine's side and a client for any engine that speaks it.

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
