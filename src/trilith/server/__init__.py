"""The server: pages, a JSON API and live updates on top of the rules library; games are stored in a database."""
