"""A chart of shares with their intervals, as SVG without a library.

```text
  level
    easy     ██████████████▌──┤        92 % of 100
    medium   ████████▌──────┤          55 % of 100
```
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

__all__ = ["chart"]

_LEFT, _BAR, _RIGHT, _LINE = 190, 400, 130, 22
_STYLE = "font: 13px system-ui, sans-serif; fill: #222"


def chart(title: str, rows: Iterable[tuple[str, str, float, float, float, int]]) -> str:
    """Returns a chart with a bar for each row: what is compared, the group, the share, its interval, the trials."""
    parts: list[str] = []
    top, by = 34, ""
    for compared, group, share, low, high, count in rows:
        if compared != by:
            by = compared
            parts.append(f'<text x="10" y="{top + 19}" font-weight="600">{escape(by)}</text>')
            top += _LINE + 4
        middle = top + _LINE / 2
        start, end = _LEFT + low * _BAR, _LEFT + high * _BAR
        parts += [
            f'<text x="{_LEFT - 8}" y="{middle + 4:.0f}" text-anchor="end">{escape(group)}</text>',
            f'<rect x="{_LEFT}" y="{top + 3}" width="{share * _BAR:.1f}" height="{_LINE - 6}" fill="#4a7fb5"/>',
            f'<path d="M{start:.1f} {middle:.0f}H{end:.1f}M{start:.1f} {top + 6}v{_LINE - 12}M{end:.1f} {top + 6}'
            f'v{_LINE - 12}" stroke="#222" fill="none"/>',
            f'<text x="{_LEFT + _BAR + 10}" y="{middle + 4:.0f}">{100 * share:.0f} % of {count}</text>',
        ]
        top += _LINE
    lines = [
        f'<path d="M{_LEFT + _BAR * tenth / 10:.0f} 34V{top}" stroke="#ddd"/>'
        f'<text x="{_LEFT + _BAR * tenth / 10:.0f}" y="{top + 16}" text-anchor="middle">{tenth * 10} %</text>'
        for tenth in (0, 5, 10)
    ]
    width, height = _LEFT + _BAR + _RIGHT, top + 28
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} style="{_STYLE}">'
    name = f'<title>{escape(title)}</title><rect width="{width}" height="{height}" fill="#fff"/>'
    heading = f'<text x="10" y="22" font-size="15" font-weight="600">{escape(title)}</text>'
    return "\n".join([head, name, heading, *lines, *parts, "</svg>"])
