"""Vegetables that are fruits of their plants; long ones lie along x, round ones have radius 1."""

import math

from mathutils import Matrix

import forms
import fruit
import materials
import paint
from forms import rough
from paint import blend, body, long_body, mixed


def slice_of(radius, thickness, rind, cut):
    """A round slice that lies on the ground; cut(share, angle) paints its top."""
    top = [(radius * (1 - i / 26), thickness) for i in range(1, 27)]
    edge = [(0.001, 0), (radius * 0.97, 0), (radius, thickness * 0.08), (radius, thickness * 0.92), (radius * 0.985, thickness)]
    thing = forms.lathe([*edge, *top], materials.painted(roughness=0.3, subsurface=0.12), smooth=False, segments=128)

    def color(place):
        share = math.hypot(place.x, place.y) / radius
        return cut(share, math.atan2(place.y, place.x)) if place.z > thickness * 0.99 and share < 0.975 else rind

    paint.paint(thing, color)


def cucumber(draw):
    seed = draw.uniform(0, 9)

    def color(t, p):
        stripe = 0.5 + 0.5 * math.sin(11 * math.atan2(p.z, p.y) + 1.5 * rough(p, 2, seed))
        green = blend([(0.3, "#1f4a1c"), (0.8, "#3f7428")], 0.55 * stripe + 0.5 * rough(p, 6, seed))
        return mixed(green, materials.linear("#a3b65a"), max(0, t - 0.72) * stripe * 1.1)

    points = [(-1.9, 0, 0), (-1, 0.05, 0), (0, 0.09, 0), (1, 0.05, 0), (1.9, -0.02, 0)]
    profile = [(0, 0.12), (0.05, 0.7), (0.14, 0.94), (0.5, 1), (0.9, 0.93), (0.965, 0.66), (1, 0.1)]
    knobs = lambda a, t: 1 + 0.02 * math.cos(7 * a) + 0.012 * math.sin(31 * t * 6 + 5 * a)
    long_body(points, 0.4, profile, color, around=72, section=knobs, roughness=0.3, bump=0.5, bump_scale=9, clearcoat=0.2)
    forms.tube([(-1.86, 0, 0), (-2.08, 0.02, 0.03)], 0.07, materials.plain("#6f8a3a", 0.7))


def cucumber_slice(draw):
    def cut(share, angle):
        wet = blend([(0.2, "#dfeab8"), (0.5, "#cfe09a"), (0.62, "#e6efc4"), (0.9, "#cfe3a0"), (0.97, "#8ab852")], share)
        lobe = abs(math.sin(angle * 1.5)) < 0.12 and share < 0.55
        seed = 0.28 < share < 0.5 and math.sin(angle * 21) * math.sin(share * 60) > 0.45
        return materials.linear("#f3f6dc") if lobe or seed else wet

    slice_of(0.42, 0.13, materials.linear("#2a5a20"), cut)


def zucchini(draw):
    seed = draw.uniform(0, 9)

    def color(t, p):
        stripe = 0.5 + 0.5 * math.sin(8 * math.atan2(p.z, p.y) + rough(p, 2))
        green = blend([(0.2, "#1c4518"), (0.9, "#38701f")], stripe)
        return mixed(green, materials.linear("#9ab85a"), 0.6 if rough(p, 15, seed) > 0.36 else 0)

    points = [(-1.9, 0, 0), (-0.9, 0.03, 0), (0.3, 0.05, 0), (1.2, 0.02, 0), (1.9, -0.03, 0)]
    profile = [(0, 0.5), (0.06, 0.6), (0.25, 0.82), (0.8, 1), (0.94, 0.86), (1, 0.12)]
    long_body(points, 0.42, profile, color, around=72, section=lambda a, t: 1 + 0.012 * math.cos(8 * a), roughness=0.26, clearcoat=0.3)
    stalk = [(0, "#a8b47a"), (0.12, "#7f9a4a"), (1, "#4f7a2c")]
    line = [(-2.35, 0.05, 0.06), (-2.15, 0.0, 0.02), (-1.86, 0, 0)]
    long_body(line, 0.24, [(0, 0.8), (0.5, 0.72), (1, 1)], lambda t, p: blend(stalk, t), section=lambda a, t: 1 + 0.16 * math.cos(5 * a), roughness=0.6)


