"""Roots, bulbs and mushrooms; long ones lie along x, round ones have radius 1."""

import math


import forms
import greens
import materials
import paint
from forms import rough
from paint import blend, body, long_body, mixed


def carrot(draw, fronds=6):
    bend = draw.uniform(-0.12, 0.12)
    points = [(0, 0, 0), (0.6, bend * 0.4, 0), (1.4, bend, 0), (2.2, bend, 0), (2.75, 0, 0), (3.1, -bend, 0.02)]
    profile = [(0, 0.5), (0.025, 0.86), (0.09, 1), (0.5, 0.74), (0.82, 0.36), (0.92, 0.14), (1, 0.02)]
    seed = draw.uniform(0, 9)

    def color(t, p):
        ring = rough((p.x * 9, p.y * 2, p.z * 2), 1.4, seed)
        orange = blend([(0.2, "#e0661a"), (0.7, "#f08426")], 0.5 + 0.6 * rough(p, 2, seed))
        return mixed(orange, materials.linear("#b8480e"), 0.9 * max(0, ring - 0.35) + (0.4 if t < 0.02 else 0))

    rings = lambda a, t: 1 + 0.02 * math.sin(t * 120 + 2 * rough((t * 9, a, 0), 2))
    long_body(points, 0.36, profile, color, around=56, section=rings, steps=24, roughness=0.42, bump=0.3, bump_scale=10)
    for index in range(fronds):
        spread = (index - (fronds - 1) / 2) * 0.2
        greens.frond(draw, (0.03, 0, 0.06), math.pi + spread, 0.12 + 0.16 * (index % 3), draw.uniform(1.4, 1.9))


def potato(draw, skin=("#9a7038", "#c49a5a", "#d8b478")):
    seed = draw.uniform(0, 30)
    eyes = paint.Cells(paint.random_units(9, round(seed * 7)))

    def shape(co):
        k = 1 + 0.12 * rough(co, 1.0, seed) + 0.03 * rough(co, 3, seed) - 0.05 * math.exp(-((eyes.at(co)[0] / 0.09) ** 2))
        return (co.x * k * 1.35, co.y * k, co.z * k * 0.86)

    def color(unit):
        at = 0.5 + 0.4 * rough(unit, 2.6, seed) + 0.25 * rough(unit, 11, seed)
        dark = 0.75 * math.exp(-((eyes.at(unit)[0] / 0.06) ** 2)) + (0.5 if rough(unit, 22, seed) > 0.5 else 0)
        return mixed(blend([(0.2, skin[0]), (0.5, skin[1]), (0.85, skin[2])], at), materials.linear("#5a3a18"), dark)

    body(color, shape, segments=160, roughness=0.72, bump=0.5, bump_scale=14, specular=0.25)


def sweet_potato(draw):
    seed = draw.uniform(0, 9)
    points = [(-1.7, 0.1, 0), (-1, 0.02, 0), (0, -0.06, 0.0), (1, 0.04, 0), (1.75, 0.16, 0)]
    profile = [(0, 0.08), (0.06, 0.3), (0.3, 0.9), (0.55, 1), (0.8, 0.62), (0.94, 0.22), (1, 0.05)]

    def color(t, p):
        at = 0.5 + 0.5 * rough(p, 2.2, seed) + 0.25 * rough((p.x * 5, p.y, p.z), 2.4, seed)
        return blend([(0.2, "#6f2f1e"), (0.5, "#a14f30"), (0.8, "#bf6e44")], at)

    lumps = lambda a, t: 1 + 0.1 * rough((math.cos(a), math.sin(a), t * 5), 1, seed)
    long_body(points, 0.62, profile, color, around=80, section=lumps, roughness=0.62, bump=0.6, bump_scale=8, specular=0.25)


ONION = ("#a8621c", "#c98630", "#e3b060")


def onion(draw, cut=False):
    seed = draw.uniform(0, 9)

    def shape(co):
        d = math.hypot(co.x, co.y)
        neck = 0.42 * math.exp(-((d / 0.17) ** 2)) + 0.1 * math.exp(-((d / 0.45) ** 2))
        return (co.x, co.y, co.z * 0.9 + (neck if co.z > 0 else -0.08 * math.exp(-((d / 0.2) ** 2))))

    def skin(unit):
        line = 0.5 + 0.5 * math.sin(34 * math.atan2(unit.y, unit.x) + 3 * rough(unit, 2, seed))
        at = 0.5 + 0.55 * rough(unit, 1.3, seed) - 0.2 * max(0, unit.z)
        return mixed(blend([(0.2, ONION[0]), (0.55, ONION[1]), (0.85, ONION[2])], at), materials.linear(ONION[0]), 0.4 * line**6)

    def rings(share, angle):
        if share > 0.975:
            return materials.linear(ONION[0])
        wave = share * (7.5 + 0.15 * math.sin(angle * 3))
        return mixed(materials.linear("#f1ead2"), materials.linear("#bfc48a"), 0.75 * math.exp(-((((wave % 1) - 0.5) / 0.09) ** 2)))

    if cut:
        body(skin, None, rings, segments=224, roughness=0.34, clearcoat=0.25)
        return
    body(skin, shape, segments=144, roughness=0.34, clearcoat=0.25)
    for index in range(14):
        x, y = math.cos(index * paint.GOLDEN), math.sin(index * paint.GOLDEN)
        forms.tube([(0.06 * x, 0.06 * y, -0.95), (0.17 * x, 0.17 * y, -1.0 - 0.04 * (index % 3))], 0.012, materials.plain("#c9b48a", 0.8))


