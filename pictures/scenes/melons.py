"""Melons, pineapples, bananas and grapes: fruit of plants that are no trees."""

import math

from mathutils import Matrix, Vector

import forms
import fruit
import materials
import paint
from forms import rough
from paint import blend, body, mixed


def cantaloupe(draw, cut=False):
    cells = paint.Cells(paint.random_units(420, 5))

    def net(unit):
        wobble = Vector(unit) + 0.05 * Vector((rough(unit, 9), rough(unit, 9, 4), rough(unit, 9, 8)))
        return max(0.0, 1 - cells.at(wobble)[1] / 0.03)

    def shape(co):
        groove = 0.02 * abs(math.cos(5 * math.atan2(co.y, co.x))) ** 8 * math.hypot(co.x, co.y)
        return tuple(Vector(co) * (1 - groove + 0.016 * net(co)))

    def skin(unit):
        tan = mixed(materials.linear("#9a8f4a"), materials.linear("#b59a58"), 0.5 + rough(unit, 2))
        return mixed(tan, materials.linear("#e3d3a4"), net(unit))

    def flesh(share, angle):
        return blend([(0.34, "#e2762a"), (0.4, "#f2994a"), (0.86, "#f3a052"), (0.92, "#d3c06a"), (0.965, "#7f9440"), (0.97, "#c9b67c")], share)

    if not cut:
        body(skin, shape, segments=256, roughness=0.7)
        return
    body(skin, None, flesh, segments=256, roughness=0.5, subsurface=0.06)
    pulp = materials.spotted([(0.35, "#b8521a"), (0.6, "#e07f30")], 3, 4, 0.35, subsurface=0.1)
    forms.ball(0.4, pulp, scale=(1, 0.1, 1))
    seed = forms.ball(0.07, materials.plain("#ecd8a0", 0.3, subsurface=0.05), segments=24)
    flat = Matrix.Diagonal((1.5, 0.5, 0.7, 1))
    places = [(draw.gauss(0, 0.16), draw.gauss(0, 0.16), draw.uniform(0, 6)) for _ in range(46)]
    paint.scatter(seed, [Matrix.Translation((x, -0.03, z)) @ Matrix.Rotation(a, 4, "Y") @ flat for x, z, a in places])


RIND = [(0.5, "#d8262e"), (0.8, "#e23b3f"), (0.86, "#f0807a"), (0.89, "#f4f0d4"), (0.935, "#dfe8b6"), (0.95, "#2a5a26")]


def watermelon(draw, cut=False):
    def skin(unit):
        warp = 1.2 * rough((unit.x * 1.5, unit.y, unit.z), 3.2) + 0.6 * rough(unit, 9)
        return blend([(0.36, "#16401c"), (0.5, "#2f6a2c"), (0.62, "#8fb45a")], 0.5 + 0.34 * math.sin(math.atan2(unit.z, unit.y) * 9 + warp))

    def flesh(share, angle):
        return blend(RIND, share + 0.01 * rough((share * 4, angle, 0), 3))

    if not cut:
        body(skin, segments=224, scale=(1.3, 1, 1), roughness=0.3, clearcoat=0.3)
        return
    body(skin, None, flesh, segments=224, roughness=0.3, clearcoat=0.15)
    ring = [(draw.uniform(0.42, 0.7), index / 30 * math.tau + draw.uniform(-0.1, 0.1)) for index in range(30)]
    fruit.seeds_on_cut(0.062, "#1a100a", ring)


def watermelon_chunk(draw):
    """A cube of red flesh with some seeds at its faces."""
    flesh = materials.spotted([(0.3, "#c81f2c"), (0.55, "#dc3238"), (0.8, "#ea5a56")], 1.6, 4, 0.22, bump=0.5, bump_scale=12, clearcoat=0.5, subsurface=0.1)
    forms.block(1.6, 1.5, 1.5, flesh, bevel=0.14)
    black = forms.ball(0.07, materials.plain("#1a100a", 0.3), segments=16, scale=(0.7, 0.7, 1.2))
    spots = [(0.81, 0.3, 1.0), (-0.81, -0.3, 0.5), (0.2, -0.76, 0.9), (-0.4, -0.76, 0.4), (0.3, 0.2, 1.5), (-0.3, -0.4, 1.5)]
    paint.scatter(black, [Matrix.Translation(spot) for spot in spots[draw.randrange(3) :]])


def pineapple(draw):
    eyes = [Vector((0.9 * unit.x, 0.9 * unit.y, unit.z * 1.35)) for unit in paint.golden(150)]
    cells = paint.Cells(eyes)

    def lifted(co):
        near, gap = cells.at(Vector((0.9 * co.x, 0.9 * co.y, co.z * 1.35)))
        return min(1, gap / 0.09), max(0, 1 - near / 0.05)

    def shape(co):
        lift, point = lifted(co)
        barrel = max(1e-3, 1 - co.z**2) ** -0.18
        k = 0.9 * (1 + 0.05 * lift + 0.05 * point) * barrel
        return (co.x * k, co.y * k, co.z * 1.3)

    def skin(unit):
        lift, point = lifted(unit)
        ripe = blend([(0.2, "#c8861e"), (0.6, "#b8762a"), (1, "#7f7a2c")], 0.5 + 0.5 * unit.z)
        return mixed(mixed(materials.linear("#4a3a14"), ripe, lift), materials.linear("#6a4a20"), point)

    body(skin, shape, segments=256, roughness=0.5, bump=0.3, bump_scale=22)
    crown()


