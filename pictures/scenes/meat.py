"""Meat, poultry and fish; pieces lie on the ground with their length along x."""

import math

from mathutils import Vector

import forms
import materials
from forms import rough
from paint import blend, body, long_body, mixed


def wet(**values):
    return {"roughness": 0.3, "clearcoat": 0.35, "subsurface": 0.12, **values}


def chicken_breast(draw):
    seed = draw.uniform(0, 9)

    def shape(co):
        t = (co.x + 1) / 2
        wide = 0.5 + 0.5 * math.sin(math.pi * (0.12 + 0.75 * t))
        k = 1 + 0.05 * rough(co, 1.6, seed)
        return (co.x * 1.25 * k, co.y * 0.78 * wide * k + 0.16 * t, co.z * (0.48 if co.z > 0 else 0.2) * wide * k)

    def color(unit):
        pink = blend([(0.25, "#e3a08a"), (0.55, "#efb8a2"), (0.85, "#f6d3bf")], 0.5 + 0.5 * rough(unit, 1.8, seed))
        grain = max(0, rough((unit.x * 0.7, unit.y * 5, unit.z * 2), 2.4, seed)) * 0.5
        return mixed(pink, materials.linear("#f9e9dc"), grain + (0.6 if rough(unit, 2.6, seed + 5) > 0.45 else 0))

    body(color, shape, segments=160, bump=0.15, bump_scale=8, **wet())


def raw_drumstick(draw, skin=((0.2, "#d99a72"), (0.5, "#ecbb96"), (0.85, "#f5d6b4"))):
    seed = draw.uniform(0, 9)
    points = [(-1.2, 0, 0), (-0.6, 0.02, 0.02), (0.2, 0, 0), (0.9, -0.03, -0.02), (1.5, -0.04, -0.02)]
    profile = [(0, 0.2), (0.08, 0.66), (0.26, 1), (0.45, 0.9), (0.7, 0.5), (0.86, 0.36), (1, 0.36)]
    lumps = lambda a, t: 1 + 0.08 * rough((math.cos(a), math.sin(a), t * 5), 1.2, seed)
    color = lambda t, p: mixed(blend(skin, 0.5 + 0.5 * rough(p, 2, seed)), materials.linear("#c9705a"), 0.35 * max(0, rough(p, 3, seed + 4)))
    long_body(points, 0.58, profile, color, around=72, section=lumps, steps=16, bump=0.35, bump_scale=13, **wet())
    bone = materials.spotted([(0.3, "#e8d9cf"), (0.6, "#d8a59a")], 4, 2, 0.35, subsurface=0.1)
    for y in (-0.1, 0.1):
        forms.ball(0.19, bone, (1.55, -0.04 + y, -0.02), scale=(0.8, 1, 1.1))


def slab(color_of, outline, thick, segments=256, **surface):
    """A flat piece: outline(angle) is its radius, and color_of(unit, share, angle) paints it from its middle (0) to its rim (1)."""

    def shape(co):
        flat = math.hypot(co.x, co.y)
        r = outline(math.atan2(co.y, co.x)) * flat**0.5
        k = r / flat if flat > 1e-6 else 0
        return (co.x * k, co.y * k, math.copysign(abs(co.z) ** 0.4, co.z) * thick)

    def color(unit):
        return color_of(unit, math.hypot(unit.x, unit.y) ** 0.5, math.atan2(unit.y, unit.x))

    return body(color, shape, segments=segments, **surface)


FAT = "#f6e6d6"


def ribeye(draw):
    seed = draw.uniform(0, 9)

    def outline(a):
        return 1.2 + 0.26 * math.cos(2 * a) + 0.12 * math.sin(a + 0.5) - 0.14 * math.exp(-(((a - 2.3) / 0.35) ** 2)) + 0.04 * math.sin(5 * a)

    def color(unit, share, angle):
        place = (unit.x * 1.5, unit.y, 0)
        red = blend([(0.2, "#7f1620"), (0.5, "#a8242c"), (0.8, "#bf3a3c")], 0.5 + 0.6 * rough(place, 2.5, seed))
        vein = math.exp(-((rough(place, 2.6, seed + 4) / 0.035) ** 2)) * (0.4 + rough(place, 1.5, seed + 7))
        fine = math.exp(-((rough(place, 7.5, seed + 9) / 0.05) ** 2)) * 0.5
        eye = math.exp(-(((math.hypot(unit.x - 0.34, unit.y - 0.22) - 0.24) / 0.035) ** 2)) * (unit.y > 0.1)
        rim = 1 if share > 0.985 - 0.09 * max(0, math.sin(angle * 0.5 + 0.9)) ** 2 else 0
        return mixed(red, materials.linear(FAT), max(vein, fine, eye, rim))

    slab(color, outline, 0.22, bump=0.2, bump_scale=12, **wet(subsurface=0.06))