def zucchini_slice(draw):
    def cut(share, angle):
        if 0.3 < share < 0.58 and math.sin(angle * 17) * math.sin(share * 48) > 0.5:
            return materials.linear("#d9d59a")
        return blend([(0.3, "#eef0c2"), (0.6, "#f3f3d2"), (0.9, "#eef2cc"), (0.97, "#a5c46a")], share)

    slice_of(0.44, 0.15, materials.linear("#2a5a1c"), cut)


def eggplant(draw):
    points = [(-1.35, 0.06, 0), (-0.8, 0.05, 0), (0, 0, 0), (0.8, 0.02, 0), (1.45, 0.1, 0)]
    profile = [(0, 0.42), (0.12, 0.56), (0.3, 0.68), (0.68, 1), (0.88, 0.84), (0.965, 0.5), (1, 0.06)]
    dark = [(0.2, "#1b0a20"), (0.8, "#38143f")]
    long_body(points, 0.78, profile, lambda t, p: blend(dark, 0.5 + 0.4 * rough(p, 1.3)), around=96, roughness=0.14, clearcoat=0.8, subsurface=0.0)
    green = materials.spotted([(0.3, "#4f7a3a"), (0.7, "#76944a")], 3, 3, 0.5)
    forms.ball(0.4, green, (-1.32, 0.06, 0), scale=(0.55, 1, 1))
    for index in range(6):
        leaf = forms.leaf(0.85, 0.42, green, curl=0.1, wave=0.012, fold=-0.1)
        around = Matrix.Rotation(index * math.tau / 6, 4, "X") @ Matrix.Translation((0, 0, 0.37))
        leaf.matrix_world = Matrix.Translation((-1.4, 0.06, 0)) @ around @ Matrix.Rotation(-0.17, 4, "Y")
    forms.tube([(-1.4, 0.06, 0), (-1.75, 0.08, 0.02), (-2.1, 0.2, 0.1)], 0.13, green, taper=stalk_taper)


def stalk_taper(t):
    """A stalk that is thicker where it was cut."""
    return 1.2 - 0.3 * t + (0.4 if t > 0.92 else 0)


PEPPERS = {"red": ("#a8101a", "#c41f1c"), "yellow": ("#eda614", "#f6c22a"), "green": ("#2f6a1c", "#4a8a26"), "orange": ("#e2701a", "#f08a24")}


def bell_pepper(draw, color="red"):
    seed = draw.uniform(0, 5)
    first, second = PEPPERS[color]

    def shape(co):
        x, y, z = co
        d = math.hypot(x, y)
        lobe = abs(math.cos(math.atan2(y, x) * 2 + seed))
        square = max(abs(z) ** 3 + d**3, 1e-6) ** (-1 / 3)
        k = square * (0.82 + 0.2 * lobe**0.6 * d + 0.1 * (1 - d)) * (1 - 0.2 * max(0, -z))
        dip = 0.3 * math.exp(-((d / 0.4) ** 2)) if z > 0 else -0.3 * math.exp(-((d / 0.3) ** 2)) * (0.5 + 0.5 * lobe)
        return (x * k, y * k, z * square * 1.05 - dip)

    body(lambda unit: blend([(0.3, first), (0.7, second)], 0.5 + 0.6 * rough(unit, 1.5, seed)), shape, segments=144, roughness=0.12, clearcoat=0.7, subsurface=0.04)
    green = materials.spotted([(0.3, "#3f7020"), (0.7, "#6a963a")], 4, 2, 0.45)

    def star(co):
        k = 1 + 0.2 * math.cos(5 * math.atan2(co.y, co.x))
        return (co.x * k, co.y * k, co.z)

    forms.ball(0.3, green, (0, 0, 0.76), scale=(1, 1, 0.3), shape=star)
    forms.tube([(0, 0, 0.76), (0.04, 0, 1.05), (0.2, -0.06, 1.42)], 0.1, green, taper=stalk_taper)


