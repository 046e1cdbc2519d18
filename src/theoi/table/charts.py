"""Charts of a finished game as SVG: points over time, and how the chances went."""

from collections.abc import Sequence

from theoi.draw.svg import circle, element, path, text

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 14, 40


def _scale(highest: float) -> list[int]:
    """Round numbers for the side of a chart, from 0 to at least the highest value."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500):
        if highest <= step * 6:
            return list(range(0, int(step * (-(-highest // step)) or step) + 1, step))
    return [0, int(highest)]


def line_chart(
    series: Sequence[Sequence[float]],
    colors: Sequence[str],
    label: str,
    *,
    side: str = "",
    below: str = "",
    highest: float = 0,
    turning: Sequence[int] = (),
) -> str:
    """Lines over the steps of a game, one for each seat; `turning` marks steps of the first one."""
    steps = max((len(line) for line in series), default=0)
    peak = highest or max((max(line, default=0) for line in series), default=0)
    lowest = min((min(line, default=0) for line in series), default=0)
    ticks = _scale(max(1.0, peak))
    top = max(ticks[-1], peak)

    def x(step: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * step / max(1, steps - 1)

    def y(value: float) -> float:
        return (
            HEIGHT
            - BOTTOM
            - (HEIGHT - TOP - BOTTOM) * (value - min(0, lowest)) / (top - min(0, lowest))
        )

    drawn = element("title", _escaped(label))
    for tick in ticks:
        drawn += path(f"M{LEFT} {y(tick):.1f}H{WIDTH - RIGHT}", class_="grid")
        drawn += text(f"{tick}{side}", LEFT - 8, y(tick) + 4, 13, anchor="end")
    drawn += path(f"M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}", class_="axis", fill="none")
    for tick in _scale(max(1, steps - 1)):
        if tick < steps:
            drawn += text(tick, x(tick), HEIGHT - BOTTOM + 17, 13)
    drawn += text(below, WIDTH - RIGHT, HEIGHT - 2, 13, anchor="end")
    for line, color in zip(series, colors, strict=True):
        if not line:
            continue
        points = " ".join(f"{x(step):.1f},{y(value):.1f}" for step, value in enumerate(line))
        end = circle(x(len(line) - 1), y(line[-1]), 4.5, class_="dot")
        drawn += element(
            "g", element("polyline", points=points, class_="line") + end, class_=f"seat-{color}"
        )
    for step in turning:
        if series and step < len(series[0]):
            drawn += circle(x(step), y(series[0][step]), 6, class_="turning")
    return element("svg", drawn, class_="chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img")


def _escaped(label: str) -> str:
    return label.replace("&", "&amp;").replace("<", "&lt;")