def garlic(draw, cloves=9):
    def shape(co):
        d = math.hypot(co.x, co.y)
        rib = abs(math.sin(math.atan2(co.y, co.x) * cloves / 2)) ** 0.6
        k = 1 - 0.13 * (1 - rib) * min(1, d * 1.3)
        neck = 0.75 * math.exp(-((d / 0.13) ** 2)) + 0.22 * math.exp(-((d / 0.5) ** 2))
        return (co.x * k, co.y * k, co.z * 0.78 + (neck if co.z > 0 else 0.12 * math.exp(-((d / 0.25) ** 2))))

    def skin(unit):
        a = math.atan2(unit.y, unit.x)
        vein = (0.5 + 0.5 * math.sin(38 * a + 2.5 * rough(unit, 2))) ** 5
        blush = max(0, 0.4 + rough((math.cos(a) * 2, math.sin(a) * 2, unit.z * 0.5), 1.4)) * 0.5
        paper = blend([(0.3, "#e9e1d0"), (0.8, "#f6f1e6")], 0.5 + 0.5 * rough(unit, 2))
        return mixed(paper, materials.linear("#a8799a"), blush * (0.25 + 0.75 * vein))

    body(skin, shape, segments=200, roughness=0.5, subsurface=0.08)


def clove(draw):
    def shape(co):
        t = (co.z + 1) / 2
        k = 0.5 * (1 - 0.75 * max(0, (t - 0.3) / 0.7) ** 1.5)
        return (co.x * k + 0.25 * (t - 0.5) ** 2, co.y * k * (0.9 if co.y > 0 else 1.1), co.z)

    skin = [(-0.9, "#b08a6a"), (-0.6, "#e6d6c0"), (0.4, "#efe3d0"), (0.9, "#d3b09a")]
    body(lambda unit: blend(skin, unit.z + 0.1 * rough(unit, 6)), shape, roughness=0.4, subsurface=0.1)


KNOBS = (
    ((0, 0, 0), 0.5, (1.7, 1, 0.8)),
    ((1.0, 0.15, 0.0), 0.42, (1.5, 1, 0.85)),
    ((-0.95, 0.1, 0), 0.44, (1.4, 1, 0.8)),
    ((0.55, -0.62, 0), 0.3, (0.9, 1.7, 0.9)),
    ((-0.5, 0.7, 0.05), 0.3, (0.9, 1.6, 0.9)),
    ((-1.05, -0.55, 0.0), 0.29, (1, 1.6, 0.9)),
    ((1.7, 0.5, 0.02), 0.27, (1.5, 1.1, 0.9)),
    ((1.25, -0.45, 0.1), 0.24, (1, 1.4, 0.9)),
    ((0.2, 0.45, 0.35), 0.26, (1, 1, 1.3)),
    ((-1.65, 0.3, 0), 0.25, (1.5, 1, 0.9)),
)


def ginger(draw):
    """A root of joined knobs."""
    raw = materials.plain("#ffffff")
    knobs = [forms.ball(radius, raw, place, scale, segments=32) for place, radius, scale in KNOBS]
    skin = materials.spotted([(0.3, "#a8804a"), (0.5, "#c9a36a"), (0.7, "#dcbd8a")], 1.1, 8, 0.62, bump=0.6, bump_scale=8, stretch=(5, 1.2, 1.2), subsurface=0.04)
    root = forms.joined(knobs, skin, 0.035)
    forms.modifier(root, "SMOOTH", factor=0.6, iterations=7)


CAP = [(0.0, 1.32), (0.4, 1.28), (0.78, 1.1), (0.98, 0.78), (0.94, 0.56), (0.78, 0.5), (0.5, 0.6), (0.3, 0.64)]


