"""Leaves, heads, stalks and buds."""

import math

from mathutils import Matrix, Vector

import forms
import materials
import paint
from forms import rough
from paint import blend, long_body, mixed


def put(parts, moved):
    for part in parts:
        part.matrix_world = moved @ part.matrix_basis


def frond(draw, place, turn, rise, length, color="#3f7a26", fine=10, leaflet=0.34, stalk="#7aa04a"):
    """A feathery leaf of a carrot."""
    green = materials.spotted([(0.3, color), (0.7, "#6fa03e")], 4, 2, 0.5)
    line = [(0, 0, 0), (length * 0.4, 0, length * 0.1), (length, 0, length * 0.08)]
    parts = [forms.tube(line, 0.05, materials.plain(stalk, 0.55), taper=lambda t: 1 - 0.6 * t)]
    for index in range(fine * 6):
        t = 0.35 + 0.65 * (index // 6) / fine
        side, part = (-1, 1)[index % 2], index % 6 // 2
        size = leaflet * (1.25 - 0.7 * t)
        turned = (draw.uniform(-0.6, 0.6), draw.uniform(-0.35, 0.1), side * (0.5 + 0.32 * part))
        at = (length * t, 0, length * (0.1 - 0.02 * t))
        parts.append(forms.leaf(size * (0.6 + 0.25 * part), size * 0.24, green, at, turned, curl=0.1, wave=0.05, waves=3))
    put(parts, Matrix.Translation(place) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(-rise, 4, "Y"))


def veined(colors, vein, length, half, strength=0.35):
    """The color of a leaf along x with a midrib and side veins."""
    pale = materials.linear(vein)

    def color(p):
        side = abs(p.y) / half
        rib = math.exp(-(((((p.x / length) * 6 - side * 1.6) % 1 - 0.5) / 0.09) ** 2)) * strength + math.exp(-((side / 0.05) ** 2)) * 0.9
        return mixed(blend([(0.2, colors[0]), (0.8, colors[1])], 0.5 + 0.5 * rough(p, 4)), pale, rib)

    return color


def stalked_leaf(draw, place, turn, rise, length, colors, stalk, width=0.42, ruffle=0.05, bare=0.4, lobes=0.0, thick=0.075):
    """A leaf on a stalk that continues as its midrib."""
    line = [(0, 0, 0), (length * 0.5, 0, length * 0.12), (length, 0, length * 0.02)]
    parts = [forms.tube(line, thick, materials.plain(stalk, 0.45), taper=lambda t: 1 - 0.72 * t)]
    blade = forms.blade(length * (1 - bare), length * width, materials.painted(roughness=0.45, subsurface=0), ruffle=ruffle, seed=draw.uniform(0, 9), lobes=lobes)
    paint.paint(blade, veined(colors, stalk, length * (1 - bare), length * width / 2))
    blade.matrix_basis = Matrix.Translation((length * bare, 0, length * 0.115)) @ Matrix.Rotation(0.08, 4, "Y")
    parts.append(blade)
    turned = Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(-rise, 4, "Y") @ Matrix.Rotation(draw.uniform(-0.35, 0.35), 4, "X")
    put(parts, Matrix.Translation(place) @ turned)


def leaf_bunch(draw, count=11, length=2.2, colors=("#2f6a2a", "#4f8f38"), stalk="#a8c27a", width=0.42, ruffle=0.05, bare=0.4, lobes=0.0, spread=0.9, rise=0.5):
    """A bunch of leaves that lies on the ground, with their stalks together at the left."""
    for index in range(count):
        s = index / (count - 1) * 2 - 1
        up = rise * (1 - s * s) * (0.35 + 0.65 * (index * 7 % count) / count)
        place = (0, s * 0.16, 0.1 + 0.1 * (index % 3))
        stalked_leaf(draw, place, s * spread, up, length * draw.uniform(0.86, 1.08), colors, stalk, width, ruffle, bare, lobes)


def shell(turn, colors, vein, radius=1.0, wide=1.25, low=2.7, high=0.35, flare=0.0, ruffle=0.05, seed=0.0):
    """A leaf that lies around a head, from its foot to the polar angle high at its top."""

    def point(u, v):
        a, p = (u * 2 - 1) * wide, low + (high - low) * v
        edge = abs(u * 2 - 1)
        wave = ruffle * (v**2 + 0.6 * edge**3) * (math.sin(a * 9 + seed) + 0.6 * math.sin(a * 17 + v * 7 + seed))
        narrow = 0.55 + 0.45 * math.sin(math.pi * min(1, v * 0.62 + 0.16))
        r = radius * (1 + flare * v**2.2 + 0.05 * edge**2) + wave
        return (r * math.sin(p) * math.sin(a * narrow), -r * math.sin(p) * math.cos(a * narrow), r * math.cos(p) * (1 - 0.12 * flare))

    thing = forms.add(forms.grid(64, 48, point), materials.painted(roughness=0.42, bump=0.15, bump_scale=9, subsurface=0))
    forms.modifier(thing, "SOLIDIFY", thickness=0.02)
    pale = materials.linear(vein)

    def color(index):
        u, v = (index % 65) / 64 * 2 - 1, index // 65 / 48
        branch = (v * 5 - abs(u) * 3.2) % 1
        rib = math.exp(-((u / (0.13 * (1.1 - v))) ** 2)) + 0.55 * math.exp(-(((branch - 0.5) / 0.09) ** 2)) * (1 - 0.4 * abs(u))
        base = blend([(0.1, vein), (0.4, colors[0]), (0.95, colors[1])], v + 0.25 * rough(thing.data.vertices[index].co, 4, seed))
        return mixed(base, pale, 0.75 * rib)

    paint.paint_points(thing, [color(index) for index in range(len(thing.data.vertices))])
    thing.rotation_euler = (0, 0, turn)
    return thing


def head(draw, colors=("#8fb868", "#a9cc80"), outer=("#4f8a48", "#76a85a"), vein="#dfe9c4", inner=6, loose=4, foot=0.3):
    """A head of leaves: a cabbage or a sprout."""
    forms.ball(0.93, materials.plain(colors[1], 0.5), segments=48)
    for index in range(inner):
        shell(index * paint.GOLDEN, colors, vein, 0.95 + 0.02 * index, 1.5, 2.75, 0.02 + 0.07 * (index % 3), seed=draw.uniform(0, 9), ruffle=0.025)
    for index in range(loose):
        turn = index * math.tau / loose + draw.uniform(-0.25, 0.25)
        shell(turn, outer, vein, 1.06 + 0.02 * index, 1.2, 2.85, 0.62 + 0.2 * (index % 2), flare=0.32, seed=draw.uniform(0, 9), ruffle=0.06)
    forms.lathe([(0.001, -1.16), (foot, -1.16), (foot * 1.05, -1.0), (foot * 0.9, -0.7)], materials.plain("#e6e3c4", 0.6), smooth=False)


def artichoke(draw, count=78):
    bract = forms.grid(16, 20, bract_point)
    thing = forms.add(bract, materials.painted(roughness=0.55, bump=0.2, bump_scale=10, subsurface=0))
    green = [(0, "#b9c77a"), (0.35, "#7f9f52"), (0.8, "#5f8444"), (0.94, "#6a6a4a"), (1, "#6f4a5a")]
    paint.paint(thing, lambda p: mixed(blend(green, p.z / 0.9), materials.linear("#8fae62"), 0.5 * rough(p, 6)))
    forms.modifier(thing, "SOLIDIFY", thickness=0.045)
    places = []
    for unit in paint.golden(count, 0.02, 0.9):
        polar = math.acos(unit.z)
        size = 0.62 + 0.3 * math.sin(polar)
        out = Matrix.Rotation(math.atan2(unit.y, unit.x) + math.pi / 2, 4, "Z")
        lean = Matrix.Rotation(0.30 - (polar - 0.5) * 0.02, 4, "X")
        at = Vector((unit.x * 0.74, unit.y * 0.74, unit.z * 0.86 - 0.5 * size))
        places.append(Matrix.Translation(at) @ out @ lean @ Matrix.Scale(size, 4))
    modified_scatter(thing, places)
    forms.ball(0.82, materials.plain("#7f9f52", 0.6), scale=(1, 1, 1.05))
    forms.tube([(0, 0, -0.75), (0, 0, -1.15), (0.05, 0, -1.75)], 0.26, materials.spotted([(0.3, "#7f9a58"), (0.7, "#a3b878")], 3, 3, 0.6), taper=lambda t: 1.15 - 0.2 * t)


def bract_point(u, v):
    """A pointed scale that stands on its foot and bends towards the middle at its tip."""
    s = u * 2 - 1
    half = 0.36 * math.sin(math.pi * (0.2 + 0.8 * v) ** 0.8) ** 0.8 if v < 0.999 else 0.01
    return (s * half, -0.16 * (1 - s * s) - 0.14 * math.sin(v * 2.4) + 0.34 * v * v, v * 0.9)


def modified_scatter(thing, places):
    """Copies a thing with its modifiers."""
    for place in places:
        copy = thing.copy()
        copy.matrix_world = place
        forms.link(copy)
    forms.discard(thing)


def spear(draw, length=3.2):
    """A stalk of asparagus that stands on the ground."""
    bend = draw.uniform(-0.06, 0.06)
    points = [(0, 0, 0), (bend, bend, length * 0.4), (bend * 1.4, 0, length * 0.8), (bend, 0, length)]
    profile = [(0, 0.98), (0.5, 0.95), (0.78, 0.92), (0.88, 1.08), (0.96, 0.62), (1, 0.08)]
    skin = [(0, "#d6d3b0"), (0.1, "#a9bd72"), (0.5, "#7fa04a"), (0.8, "#5f8440"), (1, "#5a4a5a")]
    long_body(points, 0.14, profile, lambda t, p: mixed(blend(skin, t), materials.linear("#8fb25a"), 0.4 * rough((p.x * 8, p.y * 8, p.z), 2)), around=24, roughness=0.4)
    scale = materials.spotted([(0.3, "#6a5a6a"), (0.6, "#7f8f5a")], 5, 2, 0.5)
    for index in range(26):
        t = 0.2 + 0.12 * index if index < 5 else 0.76 + 0.235 * (index - 5) / 21
        a = index * paint.GOLDEN
        r = 0.135 * (1 if t < 0.86 else max(0.12, 1.06 - (t - 0.86) * 7))
        size = 0.24 if t > 0.75 else 0.27
        leaf = forms.leaf(size, size * 0.55, scale, curl=-0.14, wave=0, fold=-0.2)
        along = Matrix.Translation((bend * 1.2, 0, t * length)) @ Matrix.Rotation(a, 4, "Z") @ Matrix.Translation((r, 0, 0))
        leaf.matrix_world = along @ Matrix.Rotation(-1.42, 4, "Y")


def buds(draw, count, radius, bud, color, bumps=70):
    """A head of florets: domes that are covered with small buds."""
    skin = materials.spotted(color, 2.2, 4, 0.62, subsurface=0.05)
    small = forms.ball(bud, skin, segments=12)
    core = materials.plain(color[0][1], 0.7)
    places = []
    for index, unit in enumerate(paint.golden(count, 0.0, 0.56)):
        size = radius * draw.uniform(0.85, 1.12) * (1.05 - 0.3 * index / count)
        center = Vector((unit.x, unit.y, unit.z * 0.82))
        forms.ball(size * 0.94, core, center, segments=24)
        for spot in paint.golden(bumps, 0.0, 0.78):
            at = center + (spot.to_track_quat("Z", "Y") @ Vector((0, 0, 1))) * size
            places.append(Matrix.Translation(at) @ Matrix.Scale(draw.uniform(0.75, 1.25), 4))
    paint.scatter(small, places)


def broccoli(draw):
    buds(draw, 24, 0.33, 0.062, [(0.3, "#1f4a20"), (0.5, "#2f6a2c"), (0.75, "#4a8438")])
    pale = materials.spotted([(0.3, "#8fae5c"), (0.7, "#aec77c")], 2, 3, 0.5, subsurface=0.08)
    for index in range(9):
        a = index * paint.GOLDEN
        r = 0.62 if index < 7 else 0.25
        forms.tube([(0, 0, -0.85), (r * 0.35 * math.cos(a), r * 0.35 * math.sin(a), -0.5), (r * math.cos(a), r * math.sin(a), 0.2)], 0.19, pale, taper=lambda t: 1.1 - 0.3 * t)
    forms.lathe([(0.001, -1.55), (0.36, -1.55), (0.4, -1.5), (0.37, -1.1), (0.42, -0.75), (0.5, -0.4)], pale)


def cauliflower(draw):
    buds(draw, 30, 0.3, 0.075, [(0.3, "#d8cda8"), (0.5, "#efe8d0"), (0.75, "#f7f2e2")], 52)
    forms.ball(0.95, materials.plain("#e6dcc0", 0.6), scale=(1, 1, 0.8))
    for index in range(7):
        turn = index * math.tau / 7 + draw.uniform(-0.15, 0.15)
        shell(turn, ("#7fa860", "#5f9448"), "#e3ebc8", 1.16 + 0.03 * (index % 2), 0.62, 2.85, 1.12 + 0.25 * (index % 2), flare=0.24, seed=draw.uniform(0, 9), ruffle=0.05)


def celery(draw, count=9):
    pale = [(0, "#eef2d0"), (0.25, "#cfe0a0"), (0.7, "#a5c86a"), (1, "#7fae48")]
    for index in range(count):
        a = index * paint.GOLDEN
        r = 0.12 + 0.3 * math.sqrt(index / count)
        x, y = math.cos(a) * r, math.sin(a) * r
        points = [(x, y, 0), (x * 1.15, y * 1.15, 0.5), (x * 1.25, y * 1.25, 1.6), (x * 1.8, y * 1.8, 2.5)]
        groove = lambda angle, t, a=a: (1 - 0.62 * max(0, math.cos(angle - 0.4)) ** 3) * (1 + 0.05 * math.cos(angle * 16))
        long_body(points, 0.25, [(0, 0.95), (0.12, 1.1), (0.6, 0.8), (1, 0.45)], lambda t, p: blend(pale, t + 0.1 * rough(p, 5)), around=64, section=groove, roughness=0.32, subsurface=0.1)
        top = Vector((x * 1.8, y * 1.8, 2.45))
        for side in range(4):
            stalked_leaf(draw, tuple(top), a + (side - 1.5) * 0.7, 0.7 + 0.2 * (side % 2), draw.uniform(0.75, 1.05), ("#4f8f30", "#7fb44a"), "#a9c96a", width=0.55, ruffle=0.05, bare=0.3, lobes=0.12, thick=0.06)
    forms.lathe([(0.001, -0.06), (0.42, -0.06), (0.5, 0.0), (0.5, 0.12), (0.4, 0.2)], materials.plain("#e3e6c4", 0.6))


def leek(draw):
    stops = [(0, "#efe9d8"), (0.06, "#f6f4ea"), (0.4, "#f2f4df"), (0.58, "#c4d894"), (0.8, "#7fa85a"), (1, "#4f8450")]
    points = [(-1.9, 0, 0), (-1, 0.02, 0), (0, 0, 0), (0.9, 0.02, 0)]
    streak = lambda t, p: mixed(blend(stops, t * 0.72), materials.linear("#8fae70"), 0.25 * max(0, math.sin(math.atan2(p.z, p.y) * 17)) * t)
    long_body(points, 0.27, [(0, 0.8), (0.03, 1.25), (0.1, 1.05), (0.5, 1), (1, 1.15)], streak, around=48, roughness=0.36, subsurface=0.08)
    for index in range(16):
        a = index * paint.GOLDEN
        y, z = math.cos(a), math.sin(a)
        forms.tube([(-1.88, 0.1 * y, 0.1 * z), (-2.05, 0.16 * y, 0.16 * z), (-2.25, 0.2 * y, 0.22 * z - 0.05)], 0.014, materials.plain("#d8ccac", 0.8))
    for index in range(7):
        s = index / 6 * 2 - 1
        length = draw.uniform(1.7, 2.2)
        leaf = forms.leaf(length, 0.42, materials.painted(roughness=0.45, subsurface=0), curl=0.05, wave=0.01, fold=0.9, point_share=0.5)
        paint.paint(leaf, lambda p, length=length: mixed(blend([(0, "#8fb468"), (0.3, "#5f9450"), (1, "#3a6f48")], p.x / length), materials.linear("#9fc07a"), 0.3 * math.sin(p.y * 90)))
        leaf.matrix_world = Matrix.Translation((0.5 + 0.06 * index % 0.2, s * 0.12, 0.02)) @ Matrix.Rotation(s * 0.42, 4, "Z") @ Matrix.Rotation(-0.22 * (1 - s * s) - 0.02, 4, "Y")


def fennel(draw):
    """A bulb of pale leaf bases with its green stalks and feathery leaves, which stands on its foot."""
    for index in range(5):
        s = (index * 2 % 5 - 2) / 2
        leaf_base(-math.pi / 2 + s * 0.9, 0.95 - 0.1 * (index % 2), 0.05 * index, 0.55 * s)
    forms.ball(0.8, materials.plain("#e3ecc8", 0.5, subsurface=0.1), (0, 0.04, -0.12), scale=(1, 0.6, 0.75))
    forms.lathe([(0.001, -0.78), (0.4, -0.78), (0.5, -0.7), (0.56, -0.55)], materials.plain("#d8d3b0", 0.7), squash=0.7)
    stalk = [(0, "#e6eecb"), (0.3, "#bcd68e"), (1, "#86b254")]
    for index in range(6):
        s = (index - 2.5) / 2.5
        height = 2.25 - 0.5 * abs(s) + 0.2 * (index % 2)
        line = [(0.42 * s, 0.08 * (index % 2), 0.45), (0.6 * s, 0, 1.1), (1.15 * s, 0, height)]
        long_body(line, 0.19, [(0, 1.5), (0.25, 1.1), (1, 0.62)], lambda t, p: blend(stalk, t), around=32, section=lambda a, t: 1 + 0.06 * math.cos(9 * a), roughness=0.4, subsurface=0.08)
        for part in range(5):
            turn = draw.uniform(0, math.tau)
            frond(draw, (1.15 * s, 0, height - 0.14), turn, 0.7 + 0.25 * (part % 2), draw.uniform(0.9, 1.25), "#5a8f34", fine=8, leaflet=0.26, stalk="#8fb85a")


def leaf_base(turn, wide, lift, lean):
    """One thick leaf base of a bulb, which narrows to a stalk at its top."""

    def point(u, v):
        a = turn + (u - 0.5) * 2 * wide * (1 - 0.62 * v**2)
        r = 0.98 * math.sin(math.pi * (0.2 + 0.68 * v)) ** 0.7 * (1 + lift)
        return (r * math.cos(a) + lean * v * v, 0.66 * r * math.sin(a), -0.74 + 1.5 * v)

    thing = forms.add(forms.grid(40, 36, point), materials.painted(roughness=0.35, subsurface=0.12, clearcoat=0.15))
    forms.modifier(thing, "SOLIDIFY", thickness=0.09)
    pale = [(0, "#e6e6c6"), (0.3, "#f5f6e8"), (0.7, "#eaf0d0"), (1, "#bcd68e")]

    def color(index):
        u, v = (index % 41) / 40, index // 41 / 36
        ribs = 0.5 * (0.5 + 0.5 * math.sin(u * 60)) ** 5 * (0.4 + 0.6 * v)
        return mixed(blend(pale, v), materials.linear("#b3cc86"), ribs + 0.6 * math.exp(-((min(u, 1 - u) / 0.03) ** 2)))

    paint.paint_points(thing, [color(index) for index in range(len(thing.data.vertices))])
