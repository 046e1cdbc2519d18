"""The mark that ties a test to clauses of the rules: `@rule("DUEL-7.3")`."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """The test shows that these clauses (or worked examples) hold."""
    return pytest.mark.rule(*ids)
