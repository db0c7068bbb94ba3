"""Bread, pastry and cakes; loaves lie along x, round ones stand on their foot around the middle."""

import math

from mathutils import Matrix

import forms
import materials
import paint
from forms import rough
from paint import blend, body, long_body, mixed

CRUST = [(0.15, "#7a3f14"), (0.45, "#a8621f"), (0.7, "#c98a3a"), (0.9, "#dfae63")]
CRUMB = "#f0dcae"


def gash(along, spacing, width):
    """How deep a place is within evenly spaced cuts of a crust: 1 in the middle of a cut."""
    return math.exp(-((((along / spacing) % 1 - 0.5) * spacing / width) ** 2))


def sourdough(draw):
    """An oval loaf with slanting cuts and flour on its crust."""
    seed = draw.uniform(0, 9)

    def cut(unit):
        return gash(unit.x + 0.35 * unit.y, 0.52, 0.055) if unit.z > 0.15 and abs(unit.y) < 0.72 and abs(unit.x) < 0.86 else 0

    def shape(co):
        k = 1 + 0.03 * rough(co, 2, seed) - 0.05 * cut(co)
        return (co.x * 1.42 * k, co.y * 0.98 * k, co.z * (0.78 if co.z > 0 else 0.42) * k)

    def color(unit):
        crust = blend(CRUST, 0.42 + 0.4 * rough(unit, 2.4, seed) + 0.2 * rough(unit, 9, seed) - 0.2 * max(0, unit.z))
        floured = mixed(crust, materials.linear("#f3e7d0"), 0.75 * max(0, rough(unit, 4, seed + 3) + 0.15) * max(0, unit.z))
        return mixed(floured, materials.linear(CRUMB), 0.9 * cut(unit))

    body(color, shape, segments=224, roughness=0.65, bump=0.6, bump_scale=14)


def french_loaf(draw):
    seed = draw.uniform(0, 9)
    points = [(-2.1, 0, 0), (-1.0, 0.02, 0), (0, 0, 0), (1.0, -0.02, 0), (2.1, 0, 0)]
    profile = [(0, 0.18), (0.05, 0.62), (0.14, 0.95), (0.5, 1), (0.86, 0.95), (0.95, 0.62), (1, 0.18)]

    def cut(x, y, z):
        if z < 0.1:
            return 0
        lengths = [(x - at) * 0.87 + y * 0.5 for at in (-1.5, -0.75, 0, 0.75, 1.5)]
        near = min(range(5), key=lambda index: abs(lengths[index]))
        across = y * 0.87 - (x - (-1.5, -0.75, 0, 0.75, 1.5)[near]) * 0.5
        wide = 0.1 * max(0.0, 1 - (lengths[near] / 0.46) ** 2)
        return math.exp(-((across / wide) ** 2)) if wide > 0.004 else 0

    def section(angle, t):
        y, z = math.cos(angle) * 0.42, math.sin(angle) * 0.42
        x = -2.1 + 4.2 * t
        return (1 - 0.09 * cut(x, y, z)) * (1.0 if z > 0 else 0.8) * (1 + 0.03 * rough((x, y, z), 2.5, seed))

    def color(t, p):
        crust = blend(CRUST, 0.5 + 0.25 * rough(p, 2.6, seed) + 0.15 * rough(p, 9, seed) - 0.35 * p.z)
        floured = mixed(crust, materials.linear("#f3e7d0"), 0.5 * max(0, rough(p, 5, seed + 3)))
        return mixed(floured, materials.linear(CRUMB), 0.85 * cut(p.x, p.y, p.z))

    long_body(points, 0.42, profile, color, around=96, section=section, steps=52, roughness=0.6, bump=0.5, bump_scale=12)


def boule(draw):
    """A round loaf with the flour rings of its basket, opened by one long cut whose lip has baked dark."""
    seed = draw.uniform(0, 9)

    def across(unit):
        """The distance to the cut, which bends over the side that faces the viewer."""
        return unit.y + 0.42 - 0.3 * unit.x * unit.x + 0.03 * rough(unit, 3, seed)

    def opened(unit):
        length = max(0.0, 1 - (unit.x / 0.82) ** 2)
        return math.exp(-((across(unit) / (0.03 + 0.12 * length)) ** 4)) * min(1, length * 3) * (unit.z > 0)

    def lip(unit):
        return math.exp(-(((across(unit) - 0.19) / 0.07) ** 2)) * max(0.0, 1 - (unit.x / 0.75) ** 2) * (unit.z > 0)

    def shape(co):
        k = 1 + 0.025 * rough(co, 2, seed) - 0.04 * opened(co) + 0.075 * lip(co) + 0.012 * rough(co, 9, seed) * opened(co)
        return (co.x * 1.15 * k, co.y * 1.1 * k, co.z * (0.8 if co.z > 0 else 0.42) * k)

    def color(unit):
        crust = blend(CRUST, 0.3 + 0.3 * rough(unit, 2.4, seed) + 0.15 * rough(unit, 10, seed))
        rings = 0.5 + 0.5 * math.sin(math.hypot(unit.x, unit.y) * 44 + 0.8 * rough(unit, 3, seed))
        flour = min(1, max(0, 0.05 + 0.85 * rings + 0.5 * rough(unit, 5, seed + 3))) * (unit.z > -0.1)
        floured = mixed(crust, materials.linear("#efe3cc"), 0.66 * flour * (1 - min(1, 1.6 * lip(unit))))
        crumb = blend([(0.2, "#b9803c"), (0.5, "#e0b878"), (0.8, "#f0dcae")], 0.55 + 0.5 * rough((unit.x * 3, unit.y * 9, 0), 1.6, seed))
        return mixed(mixed(floured, materials.linear("#6a3410"), 0.75 * lip(unit)), crumb, opened(unit))

    body(color, shape, segments=280, roughness=0.75, bump=0.6, bump_scale=14)


