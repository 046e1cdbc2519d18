"""A server for the tests in a process of its own: `python serving.py DATABASE PORT`."""

import sys


def main(database: str, port: int) -> None:
    import uvicorn

    from theoi.table.app import create_app
    from theoi.table.settings import Settings

    settings = Settings(database=database, pause_ms=0, limited=False, computers=1, heartbeat=5)
    uvicorn.run(create_app(settings), host="127.0.0.1", port=port, log_level="warning")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
