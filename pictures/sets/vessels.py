"""Plates, bowls, pots, pans, dishes and boards, and the food that fills them."""

import math

from mathutils import Euler, Matrix

import bits
import cuts
import forms
import materials
import paint
from forms import rough

GLAZE = {"roughness": 0.18, "clearcoat": 0.6}


class Region:
    """The inside of a vessel: an outline between an ellipse (power 2) and a rectangle, filled up to a level."""

    def __init__(self, a, b=None, level=0.0, power=2.0, dome=0.0, bumps=0.0):
        self.a, self.b, self.power = a, b or a, power
        self.level, self.dome, self.bumps = level, dome, bumps

    def share(self, x, y):
        return (abs(x / self.a) ** self.power + abs(y / self.b) ** self.power) ** (1 / self.power)

    def height(self, x, y):
        share = min(1, self.share(x, y))
        return self.level + self.dome * (1 - share**2.4) + self.bumps * rough((x, y, 0), 2.6, 4) * (1 - share**6)

    def at(self, angle, share):
        c, s = forms.rounded(angle, self.power)
        return self.a * c * share, self.b * s * share


def surface(region, colors, **values):
    """The upper side of what fills a region."""

    def point(u, v):
        x, y = region.at(u * math.tau, v)
        return (x, y, region.height(x, y))

    look = {"roughness": 0.2, "subsurface": 0.08, "clearcoat": 0.35, "scale": 2.2, **values}
    return forms.add(forms.grid(96, 40, point, closed=True), bits.skin(colors, **look))


def strew(region, draw, kind, count, size=0.12, lift=0.1, tilt=22.0, reach=0.9, inner=0.0, vary=0.15, turn=None, **look):
    """Strews pieces evenly over a region; lift is their height over it by their size."""
    make = {**bits.BITS, **cuts.BITS}[kind]
    variants = [make(draw, **look) for _ in range(min(4, count))]
    start = draw.uniform(0, math.tau)
    for index in range(count):
        share = inner + (reach - inner) * math.sqrt((index + draw.uniform(0.15, 0.85)) / count)
        x, y = region.at(start + index * paint.GOLDEN + draw.uniform(-0.2, 0.2), share)
        s = size * draw.uniform(1 - vary, 1 + vary)
        z = region.height(x, y) + lift * s
        heading = math.atan2(y, x) + math.radians(turn) if turn is not None else draw.uniform(0, math.tau)
        lean = Euler([math.radians(draw.uniform(-tilt, tilt)) for _ in range(2)] + [0]).to_matrix().to_4x4()
        place = Matrix.Translation((x, y, z)) @ Matrix.Rotation(heading, 4, "Z") @ lean @ Matrix.Scale(s, 4)
        copy_at(variants[index % len(variants)], place)
    for variant in variants:
        forms.discard(variant)


def copy_at(thing, place):
    copy = thing.copy()
    copy.matrix_world = place
    forms.link(copy)


def shingle(region, draw, rings, kinds, size=0.25, tilt=48.0, lift=0.3, turn=0.0):
    """Lays slices in rings, each leaning on the next; rings are (share of the region, number of slices); turn is from the way outward."""
    variants = [{**bits.BITS, **cuts.BITS}[kind](draw, **look) for kind, look in ((row["kind"], {key: row[key] for key in row if key != "kind"}) for row in kinds)]
    for share, count in rings:
        start = draw.uniform(0, math.tau)
        for index in range(count):
            angle = start + index * math.tau / count
            x, y = region.at(angle, share)
            lean = Matrix.Rotation(math.radians(tilt + draw.uniform(-5, 5)), 4, "X")
            place = Matrix.Translation((x, y, region.height(x, y) + lift * size)) @ Matrix.Rotation(math.atan2(y, x) + math.radians(turn), 4, "Z") @ lean
            copy_at(variants[index % len(variants)], place @ Matrix.Scale(size * draw.uniform(0.95, 1.05), 4))
    for variant in variants:
        forms.discard(variant)


def fill(region, draw, base=None, strewn=(), shingled=None, **surfaces):
    """Fills a region with a base of colors, slices that lean in rings, and what is strewn over it."""
    if base:
        surface(region, base, **surfaces)
    if shingled:
        shingle(region, draw, **shingled)
    for row in strewn:
        strew(region, draw, **row)


def filled(draw, food, region, **defaults):
    if food:
        values = {**defaults, **food}
        for name in ("dome", "bumps"):
            setattr(region, name, values.pop(name, 0.0))
        region.level += values.pop("rise", 0.0)
        fill(region, draw, **values)


