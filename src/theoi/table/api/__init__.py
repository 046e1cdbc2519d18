"""The JSON interface for bots and other clients, described by OpenAPI.

A client gets a token once (`POST /api/tokens`) and sends it as bearer token; it stands for the
client as the cookie stands for a browser.
"""

from fastapi import APIRouter, FastAPI

from theoi.table.api import after, playing, routes, setting_up, vocabulary

TOPICS = [
    setting_up.about_games,
    vocabulary.vocabulary,
    setting_up.about_tables,
    playing.playing,
    after.after,
]

router = APIRouter()
for topic in TOPICS:
    router.include_router(topic.router)


def describe(app: FastAPI) -> None:
    """Complete the OpenAPI description of an application."""
    routes.describe(app, TOPICS)


__all__ = ["describe", "router"]
