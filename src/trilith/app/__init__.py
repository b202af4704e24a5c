"""What every client is told: functions from dataclasses to dataclasses, for a server, a page or a program.

Only the standard library is needed here: no web framework, no database, no thread. A host keeps the games, tells the
time and who acts, and carries the answers.
"""