def jalapeno(draw):
    bend = draw.uniform(0.04, 0.2)
    points = [(-1.3, 0, 0), (-0.6, bend, 0), (0.2, bend * 1.3, 0), (0.9, bend * 0.6, 0), (1.35, -0.06, 0)]
    profile = [(0, 0.5), (0.06, 0.86), (0.25, 1), (0.6, 0.86), (0.88, 0.5), (0.97, 0.26), (1, 0.05)]
    skin = [(0.3, "#1f4f1a"), (0.7, "#357428")]
    long_body(points, 0.42, profile, lambda t, p: blend(skin, 0.5 + 0.5 * rough(p, 1.6)), around=64, section=lambda a, t: 1 + 0.03 * math.cos(3 * a + 2 * t), roughness=0.13, clearcoat=0.7)
    green = materials.plain("#5f8a3a", 0.5)
    forms.ball(0.26, green, (-1.29, 0, 0), scale=(0.42, 1, 1))
    forms.tube([(-1.3, 0, 0), (-1.62, 0.03, 0.03), (-1.9, 0.14, 0.1)], 0.075, green, taper=stalk_taper)


def okra(draw):
    bend = draw.uniform(-0.14, 0.14)
    points = [(-1.2, 0, 0), (-0.5, bend, 0), (0.3, bend, 0), (1.3, -bend, 0.05), (1.75, -bend * 2, 0.1)]
    profile = [(0, 0.9), (0.1, 0.84), (0.3, 1), (0.62, 0.72), (0.88, 0.25), (1, 0.03)]
    skin = [(0.25, "#4f7a26"), (0.75, "#8aae46")]
    long_body(points, 0.36, profile, lambda t, p: blend(skin, 0.5 + 0.5 * rough(p, 2.5)), around=70, section=lambda a, t: 1 + 0.1 * math.cos(5 * a), roughness=0.55, sheen=0.3)
    cap = materials.spotted([(0.3, "#6a8a3a"), (0.7, "#9aae5a")], 3, 2, 0.6)
    line = [(-1.14, 0, 0), (-1.3, 0, 0), (-1.42, 0, 0.01), (-1.8, 0.02, 0.04)]
    forms.tube(line, 0.37, cap, segments=32, taper=lambda t: 1 if t < 0.3 else max(0.3, 1 - (t - 0.3) * 2.1))


def tomato(draw):
    skin = materials.spotted([(0.35, "#b8160e"), (0.7, "#d02a14")], 0.75, 2, 0.16, subsurface=0.06, clearcoat=0.6)
    forms.ball(1, skin, scale=(1, 1, 0.86), shape=lambda co: fruit.dimpled(co, 0.2, 0.3, 5, 0.02, 0.06), segments=96)
    green = materials.plain("#3f6a1c", 0.55)
    for index in range(5):
        turn = index * math.tau / 5 + draw.uniform(-0.15, 0.15)
        forms.leaf(0.6, 0.16, green, (0, 0, 0.68), (0, 0.12, turn), curl=0.12, wave=0.01)
    fruit.stem((0, 0, 0.68), 0.3, 0.05, draw.uniform(-0.1, 0.1), "#4a7a22")