def glaze(color, speckle=None):
    if not speckle:
        return materials.plain(color, **GLAZE)
    return materials.spotted([(0.3, color), (0.66, color), (0.74, speckle)], 44, 2, **GLAZE)


def plate(draw, radius=1.35, color="#f1ece2", speckle="#d9cfbe", food=None, oval=1.0):
    r = radius
    forms.lathe([(0, 0.0), (r * 0.6, 0.0), (r * 0.64, 0.03), (r * 0.97, 0.13), (r, 0.16), (r * 0.985, 0.18), (r * 0.95, 0.172), (r * 0.72, 0.075), (r * 0.66, 0.06), (0, 0.06)], glaze(color, speckle), squash=oval)
    filled(draw, food, Region(r * 0.66, r * 0.66 * oval, 0.065))


def bowl(draw, radius=1.2, height=0.72, color="#e9e4da", inside=None, speckle=None, food=None, level=0.8):
    r, h = radius, height
    outer = [(0, 0.0), (r * 0.45, 0.0), (r * 0.48, 0.05), (r * 0.72, h * 0.3), (r * 0.92, h * 0.68), (r, h * 0.98)]
    inner = [(r * 0.985, h), (r * 0.955, h * 0.985), (r * 0.87, h * 0.66), (r * 0.66, h * 0.3), (r * 0.3, h * 0.12), (0, h * 0.1)]
    forms.lathe([*outer, (r * 0.995, h)], glaze(color, speckle))
    forms.lathe([(r * 0.995, h), *inner], glaze(inside or color, speckle))
    filled(draw, food, Region(r * (0.7 + 0.25 * level), level=h * level))


def pot(draw, radius=1.2, height=0.95, color="#a8321f", inside="#efe6d4", food=None, level=0.8, lid=False):
    """A Dutch oven of enamel with two handles."""
    r, h = radius, height
    coat = materials.plain(color, 0.16, clearcoat=0.9)
    forms.lathe([(0, 0.0), (r * 0.86, 0.0), (r * 0.93, 0.05), (r * 0.97, 0.14), (r, h * 0.94), (r * 1.02, h), (r * 1.0, h * 1.02)], coat)
    forms.lathe([(r * 1.0, h * 1.02), (r * 0.94, h), (r * 0.93, h * 0.9), (r * 0.91, 0.14), (r * 0.91, 0.14), (r * 0.88, 0.09), (0, 0.08)], materials.plain(inside, 0.2, clearcoat=0.6))
    for side in (-1, 1):
        line = [(side * r * 0.97, -0.3, h * 0.74), (side * r * 1.2, -0.22, h * 0.8), (side * r * 1.24, 0, h * 0.8), (side * r * 1.2, 0.22, h * 0.8), (side * r * 0.97, 0.3, h * 0.74)]
        forms.tube(line, 0.085, coat, segments=20)
    filled(draw, food, Region(r * 0.925, level=h * level))


def skillet(draw, radius=1.25, height=0.34, food=None, level=0.55, turn=200):
    """A skillet of cast iron with its handle."""
    r, h = radius, height
    iron = materials.spotted([(0.3, "#1a1918"), (0.7, "#2c2a28")], 30, 3, 0.42, bump=0.12, bump_scale=60, specular=0.6)
    forms.lathe([(0, 0), (r * 0.86, 0), (r * 0.9, 0.03), (r, h * 0.97), (r * 1.0, h), (r * 0.96, h), (r * 0.88, 0.08), (r * 0.84, 0.05), (0, 0.05)], iron)
    a = math.radians(turn)
    ahead = (math.cos(a), math.sin(a))
    points = [(ahead[0] * d, ahead[1] * d, z) for d, z in ((r * 0.97, h * 0.8), (r * 1.2, h * 0.92), (r * 1.6, h * 1.05), (r * 1.95, h * 1.12))]
    forms.tube(points, 0.13, iron, segments=20, taper=lambda t: 0.8 + 0.35 * t if t < 0.93 else 0.7)
    filled(draw, food, Region(r * (0.86 + 0.1 * level), level=0.05 + (h - 0.05) * level))


def rectangle(width, depth, power, rows, material):
    """A vessel with a rounded rectangle as its outline, from (share of the outline, height) rows."""

    def point(u, v):
        k, z = rows[round(v * (len(rows) - 1))]
        c, s = forms.rounded(u * math.tau, power)
        inset = (1 - k) * min(width, depth) / 2
        return ((width / 2 - inset) * c, (depth / 2 - inset) * s, z)

    thing = forms.add(forms.grid(128, len(rows) - 1, point, closed=True), material)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(50)
    return thing