def mushroom(draw, color=("#e9dfcd", "#f6efe2")):
    cap = forms.lathe(CAP, materials.painted(roughness=0.55, subsurface=0.1, bump=0.15, bump_scale=8), steps=10)
    gill, dark, bruise = (materials.linear(value) for value in ("#a8866a", "#6f4f3a", "#b8997a"))

    def paint_cap(p):
        if p.z < 0.66 and math.hypot(p.x, p.y) < 0.86:
            return mixed(gill, dark, 0.5 + 0.5 * math.sin(math.atan2(p.y, p.x) * 60))
        white = blend([(0.3, color[0]), (0.8, color[1])], 0.5 + 0.6 * rough(p, 2.2))
        return mixed(white, bruise, 0.5 * max(0, rough(p, 7, 3) - 0.25))

    paint.paint(cap, paint_cap)
    stalk = forms.lathe([(0.01, 0.0), (0.3, 0.0), (0.36, 0.08), (0.31, 0.3), (0.3, 0.68)], materials.painted(roughness=0.6, subsurface=0.1))
    paint.paint(stalk, lambda p: blend([(0.0, "#cbb394"), (0.25, "#f2eadb")], p.z + 0.1 * rough(p, 9)))


def mushroom_slice(draw):
    """A slice through the middle of a mushroom, which lies on its side."""
    outline = [(0.0, -0.75), (0.24, -0.74), (0.28, -0.6), (0.23, -0.2), (0.27, 0.02), (0.5, -0.06), (0.86, -0.02), (0.98, 0.14), (0.9, 0.42), (0.62, 0.68), (0.3, 0.8), (0.0, 0.84)]
    line = forms.curve_through([(x, y, 0) for x, y in outline], 6)
    count = len(line) - 1

    def point(u, v):
        side = 1 if u < 0.5 else -1
        p = line[round(abs(u - 0.5) * 2 * count)]
        k = (0.001, 0.9, 1.0, 1.0, 0.9, 0.001)[round(v * 5)]
        return (p.x * k * side, p.y * k, (0.0, 0.0, 0.03, 0.15, 0.18, 0.18)[round(v * 5)])

    flesh = materials.painted(roughness=0.5, subsurface=0.1)
    paint.paint(forms.add(forms.grid(2 * count, 5, point), flesh), slice_color)


def slice_color(p):
    """Pale flesh with a brown edge and the dark gills under the cap."""
    gills = math.exp(-(((abs(p.x) - 0.56) / 0.24) ** 2)) * math.exp(-(((p.y - 0.1) / 0.1) ** 2))
    rim = 1 if 0.02 < p.z < 0.16 and p.y > 0.05 else 0
    cream = blend([(0.3, "#ead9c2"), (0.8, "#f7efe2")], 0.5 + 0.5 * rough(p, 3))
    return mixed(mixed(cream, materials.linear("#8a6a50"), 0.9 * gills), materials.linear("#b08a66"), rim)


def root_bulb(draw, colors, white, tail, **surface):
    """A round root with a tail, which lies along x."""
    end = 1.3 + tail
    xs = [-0.98 + (end + 0.98) * i / 16 for i in range(17)]
    points = [(x, 0.06 * max(0, x - 1) ** 2, 0.03 * max(0, x - 1)) for x in xs]
    round_ = lambda x: math.sqrt(max(0, 1 - min(1, abs(x)) ** 2.2))
    profile = [(i / 16, max(round_(x), 0.3 if i == 0 else 0, 0.17 * max(0.05, 1 - (x - 0.9) / (end - 0.9)))) for i, x in enumerate(xs)]

    def color(t, p):
        base = blend(colors, 0.5 + 0.6 * rough((p.x * 3, p.y, p.z), 1.3))
        pale = (p.x - 0.72) / 0.25 if white else 0.4 * (p.x - 0.9)
        return mixed(base, materials.linear("#f4ece6"), max(0, pale))

    long_body(points, 0.92, profile, color, around=72, **surface)


def leafy_top(draw, count, length, colors, stalk):
    for index in range(count):
        spread = (index - (count - 1) / 2) * 0.24
        rise = 0.15 + 0.14 * (index % 3)
        greens.stalked_leaf(draw, (-0.85, 0, 0.05), math.pi + spread, rise, length * draw.uniform(0.85, 1.1), colors, stalk)


def beet(draw):
    root_bulb(draw, [(0.2, "#4a0a22"), (0.5, "#6a1236"), (0.8, "#85244a")], False, 1.0, roughness=0.55, clearcoat=0.05, bump=0.4, bump_scale=7)
    leafy_top(draw, 6, 2.1, ("#3f7a2a", "#5f9a3a"), "#a01a4c")


def radish(draw):
    root_bulb(draw, [(0.2, "#a80f38"), (0.6, "#c81c46"), (0.9, "#d8385a")], True, 0.7, roughness=0.3, clearcoat=0.4)
    leafy_top(draw, 4, 2.3, ("#3f7a26", "#6a9f3c"), "#9ab85a")