def pork_roast(draw):
    """A tied roast with a cap of fat."""
    seed = draw.uniform(0, 9)

    def shape(co):
        pinch = 1 - 0.05 * math.exp(-((((co.x * 2.6) % 1 - 0.5) / 0.12) ** 2))
        k = (1 + 0.08 * rough(co, 1.5, seed)) * pinch
        return (co.x * 1.5 * k, co.y * 0.92 * k, co.z * (0.85 if co.z > 0 else 0.62) * k)

    def color(unit):
        pink = blend([(0.2, "#b85a52"), (0.5, "#d07f70"), (0.8, "#e09f8c")], 0.5 + 0.6 * rough((unit.x, unit.y * 3, unit.z * 3), 1.6, seed))
        cap = unit.z * 1.5 - 0.55 + 0.7 * rough(unit, 2.2, seed + 3)
        vein = math.exp(-((rough(unit, 3, seed + 7) / 0.05) ** 2)) * 0.6
        return mixed(pink, materials.linear(FAT), max(min(1, cap * 2.2), vein))

    body(color, shape, segments=192, bump=0.2, bump_scale=9, **wet())
    twine = materials.plain("#efe6d2", 0.8)
    for index in range(-3, 4):
        x = (index + 0.5) / 2.6 if index < 3 else None
        if x is None or abs(x) > 0.95:
            continue
        r = math.sqrt(1 - x * x)
        ring = [shape(Vector((x, r * math.cos(a), r * math.sin(a)))) for a in (i / 24 * math.tau for i in range(25))]
        forms.tube(ring, 0.026, twine, segments=10, steps=2)
    over = [shape(Vector((math.sin(a), 0, math.cos(a)))) for a in (math.radians(-86 + 172 * i / 24) for i in range(25))]
    forms.tube(over, 0.026, twine, segments=10, steps=2)


def lobster_tail(draw):
    """A cooked tail with its fan at the right and its meat at the left."""
    shell = materials.spotted([(0.3, "#8f1c10"), (0.5, "#c2301a"), (0.72, "#dd5a2c")], 3.2, 4, 0.28, bump=0.25, bump_scale=16, clearcoat=0.3)
    for index in range(6):
        wide = 0.46 - 0.035 * index
        ring = lambda co: (co.x * (0.72 if co.x < 0 else 1.0), co.y, max(co.z, -0.35))
        forms.ball(wide, shell, (-0.85 + 0.3 * index, 0, 0.02 * math.sin(index)), scale=(0.62, 1.0, 0.86), shape=ring)
        for side in (-1, 1):
            forms.leaf(0.3, 0.2, shell, (-0.85 + 0.3 * index, side * wide * 0.85, -0.1), (0, 0.5, side * 1.2), curl=0.1, wave=0)
    flesh = materials.spotted([(0.35, "#f6dccb"), (0.6, "#fbeee2"), (0.75, "#ee9a7a")], 2.5, 3, 0.35, subsurface=0.15)
    forms.ball(0.4, flesh, (-1.02, 0, -0.02), scale=(0.8, 0.95, 0.78))
    for index in range(5):
        turn = (index - 2) * 0.42
        fan = forms.leaf(0.72, 0.46, shell, (0.82, 0, -0.02), (0, 0.12 - 0.03 * abs(index - 2), turn), curl=0.12, wave=0.006, fold=0.1, point_share=1.35)
        forms.modifier(fan, "SUBSURF", levels=1, render_levels=1)


def salmon_fillet(draw):
    seed = draw.uniform(0, 9)

    def outline(a):
        c, s = abs(math.cos(a)), abs(math.sin(a))
        return ((c / 1.5) ** 5 + (s / (0.72 - 0.1 * math.cos(a))) ** 5) ** -0.2

    def color(unit, share, angle):
        orange = blend([(0.2, "#e2643a"), (0.5, "#ee7f50"), (0.85, "#f49a6c")], 0.5 + 0.5 * rough(unit, 2, seed))
        x, y = unit.x * 1.5 / max(0.05, math.hypot(unit.x, unit.y) ** 0.5), unit.y
        line = ((x * 3.4 + 1.5 * abs(y) + 0.25 * rough((x, y, 0), 2, seed)) % 1) - 0.5
        spine = math.exp(-((y / 0.03) ** 2)) * 0.7
        pale = max(math.exp(-((line / 0.1) ** 2)) * 0.85, spine)
        skin = unit.z < -0.05
        return materials.linear("#8f989a") if skin else mixed(orange, materials.linear("#fbdcc2"), pale)

    slab(color, outline, 0.2, segments=288, bump=0.15, bump_scale=10, **wet(subsurface=0.08))