def baking_dish(draw, width=2.9, depth=1.9, height=0.5, color="#f0e7d8", food=None, level=0.82):
    """A stoneware dish with two grips."""
    rows = [(0.0, 0.0), (0.84, 0.0), (0.9, 0.05), (0.97, height * 0.8), (1.04, height), (1.0, height * 1.03), (0.94, height * 0.95), (0.87, 0.1), (0.0, 0.08)]
    coat = glaze(color)
    rectangle(width, depth, 7, rows, coat)
    for side in (-1, 1):
        forms.tube([(side * width * 0.5, -0.35, height * 0.86), (side * width * 0.57, -0.25, height * 0.93), (side * width * 0.57, 0.25, height * 0.93), (side * width * 0.5, 0.35, height * 0.86)], 0.075, coat, segments=16)
    filled(draw, food, Region(width / 2 * 0.93, depth / 2 * 0.91, height * level, 7))


def sheet_pan(draw, width=3.3, depth=2.2, height=0.14, food=None, paper=False):
    metal = materials.spotted([(0.3, "#9b9a97"), (0.7, "#b9b8b4")], 3, 2, 0.32, specular=0.7)
    shader = materials.shader_of(metal)
    shader.inputs["Metallic"].default_value = 0.85
    rectangle(width, depth, 14, [(0.0, 0.0), (0.93, 0.0), (0.98, height * 0.9), (1.0, height), (0.98, height * 1.06), (0.955, height * 0.9), (0.91, 0.03), (0.0, 0.025)], metal)
    if paper:
        sheet = materials.plain("#e7d9c0", 0.8, subsurface=0.03)
        w, d = width * 0.47, depth * 0.47
        forms.add(forms.grid(40, 30, lambda u, v: ((u * 2 - 1) * w, (v * 2 - 1) * d, 0.05 + 0.012 * rough((u * 6, v * 5, 0), 1.5) + 0.2 * max(0, abs(u * 2 - 1) - 0.93) + 0.2 * max(0, abs(v * 2 - 1) - 0.9))), sheet)
    filled(draw, food, Region(width * 0.44, depth * 0.43, 0.06, 8))


def wood(colors=("#8f5f35", "#a87443", "#bb8a55"), along=(0.35, 5, 5), roughness=0.5):
    return materials.spotted([(0.25, colors[0]), (0.5, colors[1]), (0.75, colors[2])], 3.2, 6, roughness, bump=0.12, bump_scale=30, stretch=along)


def board(draw, width=3.2, depth=2.0, height=0.12, round_=False, food=None, colors=("#8f5f35", "#a87443", "#bb8a55")):
    """A wooden board: a rectangle with soft corners, or round with a handle."""
    grain = wood(tuple(colors))
    if round_:
        r = width / 2
        forms.lathe([(0, 0), (r * 0.985, 0), (r, height * 0.25), (r, height * 0.8), (r * 0.985, height), (0, height)], grain, smooth=False)
        forms.block(0.9, 0.42, height * 0.9, grain, bevel=0.05, location=(r + 0.22, 0, 0))
    else:
        rows = [(0.0, 0.0), (0.985, 0.0), (1.0, height * 0.25), (1.0, height * 0.8), (0.985, height), (0.0, height)]
        rectangle(width, depth, 9, rows, grain)
    filled(draw, food, Region(width / 2 * 0.85, (width if round_ else depth) / 2 * 0.85, height, 2 if round_ else 6))


def cup(draw, radius=0.42, height=0.8, color="#f2ede4", drink=("#2a1408", "#3c1e0c"), handle=True):
    """A mug with a drink."""
    r, h = radius, height
    coat = glaze(color)
    forms.lathe([(0, 0), (r * 0.9, 0), (r, 0.05), (r, h), (r * 0.97, h * 1.01), (r * 0.9, h * 0.98), (r * 0.9, h * 0.6), (0, h * 0.58)], coat)
    surface(Region(r * 0.905, level=h * 0.86), list(drink), roughness=0.06, subsurface=0.0)
    if handle:
        forms.tube([(r * 0.96, 0, h * 0.8), (r * 1.5, 0, h * 0.76), (r * 1.58, 0, h * 0.42), (r * 0.97, 0, h * 0.24)], 0.065, coat, segments=14)


