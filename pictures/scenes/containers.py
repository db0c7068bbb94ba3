"""Containers that show what they hold: bowls, plates, pails, wrappers and cartons that are open."""

import math

from mathutils import Vector

import forms
import materials
from labels import panel
from packages import arc_panel, sheet


def bowl(width=2.0, height=0.95, taper=0.74, color="#f4f3f0", finish="gloss", label=True, **_):
    """A round bowl with a printed wall; what it holds begins below its rim."""
    r = width / 2
    low = r * taper
    wall = materials.plain(color, 0.35)
    forms.lathe([(0.001, 0.02), (low * 0.94, 0.0), (low, 0.04), (r, height)], wall, smooth=False)
    forms.lathe([(r, height), (r - 0.03, height - 0.01), (low * 0.98, 0.3), (0.001, 0.26)], wall, smooth=False)
    forms.lathe([(r - 0.02, height), (r, height + 0.035), (r + 0.05, height + 0.03), (r + 0.055, height), (r + 0.01, height - 0.02)], wall, steps=4)
    if label:
        arc_panel("front", lambda z: forms.radius_at([(low, 0.03), (r, height)], z), 0.07, height - 0.03, finish)


def plate(width=3.0, depth=2.2, height=0.24, color="#242424", power=5, walls=(), **_):
    """A plate or tray with a raised rim; walls are [x0, y0, x1, y1] and divide it."""
    dark = materials.plain(color, 0.42)
    w, d = width / 2, depth / 2
    stops = [(0.0, 0.0), (0.84, 0.0), (0.9, 0.02), (0.985, height * 0.92), (1.0, height), (1.03, height), (1.04, height * 0.97), (1.0, height * 0.93), (0.93, 0.07), (0.88, 0.05), (0.0, 0.05)]

    def point(u, v):
        c, s = forms.rounded(u * math.tau, power)
        k, z = stops[min(len(stops) - 1, round(v * (len(stops) - 1)))]
        return (w * k * c, d * k * s, z)

    thing = forms.add(forms.grid(128, len(stops) - 1, point, closed=True), dark)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(50)
    for x0, y0, x1, y1 in walls:
        line, thick = Vector((x1 - x0, y1 - y0, 0)), 0.05
        forms.block(max(thick, abs(line.x)), max(thick, abs(line.y)), height * 0.86, dark, bevel=0.02, location=((x0 + x1) / 2, (y0 + y1) / 2, 0.02))


def pail(width=1.35, depth=1.1, height=1.35, flare=1.16, color="#fbfaf6", wire=True, **_):
    """An open folded pail for food to take away."""
    paper = materials.plain(color, 0.5)

    def corner(x, y, z):
        k = 1 + (flare - 1) * z / height
        return Vector((x * width / 2 * k, y * depth / 2 * k, z))

    def side(a, b, top=height):
        return lambda u, v: corner(a[0], a[1], top * (1 - v)).lerp(corner(b[0], b[1], top * (1 - v)), u)

    panel("front", 16, 16, side((-1, -1), (1, -1)), width * (1 + flare) / 2 / height, "carton")
    panel("side", 16, 16, side((1, -1), (1, 1)), depth * (1 + flare) / 2 / height, "carton")
    for a, b in (((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
        forms.add(forms.grid(8, 8, side(a, b)), paper)
    flap = lambda a, b, out: (lambda u, v: corner(a[0], a[1], height).lerp(corner(b[0], b[1], height), 0.06 + 0.88 * u) + Vector((out[0] * v * 0.34, out[1] * v * 0.34, 0.3 * v)))
    for a, b, out in (((-1, 1), (1, 1), (0, 1)), ((-1, -1), (-1, 1), (-1, 0)), ((1, -1), (1, 1), (1, 0))):
        forms.add(forms.grid(8, 4, flap(a, b, out)), paper)
    if wire:
        arch = [corner(-1, 0, height * 0.82), corner(-1.06, 0, height * 1.25), corner(-0.55, 0.1, height * 1.72), corner(0.55, 0.1, height * 1.72), corner(1.06, 0, height * 1.25), corner(1, 0, height * 0.82)]
        forms.tube([tuple(p) for p in arch], 0.018, materials.tin(), segments=10)


def wrapper(radius=(0.34, 0.6), height=1.5, **_):
    """A printed cone of paper around the lower part of a rolled sandwich."""
    low, high = radius
    line = [(low, 0.0), (high, height)]
    forms.lathe([(0.001, 0.0), (low, 0.0), (high, height), (high - 0.03, height), (low, 0.1)], materials.plain("#eeeae2", 0.5), smooth=False)
    arc_panel("front", lambda z: forms.radius_at(line, z), 0.02, height - 0.02, "paper", lift=0.008, rows=16)


def egg_carton(count=6, size=0.5, color="#d9d2c3", lid=True, **_):
    """An open carton with two rows of cups; its lid stands behind them and has the print on its inside."""
    pulp = materials.spotted([(0.35, color), (0.7, "#e6e0d4")], 9, 4, 0.9, bump=0.4, bump_scale=40)
    length, depth = count * size, 2 * size
    for row in range(2):
        for column in range(count):
            x, y = (column - (count - 1) / 2) * size, (row - 0.5) * size
            cup = [(0.001, 0.03), (size * 0.3, 0.0), (size * 0.36, 0.02), (size * 0.5, 0.3), (size * 0.56, 0.36)]
            forms.lathe(cup, pulp, (x, y, 0), steps=4)
            forms.ball(0.235, materials.spotted([(0.35, "#f1e3cf"), (0.7, "#f8f0e2")], 2, 3, 0.5, subsurface=0.08), (x, y, 0.36), scale=(1, 1, 1.26), shape=egg_shape)
    rim = lambda u, v: ((length / 2 + 0.1) * forms.rounded(u * math.tau, 9)[0] * (0.96 + 0.04 * v), (depth / 2 + 0.1) * forms.rounded(u * math.tau, 9)[1] * (0.94 + 0.06 * v), 0.06 + 0.28 * v)
    forms.add(forms.grid(128, 4, rim, closed=True), pulp)
    if lid:
        w, y, lean = length + 0.22, depth / 2 + 0.12, 0.16
        sheet("front", (-w / 2, y + lean * 1.15, 1.75), (w, 0, 0), (0, -lean, -1.0), "matte", bulge=0.02)
        forms.block(w + 0.06, 0.08, 1.46, pulp, bevel=0.04, location=(0, y + 0.06, 0.33), rotation=(-0.155, 0, 0))


def egg_shape(co):
    k = 1 - 0.14 * co.z
    return (co.x * k, co.y * k, co.z)
