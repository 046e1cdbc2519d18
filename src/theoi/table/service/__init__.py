"""All that can be done at tables, behind one class: `Tables`."""

from theoi.table.service.tables import Tables

__all__ = ["Tables"]