def crescent(draw):
    """A crescent of rolled dough that lies on the ground, its points towards the viewer."""
    seed = draw.uniform(0, 9)
    turns = 9
    points = [(1.05 * math.sin(a), 0.95 * math.cos(a) - 0.35, 0) for a in (math.radians(-98 + 24.5 * i) for i in range(9))]
    profile = [(0, 0.14), (0.12, 0.4), (0.3, 0.76), (0.5, 1), (0.7, 0.76), (0.88, 0.4), (1, 0.14)]

    def layer(t, p):
        """The place within a layer, from its fold (0) to its edge (1), which is nearer to the middle."""
        return (abs(t - 0.5) * turns + 0.12 * math.sin(p * 2)) % 1

    def section(angle, t):
        return 1.05 - 0.16 * layer(t, angle) - 0.06 * abs(math.sin(angle))

    def color(t, p):
        at = 0.92 - 0.55 * (1 - layer(t, 0)) - 0.5 * p.z + 0.22 * rough(p, 4, seed)
        lines = 0.16 * math.sin(60 * t + 3 * rough(p, 3))
        return blend([(0.0, "#8a4512"), (0.3, "#b8701f"), (0.6, "#d99a3c"), (0.95, "#efc878")], at + lines)

    long_body(points, 0.52, profile, color, around=64, section=section, steps=22, roughness=0.36, clearcoat=0.25)


GLAZES = {"sugar": ("#f4e6cb", 0.55), "chocolate": ("#4a2412", 0.97), "strawberry": ("#f2a3b4", 0.97)}


def doughnut(draw, glaze="sugar", ring=0.68, thick=0.36):
    """A ring of dough with a pale waist under its glaze."""
    seed = draw.uniform(0, 9)

    def point(u, v):
        a, b = u * math.tau, v * math.tau
        r = thick * (1 + 0.03 * rough((math.cos(a), math.sin(a), math.cos(b)), 2, seed))
        return ((ring + r * math.cos(b)) * math.cos(a), (ring + r * math.cos(b)) * math.sin(a), r * 0.86 * math.sin(b))

    thing = forms.add(forms.grid(96, 48, point, closed=True), materials.painted(roughness=0.25, clearcoat=0.7, subsurface=0.06))
    cover, share = GLAZES[glaze]

    def color(p):
        outer = math.hypot(p.x, p.y) > ring
        waist = math.exp(-((p.z / 0.07) ** 2)) if outer else 0
        dough = mixed(blend([(0.2, "#a8621c"), (0.8, "#c98432")], 0.5 + 0.5 * rough(p, 4, seed)), materials.linear("#efd29a"), waist)
        edge = 0.06 + 0.07 * rough(p, 4, seed + 2) + 0.03 * math.sin(7 * math.atan2(p.y, p.x) + seed)
        return mixed(dough, materials.linear(cover), share if p.z > edge else 0)

    paint.paint(thing, color)


def cupcake(draw, frosting="#f6b3c6", cup="#6f3a1c"):
    """A cake in a pleated cup under a swirl of frosting with sprinkles."""
    pleats = lambda u, v: (0.44 + 0.17 * v) * (1 + 0.025 * math.cos(u * math.tau * 36))
    point = lambda u, v: (pleats(u, v) * math.cos(u * math.tau), pleats(u, v) * math.sin(u * math.tau), 0.62 * v)
    forms.add(forms.grid(288, 8, point, closed=True), materials.plain(cup, 0.6))
    forms.lathe([(0, 0.6), (0.56, 0.6), (0.61, 0.62), (0.6, 0.68), (0, 0.72)], materials.plain("#d9a860", 0.7))
    count = 64
    swirl = []
    for index in range(count + 1):
        t = index / count
        r = 0.43 * (1 - t) ** 0.8
        swirl.append((r * math.cos(t * 3.1 * math.tau), r * math.sin(t * 3.1 * math.tau), 0.78 + 0.66 * t))
    cream = materials.plain(frosting, 0.42, subsurface=0.1)
    forms.tube(swirl, 0.22, cream, segments=40, steps=3, taper=lambda t: 1.02 - 0.9 * t**1.4, section=lambda a, t: 1 + 0.13 * math.cos(6 * a + 8 * t))
    sprinkle(draw, 46, lambda a, h: ((0.66 - 0.5 * h) * math.cos(a), (0.66 - 0.5 * h) * math.sin(a), 0.82 + 0.6 * h))


