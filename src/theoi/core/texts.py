"""All that players read, by message key, in English, Polish and Czech.

Messages stand in `locale/<language>.po` of the core, of each game and of each part of the program;
they are read with Babel. Names of components are not messages: they come from the component data.
"""

from collections.abc import Mapping
from functools import cache
from gettext import c2py
from importlib.resources import files
from io import BytesIO
from typing import Annotated

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

LANGUAGES = ["en", "pl", "cs"]

# A text in each of our languages; `content.Part` checks that none is missing.
Text = Annotated[dict[str, str], "text"]


class Texts:
    """The messages of one language."""

    def __init__(self, language: str, plural_rule: str, messages: Mapping[str, list[str]]) -> None:
        self.language = language
        self._plural = c2py(plural_rule)
        self._messages = dict(messages)

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def keys(self) -> list[str]:
        """All message keys, sorted."""
        return sorted(self._messages)

    def forms(self, key: str) -> list[str]:
        """The forms of a message: one, or as many as the language has plurals."""
        return self._messages[key]

    def text(self, key: str, count: int = 0, /, **values: object) -> str:
        """The message with its values filled in; `count` chooses the plural form."""
        forms = self._messages.get(key)
        if forms is None:
            return key
        form = forms[0] if len(forms) == 1 else forms[self._plural(abs(count))]
        return form.format(**values)


def read_catalog(package: str, language: str) -> Catalog:
    """The messages of one package in one language."""
    data = files(package).joinpath("locale", f"{language}.po").read_bytes()
    return read_po(BytesIO(data), locale=language)


@cache
def load_texts(*packages: str) -> dict[str, Texts]:
    """The messages of the core and of these packages together, by language."""
    return {language: _merge(language, ["theoi.core", *packages]) for language in LANGUAGES}


def _merge(language: str, packages: list[str]) -> Texts:
    messages: dict[str, list[str]] = {}
    rule = ""
    for package in packages:
        catalog = read_catalog(package, language)
        rule = rule or catalog.plural_expr
        for message in catalog:
            if not message.id:
                continue
            if isinstance(message.id, str):
                messages[message.id] = [str(message.string)]
            else:
                messages[message.id[0]] = [str(form) for form in message.string or ()]
    return Texts(language, rule, messages)


def translate(named: Mapping[str, str], language: str) -> str:
    """A text given in several languages, in this one or else in English."""
    return named.get(language) or named["en"]