def pumpkin(draw):
    def rib(unit):
        return abs(math.sin(math.atan2(unit.y, unit.x) * 5.5))

    def shape(co):
        x, y, z = co
        d = math.hypot(x, y)
        valley = 1 - rib(co) ** 0.55
        k = (1 - 0.16 * valley * min(1, d * 1.6)) * 1.12
        dip = 0.34 * math.exp(-((d / 0.36) ** 2))
        return (x * k, y * k, (z * (1 - 0.04 * valley) - (dip if z > 0 else -0.5 * dip)) * 0.86)

    def skin(unit):
        at = 0.65 * rib(unit) + 0.25 + 0.3 * rough((unit.x * 3, unit.y * 3, unit.z * 0.8), 2)
        return blend([(0.1, "#b8520e"), (0.5, "#e07812"), (1, "#ee9226")], at)

    body(skin, shape, segments=220, roughness=0.36, clearcoat=0.2, bump=0.25, bump_scale=9)
    line = [(0, 0, 0.42), (0.02, 0, 0.72), (0.12, -0.04, 1.02), (0.34, -0.1, 1.22)]
    dry = [(0, "#5f7a34"), (0.6, "#7f8a4a"), (0.9, "#a59a6a")]
    long_body(line, 0.15, [(0, 1.9), (0.3, 1), (0.85, 0.85), (1, 1)], lambda t, p: blend(dry, t + 0.3 * rough(p, 9)), around=60, section=lambda a, t: 1 + 0.16 * math.cos(6 * a + 2 * t), roughness=0.7)


def cob_radius(x):
    return 0.42 * (1 - 0.5 * max(0, (x - 0.5) / 1.3) ** 1.8) if x < 1.78 else 0.14


def corn(draw, husk=True):
    gold = materials.spotted([(0.3, "#f0b51f"), (0.7, "#f9d454")], 1.5, 2, 0.22, subsurface=0.12, clearcoat=0.35)
    kernel = forms.ball(0.1, gold, segments=20, scale=(0.9, 0.84, 1.1))
    places = []
    for row in range(16):
        x = -1.35 + draw.uniform(-0.02, 0.02)
        while x < 1.78:
            scale = 0.82 + 0.25 * cob_radius(x) / 0.42 - (0.25 if x > 1.6 else 0)
            turn = row / 16 * math.tau + 0.02 * math.sin(x * 3)
            places.append(Matrix.Rotation(turn, 4, "X") @ Matrix.Translation((x, 0, cob_radius(x))) @ Matrix.Scale(scale, 4))
            x += 0.145 * scale
    paint.scatter(kernel, places)
    core = [(-1.4, 0, 0), (0, 0, 0), (1, 0, 0), (1.85, 0, 0)]
    forms.tube(core, 0.42, materials.plain("#e6b93a", 0.6), segments=24, taper=lambda t: max(0.25, cob_radius(-1.4 + 3.25 * t) / 0.42))
    if husk:
        for index in range(7):
            turn, rise = index * math.tau / 7 + 0.5, -0.18 - 0.1 * (index % 2)
            husk_leaf(draw.uniform(1.9, 2.5), turn, rise, -0.02 - 0.05 * (index % 3))
    forms.tube([(-1.3, 0, 0), (-1.7, 0, 0), (-2.1, 0.02, 0)], 0.3, materials.plain("#b9cc7a", 0.6), taper=lambda t: 1 - 0.5 * t)


def husk_leaf(length, turn, rise, curl):
    leaf = forms.leaf(length, 0.8, materials.painted(roughness=0.5, subsurface=0), curl=curl, wave=0.012, fold=0.7, point_share=0.62)
    green = [(0, "#dfe6a4"), (0.4, "#a8c25e"), (1, "#6f9a38")]
    pale = materials.linear("#e9efc0")
    paint.paint(leaf, lambda p: mixed(blend(green, p.x / length), pale, 0.3 + 0.5 * math.sin(p.y * 60)))
    leaf.matrix_world = Matrix.Translation((-1.75, 0, 0)) @ Matrix.Rotation(turn, 4, "X") @ Matrix.Rotation(rise, 4, "Y")
