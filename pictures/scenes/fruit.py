"""Fruit of trees, of radius 1 and above the middle of the ground."""

import math

from mathutils import Matrix, Vector

import forms
import materials
import paint
from forms import rough
from paint import blend, body, mixed


def dimpled(co, depth=0.28, width=0.42, ribs=0, rib=0.0, below=0.12):
    """A sphere with a dimple at its stem, one at its foot, and ribs around it."""
    x, y, z = co
    d = math.hypot(x, y)
    k = 1 + rib * math.cos(ribs * math.atan2(y, x)) * d if ribs else 1
    z -= depth * math.exp(-((d / width) ** 2)) if z > 0 else -below * math.exp(-((d / width) ** 2))
    return (x * k, y * k, z)


def stem(place, length, radius, lean=0.1, color="#5a3a1c"):
    top = Vector(place) + Vector((lean * 0.5, -lean * 0.3, length))
    middle = (Vector(place) + top) / 2 + Vector((lean * 0.1, 0, 0))
    forms.tube([place, tuple(middle), tuple(top)], radius, materials.plain(color, 0.7), taper=lambda t: 0.8 + 0.5 * t)


def foliage(place, length, turn, width=0.5):
    """A leaf of a tree at a stem."""
    green = materials.spotted([(0.3, "#4a7a22"), (0.7, "#6f9a34")], 3, 3, 0.4)
    forms.leaf(length, length * width, green, place, (0, -0.5, turn), curl=0.1, wave=0.01, fold=0.35)


RED = ((0.3, "#a8141c"), (0.52, "#c93a2a"), (0.72, "#e8b04a"))
GREEN = ((0.3, "#6a9a1e"), (0.6, "#8ab82a"), (0.8, "#b8cf5a"))


def apple(draw, green=False, leaf=False):
    skin = materials.spotted(GREEN if green else RED, 1, 5, 0.28, subsurface=0.04, clearcoat=0.38, stretch=(2.4, 2.4, 0.6))

    def shape(co):
        x, y, z = dimpled(co, 0.34, 0.36, 5, 0.018, 0.16)
        taper = 1 - 0.13 * max(0, -z)
        return (x * taper, y * taper, z * 0.94)

    forms.ball(1, skin, rotation=(draw.uniform(-0.18, 0.18), draw.uniform(-0.18, 0.18), 0), shape=shape)
    stem((0, 0, 0.6), 0.5, 0.035, draw.uniform(-0.1, 0.14))
    if leaf:
        foliage((0.02, 0, 0.85), 0.9, -0.3)


SEGMENTS = {"lemon": ("#f0c92a", "#f6e27a", "#fdf6d0"), "lime": ("#8ab83a", "#b6d26a", "#e9f2c0")}


def segments(kind, count=10):
    """The cut of a citrus fruit: segments with fine skins, the white pith, and the peel."""
    peel, light, pith = (materials.linear(color) for color in SEGMENTS[kind])

    def color(share, angle):
        membrane = abs(math.sin(angle * count / 2)) * share < 0.035 + 0.03 * share or share < 0.08
        if share > 0.965:
            return peel
        if share > 0.87 or membrane:
            return pith
        grain = 0.5 + 0.5 * math.sin(angle * 90 + 9 * rough((share * 3, angle, 0), 2))
        return mixed(light, peel, 0.25 + 0.5 * share * grain)

    return color


def citrus(draw, color="#f08212", long=1.0, nipple=0.0, cut=None):
    base = materials.linear(color)
    dark = mixed(base, (0.1, 0.12, 0.0), 0.12)
    if cut:
        body(lambda unit: base, cut=segments(cut), segments=256, roughness=0.3, subsurface=0.1, clearcoat=0.25)
        return

    def shape(co):
        return (co.x, co.y, co.z * (1 + nipple * abs(co.z) ** 10) * long)

    body(lambda unit: mixed(base, dark, 0.5 + rough(unit, 3)), shape, bump=0.3, bump_scale=15, roughness=0.36, clearcoat=0.25)
    if long <= 1.08:
        forms.ball(0.1, materials.plain("#6a7a2a", 0.7), (0, -0.02, 0.99), scale=(1, 1, 0.35))


