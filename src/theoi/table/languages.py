"""In which language a request is answered."""

from starlette.requests import Request

from theoi.core.texts import LANGUAGES, Texts, load_texts
from theoi.table.errors import TableError

LANGUAGE_COOKIE = "language"


def language_of(request: Request) -> str:
    """The language asked for: by the address, else a cookie, else what the browser prefers."""
    for wish in (request.query_params.get("language"), request.cookies.get(LANGUAGE_COOKIE)):
        if wish in LANGUAGES:
            return str(wish)
    wishes: list[tuple[float, int, str]] = []
    for place, part in enumerate(request.headers.get("accept-language", "").split(",")[:20]):
        name, _, quality = part.partition(";q=")
        language = name.strip()[:2].lower()
        if language in LANGUAGES:
            wishes.append((-_quality(quality), place, language))
    return min(wishes)[2] if wishes else "en"


def _quality(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


def service_texts(language: str) -> Texts:
    """What the service has to say."""
    return load_texts("theoi.table.service")[language]


def error_text(error: TableError, language: str) -> str:
    """Why something was refused, in words; the reason of the game where there is one."""
    if error.refusal is not None and error.game is not None:
        return error.game.refusal_text(error.refusal, language)
    return service_texts(language).text(error.key, **error.values)