def glass(draw, radius=0.45, height=1.35, drink=("#f3e28a", "#f6eaa8"), level=0.88, straw=None, foam=None, ice=0, foot=False):
    """A glass with a drink, which is seen through its wall."""
    r, h = radius, height
    base = 0.35 if foot else 0.0
    wall = [(r * 0.72, base + 0.02), (r * 0.82, base + 0.12), (r * 0.92, base + h * 0.5), (r, base + h)]
    top = base + h * level
    liquid = bits.skin(list(drink), roughness=0.05, subsurface=0.35, clearcoat=1.0)
    rim = forms.radius_at(wall, top)
    forms.lathe([(0, base + 0.03), (r * 0.7, base + 0.03), *[(a * 0.985, b) for a, b in wall if b < top], (rim * 0.985, top)], liquid, steps=6)
    if foam:
        forms.lathe([(rim * 0.99, top - 0.05), (rim * 1.02, top + 0.05), (rim * 0.8, top + 0.24), (rim * 0.4, top + 0.34), (0, top + 0.36)], bits.skin(list(foam), roughness=0.5, subsurface=0.2, bump=0.3, bump_scale=9))
    else:
        forms.lathe([(rim * 0.985, top), (0, top)], liquid, smooth=False)
    forms.lathe([*wall, (r * 0.985, base + h + 0.015)], materials.clear_plastic(roughness=0.02, opacity=0.1), steps=8)
    if foot:
        forms.lathe([(0, 0), (r * 0.8, 0), (r * 0.82, 0.04), (0.12, 0.1), (0.1, base), (r * 0.7, base + 0.03)], materials.clear_plastic(roughness=0.02, opacity=0.3))
    for index in range(ice):
        a = index * 2.1
        cold = materials.clear_plastic((0.97, 0.99, 1, 1), 0.03, 0.35)
        forms.block(0.28, 0.28, 0.28, cold, 0.05, (0.2 * math.cos(a), 0.2 * math.sin(a), top - 0.1), (0.5 + a, a, 0.3))
    if straw:
        forms.tube([(-0.05, 0.05, base + 0.4), (r * 0.55, 0.1, base + h * 1.4)], 0.05, materials.plain(straw, 0.4), segments=14)


def jar(draw, radius=0.52, height=1.05, contents=("#8a1426", "#b3203a"), lid="#c9a24a", cloth=None):
    """A preserving jar, its contents against the glass."""
    r, h = radius, height
    body = [(0, 0.02), (r * 0.84, 0.0), (r * 0.97, 0.05), (r, 0.14), (r, h * 0.72), (r * 0.94, h * 0.82), (r * 0.78, h * 0.88), (r * 0.77, h * 0.93)]
    forms.lathe(body, bits.skin(list(contents), scale=4, roughness=0.05, clearcoat=1.0, subsurface=0.15), steps=8)
    if lid:
        forms.lathe([(r * 0.83, h * 0.86), (r * 0.85, h * 0.88), (r * 0.85, h), (r * 0.8, h * 1.02), (0, h * 1.02)], materials.plain(lid, 0.25, metallic=0.8), steps=4)
    if cloth:
        ruffle = lambda u, v: ((r * (0.84 + 0.34 * max(0, v - 0.55)) * v / max(v, 0.55) if v < 0.55 else r * (0.86 + 0.4 * (v - 0.55))) * (1 + 0.05 * math.sin(u * math.tau * 11) * v), u, h * 1.03 - (0 if v < 0.5 else (v - 0.5) * 0.44))
        def point(u, v):
            k, _, z = ruffle(u, v)
            k = r * 0.86 * v / 0.5 if v < 0.5 else k
            return (k * math.cos(u * math.tau), k * math.sin(u * math.tau), z)
        forms.add(forms.grid(120, 20, point, closed=True), materials.plain(cloth, 0.8, sheen=0.4))


def spill(draw, width=1.6, depth=1.0, level=0.02, wave=0.12, food=None):
    """Food without a vessel: it lies in a blot of a width and a depth."""

    class Blot(Region):
        def at(self, angle, share):
            k = 1 + wave * rough((math.cos(angle) * 2, math.sin(angle) * 2, 0), 1.2, 6)
            return super().at(angle, share * k)

    filled(draw, food, Blot(width / 2, depth / 2, level, 2.6))


KINDS = ("spill", "plate", "bowl", "pot", "skillet", "baking-dish", "sheet-pan", "board", "cup", "glass", "jar")