def creased(co, depth=0.1):
    x, y, z = dimpled(co, 0.24, 0.3)
    a = math.atan2(x, -y)
    crease = depth * math.exp(-((a / 0.18) ** 2)) * min(1, math.hypot(x, y) * 1.5)
    return (x * (1 - crease), y * (1 - crease), z)


STONE_FRUIT = {
    "peach": {"skin": [(0.2, "#f2b04a"), (0.45, "#ec8232"), (0.62, "#cf4630"), (0.85, "#a81f2c")], "flesh": "#f6bb4a", "near": "#c8402c", "fuzz": 0.5},
    "nectarine": {"skin": [(0.15, "#efa63a"), (0.35, "#d8482a"), (0.6, "#a5141f"), (0.9, "#7f0d1c")], "flesh": "#f7c256", "near": "#c23a26", "fuzz": 0},
    "apricot": {"skin": [(0.2, "#f5b347"), (0.55, "#f09a30"), (0.8, "#e2682a")], "flesh": "#f3a02e", "near": "#e58a24", "fuzz": 0.25},
}


def stone_fruit(draw, variety="peach", cut=False, leaf=False):
    look = STONE_FRUIT[variety]
    seed = draw.uniform(0, 20)
    soft = {"roughness": 0.6, "sheen": look["fuzz"], "bump": 0 if cut else 0.05, "bump_scale": 45}
    surface = soft if look["fuzz"] else {"roughness": 0.22, "clearcoat": 0.4}

    def skin(unit):
        return blend(look["skin"], 0.5 + 0.45 * rough(unit, 0.9, seed) + 0.1 * rough((unit.x, unit.y, unit.z * 0.3), 7, seed))

    def flesh(share, angle):
        rays = 0.06 * math.sin(angle * 23 + 3 * rough((share, angle, 0), 3))
        return blend([(0.3, look["near"]), (0.5 + rays, look["flesh"]), (0.93, look["flesh"]), (0.97, look["skin"][1][1])], share)

    body(skin, None if cut else creased, flesh if cut else None, specular=0.3, subsurface=0.1, **surface)
    if cut:
        wood = materials.spotted([(0.3, "#6a3a1c"), (0.7, "#a8703c")], 6, 5, 0.7, bump=0.9, bump_scale=9)
        forms.ball(0.36, wood, scale=(0.86, 0.55, 1.1))
    elif leaf:
        stem((0, 0, 0.68), 0.34, 0.04)
        foliage((0.02, 0, 0.82), 1.1, -0.2, width=0.3)


def pear(draw, color="#b7bf3a", leaf=False):
    stops = [(0.2, "#8fa63a"), (0.5, color), (0.8, "#d8c65a")]
    seed = draw.uniform(0, 9)

    def shape(co):
        x, y, z = co
        t = (z + 1) / 2
        d = math.hypot(x, y)
        k = 1.0 - 0.62 * max(0, (t - 0.42) / 0.58) ** 1.15 + 0.32 * max(0, (t - 0.7) / 0.3) ** 2
        foot = 0.12 * math.exp(-((d / 0.25) ** 2)) if z < 0 else -0.05 * math.exp(-((d / 0.2) ** 2))
        return (x * k + 0.12 * t * t, y * k, z * 1.32 + foot)

    def skin(unit):
        speckle = 0.22 if rough(unit, 24, seed) > 0.42 else 0
        base = blend(stops, 0.5 + 0.5 * rough(unit, 1.1, seed) + 0.15 * unit.x)
        return mixed(base, materials.linear("#7a5a24"), speckle + max(0, unit.z - 0.9) * 3)

    body(skin, shape, segments=160, roughness=0.42, clearcoat=0.15)
    stem((0.11, 0, 1.2), 0.5, 0.045, 0.25)
    if leaf:
        foliage((0.13, 0, 1.4), 0.8, -0.4)


