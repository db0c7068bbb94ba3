"""Fruit and vegetables with procedural skin, and piles of them."""

import math
import random

from mathutils import Vector

import forms
import materials


def dimpled(co, depth=0.28, width=0.42, ribs=0, rib=0.0, below=0.12):
    """A sphere with a dimple at its stem, one at its foot, and ribs around it."""
    x, y, z = co
    d = math.hypot(x, y)
    k = 1 + rib * math.cos(ribs * math.atan2(y, x)) * d if ribs else 1
    z -= depth * math.exp(-((d / width) ** 2)) if z > 0 else -below * math.exp(-((d / width) ** 2))
    return (x * k, y * k, z)


def stem(place, length, radius, lean, color="#5a3a1c"):
    top = Vector(place) + Vector((lean * 0.5, -lean * 0.3, length))
    middle = (Vector(place) + top) / 2 + Vector((lean * 0.1, 0, 0))
    forms.tube([place, tuple(middle), tuple(top)], radius, materials.plain(color, 0.7), taper=lambda t: 0.8 + 0.5 * t)


def apple(place, r, turn, draw, skin=None, **_):
    skin = skin or materials.spotted([(0.3, "#a8141c"), (0.52, "#c93a2a"), (0.72, "#e8b04a")], 1.6, 5, 0.3, subsurface=0.04, clearcoat=0.35, stretch=(2.4, 2.4, 0.6))
    x, y, z = place

    def shape(co):
        x1, y1, z1 = dimpled(co, 0.34, 0.36, 5, 0.018, 0.16)
        taper = 1 - 0.13 * max(0, -z1)
        return (x1 * taper, y1 * taper, z1 * 0.94)

    forms.ball(r, skin, (x, y, z + r * 0.9), rotation=(draw.uniform(-0.18, 0.18), draw.uniform(-0.18, 0.18), turn), shape=shape)
    stem((x, y, z + r * 1.5), r * 0.42, r * 0.035, draw.uniform(-0.1, 0.14))


def citrus(place, r, turn, draw, color="#f08a12", long=1.0, nipple=0.0, **_):
    skin = materials.spotted([(0.3, color), (0.7, color)], 2, 2, 0.38, bump=0.22, bump_scale=26, subsurface=0.05, clearcoat=0.25)
    x, y, z = place

    def shape(co):
        return (co.x, co.y, co.z * (1 + nipple * abs(co.z) ** 10))

    lying = math.pi / 2 * 0.86 if long > 1.08 else draw.uniform(-0.4, 0.4)
    forms.ball(r, skin, (x, y, z + r * 0.97), scale=(1, 1, long), rotation=(lying, draw.uniform(-0.2, 0.2), turn), shape=shape)
    if long <= 1.08:
        forms.ball(r * 0.1, materials.plain("#6a7a2a", 0.7), (x, y - 0.02, z + r * 1.95), scale=(1, 1, 0.35))


def tomato(place, r, turn, draw, **_):
    skin = materials.spotted([(0.35, "#b8160e"), (0.7, "#d02a14")], 1.2, 2, 0.16, subsurface=0.06, clearcoat=0.6)
    x, y, z = place
    forms.ball(r, skin, (x, y, z + r * 0.84), scale=(1, 1, 0.86), rotation=(0, 0, turn), shape=lambda co: dimpled(co, 0.2, 0.3, 5, 0.02, 0.06))
    green = materials.plain("#3f6a1c", 0.55)
    top = z + r * 1.52
    for i in range(5):
        forms.leaf(r * 0.6, r * 0.16, green, (x, y, top), (0, 0.12, turn + i * math.tau / 5 + draw.uniform(-0.15, 0.15)), curl=0.12, wave=0.01)
    stem((x, y, top), r * 0.3, r * 0.05, draw.uniform(-0.1, 0.1), "#4a7a22")


def peach(place, r, turn, draw, **_):
    skin = materials.spotted([(0.36, "#f0a03a"), (0.5, "#e8702a"), (0.66, "#b8262a")], 1.3, 4, 0.6, bump=0.06, bump_scale=70, subsurface=0.1, sheen=0.5, specular=0.25)
    x, y, z = place

    def shape(co):
        x1, y1, z1 = dimpled(co, 0.24, 0.3)
        a = math.atan2(y1, x1)
        crease = 0.1 * math.exp(-((a / 0.18) ** 2)) * min(1, math.hypot(x1, y1) * 1.5)
        return (x1 * (1 - crease), y1 * (1 - crease), z1)

    forms.ball(r, skin, (x, y, z + r * 0.93), rotation=(draw.uniform(-0.15, 0.15), 0.1, turn), shape=shape)


KINDS = {"apple": apple, "citrus": citrus, "tomato": tomato, "peach": peach}
PILE = ((0, 0, 0), (-1.02, 0.42, 0), (1.0, 0.46, 0), (-0.5, 1.25, 0), (0.56, 1.28, 0), (0.02, 0.72, 0.86))


def pile(kind, radius=0.6, count=6, seed=3, green=False, turn=None, **values):
    """A small pile: two rows on the ground and one piece on top."""
    draw = random.Random(seed)
    if green:
        values["skin"] = materials.spotted([(0.3, "#6a9a1e"), (0.6, "#8ab82a"), (0.8, "#b8cf5a")], 1.8, 4, 0.28, subsurface=0.04, clearcoat=0.4)
    for x, y, z in PILE[:count]:
        spin = draw.uniform(0, math.tau) if turn is None else turn + draw.uniform(-0.5, 0.5)
        size = radius * draw.uniform(0.95, 1.05)
        KINDS[kind]((x * radius * 1.95, y * radius * 1.95, z * radius * 1.7), size, spin, draw, **values)