SPRINKLES = ("#e0334a", "#f2c12e", "#3a9fd8", "#57b04a", "#ffffff")


def sprinkle(draw, count, place, size=0.016):
    """Puts small sugar rods at place(angle, height), with both drawn at random."""
    for color in SPRINKLES:
        rod = forms.tube([(-0.05, 0, 0), (0.05, 0, 0)], size, materials.plain(color, 0.3, clearcoat=0.4), segments=8)
        places = []
        for _ in range(count // len(SPRINKLES)):
            at = Matrix.Translation(place(draw.uniform(0, math.tau), draw.random()))
            places.append(at @ Matrix.Rotation(draw.uniform(0, 3), 4, "Z") @ Matrix.Rotation(draw.uniform(-0.7, 0.7), 4, "Y"))
        paint.scatter(rod, places)


def piped(radius, height, count, size, material):
    """A ring of piped drops."""
    drop = lambda co: (co.x * (1 - 0.45 * max(0, co.z)), co.y * (1 - 0.45 * max(0, co.z)), co.z * (1.15 if co.z > 0 else 0.7))
    thing = forms.ball(size, material, shape=drop, segments=24)
    at = lambda a: Matrix.Translation((radius * math.cos(a), radius * math.sin(a), height))
    paint.scatter(thing, [at(index * math.tau / count) for index in range(count)])


def round_layer(radius, low, high, material, edge=0.05):
    forms.lathe([(0.001, low), (radius - edge, low), (radius, low + edge), (radius, high - edge), (radius - edge, high), (0.001, high)], material, segments=128)


def celebration_cake(draw, color="#fdf7ee", trim="#f08aa8", candles=7):
    """A frosted cake on a board, with piped edges, sprinkles and candles."""
    round_layer(1.45, 0, 0.05, materials.plain("#d9d4c8", 0.3, metallic=0.5), edge=0.01)
    frosting = materials.plain(color, 0.5, subsurface=0.08)
    round_layer(1.15, 0.05, 1.05, frosting, edge=0.09)
    piped(1.16, 0.12, 34, 0.11, materials.plain(trim, 0.45, subsurface=0.08))
    piped(1.02, 1.09, 26, 0.13, materials.plain(trim, 0.45, subsurface=0.08))
    sprinkle(draw, 110, lambda a, h: (1.165 * math.cos(a), 1.165 * math.sin(a), 0.2 + 0.3 * h * h), 0.02)
    sprinkle(draw, 70, lambda a, h: (0.85 * h * math.cos(a), 0.85 * h * math.sin(a), 1.065), 0.02)
    for index in range(candles):
        a = index * math.tau / candles + 0.3
        candle((0.6 * math.cos(a), 0.6 * math.sin(a), 1.04), SPRINKLES[index % 4])


def candle(place, color):
    x, y, z = place
    for part in range(10):
        paint_of = materials.plain(color if part % 2 else "#ffffff", 0.4)
        forms.lathe([(0.045, z + part * 0.055), (0.045, z + (part + 1) * 0.055)], paint_of, (x, y, 0), smooth=False)
    flame = materials.plain("#ffb321", 0.5)
    forms.ball(0.055, flame, (x, y, z + 0.68), scale=(0.75, 0.75, 1.7))


def shortcake(draw):
    """Two layers of sponge with cream between them and on top; the berries are pieces of their own."""
    round_layer(1.4, 0, 0.05, materials.plain("#e9e4da", 0.3), edge=0.01)
    sponge = materials.spotted([(0.35, "#dca95a"), (0.6, "#efcd88"), (0.8, "#f6dfa8")], 5, 4, 0.75, bump=0.5, bump_scale=18)
    cream = materials.plain("#fffaf0", 0.45, subsurface=0.12)
    for low in (0.05, 0.62):
        round_layer(1.1, low, low + 0.4, sponge, edge=0.06)
    round_layer(1.02, 0.42, 0.66, cream)
    piped(0.98, 0.53, 22, 0.16, cream)
    round_layer(1.0, 0.98, 1.1, cream, edge=0.05)
    piped(0.94, 1.08, 18, 0.17, cream)