def mango(draw):
    seed = draw.uniform(0, 9)
    stops = [(0.1, "#5f8a2a"), (0.35, "#d9a72e"), (0.55, "#ee9a2c"), (0.75, "#d9482c"), (0.95, "#a8202c")]

    def shape(co):
        x, y, z = co
        return (x * 1.38 + 0.12 * z * z - 0.1 * x * x, y * 0.86, z * (1 - 0.16 * x) + 0.1 * x)

    def skin(unit):
        at = 0.46 + 0.34 * unit.z - 0.22 * unit.x + 0.28 * rough(unit, 1.2, seed)
        return mixed(blend(stops, at), materials.linear("#f2c46a"), 0.16 if rough(unit, 19, seed) > 0.5 else 0)

    body(skin, shape, roughness=0.34, clearcoat=0.2, subsurface=0.06)
    forms.ball(0.07, materials.plain("#4a3418", 0.8), (-1.45, 0, -0.06))


def avocado(draw, cut=None):
    """With a cut, the half with its pit or the one with the hollow."""

    def shape(co):
        x, y, z = co
        t = (z + 1) / 2
        k = 1 - 0.42 * max(0, (t - 0.4) / 0.6) ** 1.3 + 0.12 * max(0, (t - 0.8) / 0.2) ** 2
        return (x * k, y * k, z * 1.3)

    def skin(unit):
        return blend([(0.25, "#16200f"), (0.55, "#2a3a1a"), (0.85, "#46552a")], 0.5 + 0.5 * rough(unit, 9))

    def flesh(share, angle):
        return blend([(0.5, "#eddf8a"), (0.72, "#dcd873"), (0.88, "#a8c25a"), (0.945, "#6f9a3a"), (0.955, "#26321a")], share)

    if not cut:
        body(skin, shape, segments=160, roughness=0.4, bump=1.0, bump_scale=11, specular=0.4)
        forms.ball(0.09, materials.plain("#6a5230", 0.8), (0, 0, 1.28), scale=(1, 1, 0.5))
        return
    body(skin, shape, flesh, segments=192, roughness=0.34, subsurface=0.08)
    if cut == "pit":
        brown = materials.spotted([(0.35, "#5a2f14"), (0.65, "#8a5226")], 2.5, 5, 0.32, bump=0.15, clearcoat=0.3)
        forms.ball(0.45, brown, (0, 0, -0.32), scale=(1, 0.8, 1.02))
    else:
        forms.ball(0.46, materials.plain("#c2b058", 0.4, subsurface=0.1), (0, 0.0, -0.32), scale=(1, 0.02, 1.02))


def kiwi(draw, cut=False):
    def skin(unit):
        return blend([(0.3, "#5f4320"), (0.7, "#8d6a3a")], 0.5 + 0.6 * rough(unit, 6))

    def flesh(share, angle):
        if share > 0.96:
            return materials.linear("#6d4f28")
        rays = 0.4 * (0.5 + 0.5 * math.sin(angle * 34)) * (0.2 < share < 0.8)
        green = blend([(0.2, "#f0edc2"), (0.34, "#b4cc52"), (0.6, "#7fae24"), (0.95, "#8fbe35")], share)
        return mixed(green, materials.linear("#d3e07a"), rays)

    if not cut:
        body(skin, scale=(1.28, 1, 1), roughness=0.8, bump=0.9, bump_scale=42, sheen=0.6)
        forms.ball(0.1, materials.plain("#3a2812", 0.9), (1.27, 0, 0), scale=(0.4, 1, 1))
        return
    body(skin, None, flesh, segments=192, roughness=0.3, subsurface=0.12)
    seeds_on_cut(0.055, "#15120a", [(draw.uniform(0.3, 0.52), index / 44 * math.tau + draw.uniform(-0.05, 0.05)) for index in range(44)])


def seeds_on_cut(radius, color, places):
    """Seeds that lie in a cut at places of (distance, angle) and point to its middle."""
    seed = forms.ball(radius, materials.plain(color, 0.24, clearcoat=0.3), segments=24)
    long = Matrix.Diagonal((1.4, 0.45, 0.8, 1))
    paint.scatter(seed, [Matrix.Translation((r * math.cos(a), -0.005, r * math.sin(a))) @ Matrix.Rotation(-a, 4, "Y") @ long for r, a in places])
