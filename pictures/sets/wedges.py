"""Wedges of round bakes: cornbread in its skillet, with one piece in front."""

import math

from mathutils import Matrix

import bits
import cuts
import forms
import materials
import paint
import vessels
from forms import rough


def wedge_of(draw, radius, half, height, crumb, crust, at=(0, 0, 0), turn=0.0, fleck=None):
    """A wedge whose point lies in its origin: a crust above and outside, crumb at its cuts."""
    seed = draw.uniform(0, 50)
    side = [index / 24 for index in range(24)]
    arc = [-half + 2 * half * index / 32 for index in range(33)]
    edge = [(-half, s) for s in side] + [(a, 1.0) for a in arc] + [(half, s) for s in reversed(side)]
    points = [(radius * s * math.cos(a), radius * s * math.sin(a), s) for a, s in edge]
    middle = (radius * 0.62, 0.0)
    rows = [(index / 22, 1.0) for index in range(22)] + [(1.0, 0.97)] + [(1.0, 0.93 * (1 - index / 12)) for index in range(13)]

    def point(u, v):
        x, y, _ = points[round(u * len(points)) % len(points)]
        k, z = rows[round(v * (len(rows) - 1))]
        px, py = middle[0] + (x - middle[0]) * k, middle[1] + (y - middle[1]) * k
        dome = 0.1 * (1 - (px * px + py * py) / radius**2)
        return (px, py, z * (height + dome + 0.025 * rough((px, py, 0), 2.6, seed)))

    def color(index, co):
        k, z = rows[index // len(points)]
        outside = points[index % len(points)][2] >= 0.99
        if z < 0.95 and not (outside and k >= 1):
            hole = max(0, rough(co, 8, seed) - 0.3)
            inside = paint.mixed(paint.blend([(0, crumb[0]), (1, crumb[1])], 0.5 + 0.6 * rough(co, 5, seed)), materials.linear(crumb[2]), hole * 2)
            return paint.mixed(inside, materials.linear(fleck), min(1, max(0, rough(co, 6, seed + 9) - 0.3) * 9)) if fleck else inside
        rim = math.hypot(co.x, co.y) / radius
        tone = 0.42 + 0.45 * rough(co, 2.4, seed) + 0.25 * rough(co, 9, seed) + 0.6 * max(0, rim - 0.82) * 4
        return paint.blend([(0, crust[0]), (0.5, crust[1]), (1, crust[2])], min(1, max(0, tone)))

    thing = forms.add(forms.grid(len(points), len(rows) - 1, point, closed=True), materials.painted(roughness=0.6, bump=0.6, bump_scale=16, subsurface=0.12))
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(50)
    paint.paint_points(thing, [color(index, vertex.co) for index, vertex in enumerate(thing.data.vertices)])
    thing.location, thing.rotation_euler = at, (0, 0, turn)


def cornbread(draw, radius=1.06, pieces=8, gone=5, height=0.36, free=None):
    """A round of cornbread in wedges, one of which is gone; it lies at the place free, under butter."""
    crumb, crust = ("#f2c44e", "#f8dc84", "#d99f2c"), ("#f0ba48", "#d6922c", "#8f5016")
    half = math.pi / pieces
    for index in range(pieces):
        if index != gone:
            a = index * 2 * half
            wedge_of(draw, radius, half, height, crumb, crust, (0.025 * math.cos(a), 0.025 * math.sin(a), 0), a)
    if free:
        x, y, z, turn = free
        wedge_of(draw, radius, half, height, crumb, crust, (x, y, z), math.radians(turn))
        ahead = (x + 0.62 * math.cos(math.radians(turn)), y + 0.62 * math.sin(math.radians(turn)))
        melted = vessels.Region(0.24, 0.19, z + height + 0.075)
        pool = vessels.surface(melted, ["#f7cf52"], roughness=0.06, subsurface=0.2, clearcoat=0.9)
        pool.location = (*ahead, 0)
        forms.block(0.26, 0.22, 0.12, materials.plain("#fbe488", 0.25, subsurface=0.3), 0.03, (*ahead, z + height + 0.08), (0.05, 0, 0.5))


def topped(draw, things, place):
    """Lays pieces onto a wedge that points along x: rows of (piece, x, y, z, degrees, size)."""
    for thing, x, y, z, turn, size in things:
        lean = Matrix.Rotation(math.radians(draw.uniform(-6, 6)), 4, "Y") @ Matrix.Rotation(math.radians(turn), 4, "Z")
        thing.matrix_world = place @ Matrix.Translation((x, y, z)) @ lean @ Matrix.Scale(size, 4)


def frittata(draw, radius=1.06, pieces=8, gone=6, height=0.3, free=None):
    """A frittata in wedges under asparagus, radishes and spinach, one of which lies at the place free."""
    crumb, crust = ("#f4d25e", "#fae694", "#e2b23c"), ("#fbe17a", "#f2c442", "#a8641a")
    half = math.pi / pieces
    turns = [index * 2 * half for index in range(pieces) if index != gone]
    places = [Matrix.Translation((0.02 * math.cos(a), 0.02 * math.sin(a), 0)) @ Matrix.Rotation(a, 4, "Z") for a in turns]
    if free:
        places.append(Matrix.Translation(free[:3]) @ Matrix.Rotation(math.radians(free[3]), 4, "Z"))
    for index, place in enumerate(places):
        wedge_of(draw, radius, half, height, crumb, crust, place.translation, place.to_euler().z, "#5f8f2c")
        z, side = height + 0.06, 1 if index % 2 else -1
        stalk = cuts.stalk(draw)
        rounds = [(cuts.cut_slice(draw, "radish", 0.14), x, y * side, z - 0.02, 0, 0.125) for x, y in ((0.8, 0.17), (0.5, -0.12))]
        leaves = [(bits.herb(draw, ("#2f6a22", "#4f8a34"), 0.8), x, y * side, z, turn, 0.13) for x, y, turn in ((0.82, -0.17, 40), (0.93, 0.02, 100), (0.42, 0.1, 20))]
        topped(draw, [(stalk, 0.58, 0.01 * side, z + 0.02, 180 + 6 * side, 0.36), *rounds, *leaves], place)


KINDS = ("cornbread", "frittata")
