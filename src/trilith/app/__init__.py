"""The application layer: functions from request dataclasses to response dataclasses, for any host.

It needs the standard library alone: no web framework, no database, no threads. The host (the server, a page or a
program) stores the games, supplies the time and the actor, and transports requests and responses.
"""