def pineapple_spear(draw):
    """A long piece of flesh, wider at its outer side, with fibers across it."""
    seed = draw.uniform(0, 9)
    points = [(-1.5, 0, 0), (-0.7, 0, 0), (0, 0, 0), (0.7, 0, 0), (1.5, 0, 0)]
    wedge = lambda a, t: 0.9 + 0.22 * math.cos(3 * a - 1.57) + 0.03 * rough((math.cos(a) * 3, math.sin(a) * 3, t * 9), 2, seed)

    def color(t, p):
        fiber = 0.5 + 0.5 * math.sin(70 * t + 5 * rough((p.x, p.y * 3, p.z * 3), 2, seed))
        return blend([(0.1, "#e3a51c"), (0.5, "#f2c53a"), (0.9, "#f8de7e")], 0.35 + 0.4 * fiber + 0.3 * rough(p, 3, seed))

    paint.long_body(points, 0.42, [(0, 0.9), (0.02, 1), (0.98, 1), (1, 0.9)], color, around=48, section=wedge, steps=16, roughness=0.25, clearcoat=0.5, subsurface=0.12, bump=0.3, bump_scale=14)


def crown(count=42):
    green = materials.spotted([(0.3, "#3f6a34"), (0.6, "#5f8a48"), (0.8, "#8aa86a")], 3, 3, 0.45, stretch=(0.4, 3, 3))
    for index in range(count):
        ring = index / count
        turned = (0, -0.35 - 1.15 * ring, index * paint.GOLDEN)
        place = (0, 0, 1.2 + 0.1 * ring)
        forms.leaf(1.35 - 0.5 * abs(ring - 0.35), 0.3, green, place, turned, curl=-0.18 * (1 - ring) + 0.02, wave=0.0, fold=0.5, point_share=0.45)


PEEL = [(0.0, "#8a8a3a"), (0.12, "#b9bd45"), (0.24, "#f2cf3c"), (0.86, "#f0c732"), (0.955, "#a9a03c"), (0.972, "#3a2a14")]


def banana(draw, count=4):
    for index in range(count):
        finger(index, (index - (count - 1) / 2) * 0.24)
    forms.ball(0.2, materials.plain("#8a8a34", 0.6), (0.0, 0, 1.36), scale=(0.8, 1.5, 0.9))


def finger(seed, fan):
    """One banana of a bunch, which begins at its crown."""
    arc = [(1.25 * math.sin(s * 1.75) + 0.18 * s, 0, 1.5 * (math.cos(s * 1.75) - 0.1)) for s in (i / 8 for i in range(9))]
    turned = Matrix.Rotation(fan, 3, "Z") @ Matrix.Rotation(-0.35, 3, "Y")
    line = [tuple(turned @ Vector(p) + Vector((0, fan * 0.45, 0))) for p in arc]
    profile = [(0, 0.34), (0.1, 0.36), (0.26, 1), (0.74, 1), (0.95, 0.5), (0.985, 0.26), (1, 0.24)]

    def color(t, place):
        freckle = 0.5 if rough(place, 11, seed) > 0.55 and 0.2 < t < 0.9 else 0
        return mixed(blend(PEEL, t), materials.linear("#8a5a1c"), freckle)

    paint.long_body(line, 0.29, profile, color, around=40, section=lambda a, t: 1 + 0.055 * math.cos(5 * a), roughness=0.42, clearcoat=0.1)


def grapes(draw, colors=("#5a1430", "#8a2a4a", "#a86a86"), count=64):
    """A bunch that lies on the ground: widest near its stem."""
    skin = materials.spotted([(0.3, colors[0]), (0.6, colors[1]), (0.85, colors[2])], 1.1, 3, 0.3, subsurface=0.12, clearcoat=0.25)
    berry = forms.ball(0.3, skin, scale=(1, 1, 1.14), segments=40)

    def place():
        along = draw.uniform(-1, 1)
        wide = 0.86 * (1 - 0.62 * max(0, (along + 0.5) / 1.5) ** 1.1) * min(1, 0.55 + (along + 1) * 1.5)
        a, r = draw.uniform(0, math.tau), math.sqrt(draw.random())
        return Vector((along * 1.45, math.cos(a) * r * wide, math.sin(a) * r * wide * 0.8))

    found = []
    for candidate in (place() for _ in range(9000)):
        if len(found) < count and all((candidate - other).length > 0.44 for other in found):
            found.append(candidate)
    turns = [Matrix.Rotation(draw.uniform(0, 3), 4, "Y") @ Matrix.Scale(draw.uniform(0.92, 1.06), 4) for _ in found]
    paint.scatter(berry, [Matrix.Translation(p) @ turn for p, turn in zip(found, turns)])
    wood = materials.plain("#7a8a3a", 0.7)
    forms.tube([(-1.1, 0, 0.1), (-1.75, 0.05, 0.28), (-2.1, 0.12, 0.5)], 0.07, wood)
    forms.tube([(-2.14, -0.22, 0.52), (-2.1, 0.12, 0.5), (-2.16, 0.4, 0.55)], 0.075, wood)
