"""The server: pages, a JSON API and live updates over the rules library; games are kept in a database."""
