"""The pages of the table: home, table, after the game, rules. All of them are plain HTML."""

from fastapi import APIRouter

from theoi.table.pages import after, home, rules, table
from theoi.table.pages.common import error_page

router = APIRouter(include_in_schema=False)
for part in (home, table, after, rules):
    router.include_router(part.router)

__all__ = ["error_page", "router"]
