"""Bread: crusts, loaves, rolls and pancakes."""

import math

from mathutils import Matrix, Vector

import bits
import forms
import materials
import paint
from forms import rough

CRUST = [(0.0, "#e8c184"), (0.35, "#cf9447"), (0.7, "#a8642a"), (1.0, "#6f3c18")]


def crusted(thing, tone, low=0.0, high=1.0, seed=0.0, frequency=2.2):
    """Paints a crust: pale where it rises last, dark on its top; tone(co) is from 0 to 1."""

    def color(co):
        return paint.blend(CRUST, min(1, max(0, low + (high - low) * (tone(co) + 0.22 * rough(co, frequency, seed) + 0.08 * rough(co, 9, seed)))))

    return paint.paint(thing, color)


def crust(**values):
    return materials.painted(**{"roughness": 0.5, "bump": 0.25, "bump_scale": 14, "subsurface": 0.06, **values})


def tin_loaf(draw, slices=2):
    """A loaf from a tin along x, split on its top, with slices cut from its left."""
    seed = draw.uniform(0, 50)
    body = bits.lump(draw, ["#ffffff"], (1.0, 0.52, 0.5), 4.4, 0.07, 2.4, 110)
    split = lambda co: math.exp(-(((co.y + 0.05 * math.sin(co.x * 9)) / 0.09) ** 2)) * (co.z > 0.3) * (abs(co.x) < 0.85)
    for vertex in body.data.vertices:
        co = vertex.co
        co.z += 0.12 * max(0, 1 - (co.y / 0.5) ** 2) * (co.z > 0) - 0.06 * split(co)
    body.data.materials[0] = crust(bump=0.5, bump_scale=10)
    crusted(body, lambda co: 0.62 + 0.3 * co.z - 0.5 * split(co), 0.2, 1.0, seed)
    body.location = (0.3, 0, 0.5)
    for index in range(slices):
        points = [(-0.5, 0.0), (0.5, 0.0), (0.52, 0.5), (0.46, 0.92), (0.2, 1.08), (-0.2, 1.08), (-0.46, 0.92), (-0.52, 0.5)]
        cut = bits.outline(draw, points, ["#d9b070", "#cfa25e", "#c08f4a"], 0.2, rim="#7a4218", bump=0.7, bump_scale=14, roughness=0.75, clearcoat=0.0)
        cut.matrix_world = Matrix.Translation((-0.95 - 0.3 * index, -0.3 - 0.3 * index, 0.04)) @ Matrix.Rotation(math.radians(-18), 4, "Z") @ Matrix.Rotation(math.radians(68 - 30 * index), 4, "X")


def roll(draw, low=0.1, high=0.75, flat=0.72, seeds=0, square=2.2):
    """A roll or a bun, pale at its side and brown on top."""
    seed = draw.uniform(0, 50)
    thing = bits.lump(draw, ["#ffffff"], (1, 1, flat), square, 0.05, 1.2, 56)
    thing.data.materials[0] = crust(roughness=0.32, bump=0.06, clearcoat=0.3)
    crusted(thing, lambda co: 0.15 + 0.95 * max(0, co.z / flat + 0.1), low, high, seed)
    if seeds:
        seed_thing = forms.ball(0.05, materials.plain("#f1e2bd", 0.4), scale=(1, 0.55, 0.35), segments=10)
        places = []
        for unit in paint.golden(seeds, 0.0, 0.32):
            at = Vector((unit.x, unit.y, unit.z * flat)) * 1.0
            places.append(Matrix.Translation(at) @ unit.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(draw.uniform(0, 3), 4, "Z"))
        paint.scatter(seed_thing, places)


def biscuit(draw, tall=0.62):
    """A biscuit that has risen in layers."""
    seed = draw.uniform(0, 50)
    thing = bits.lump(draw, ["#ffffff"], (1, 1, tall), 3.6, 0.06, 1.6, 60)
    for vertex in thing.data.vertices:
        flank = 1 - min(1, abs(vertex.co.z / tall))
        k = 1 + flank * 0.05 * math.sin(vertex.co.z * 34 + 3 * rough(vertex.co, 2, seed))
        vertex.co.x, vertex.co.y = vertex.co.x * k, vertex.co.y * k
    thing.data.materials[0] = crust(bump=0.35, bump_scale=9, roughness=0.6)
    crusted(thing, lambda co: 0.62 * max(0, co.z / tall) ** 3, 0.0, 0.85, seed, 1.6)


def bread_slice(draw, toasted=0.0, rye=0.0, thick=0.2):
    """A slice of bread that lies on the ground."""
    points = [(-0.8, -0.75), (0.8, -0.75), (0.86, -0.6), (0.84, 0.35), (1.0, 0.62), (0.72, 0.95), (0.0, 1.02), (-0.72, 0.95), (-1.0, 0.62), (-0.84, 0.35), (-0.86, -0.6)]
    light, mid = ("#f3e3c0", "#efdcb2") if not rye else ("#b78d5c", "#a97e4e")
    if toasted:
        light, mid = ("#d99f52", "#b8742e")
    thing = bits.outline(draw, points, [light, mid, mid, mid], thick, rim="#8a5424" if not rye else "#5f3a1a", steps=6, bump=0.5, bump_scale=22, roughness=0.75, clearcoat=0.0)
    return thing


def pancakes(draw, count=6, syrup=True, butter=True):
    """A stack of pancakes: brown tops, pale edges, butter and syrup."""
    z = 0.0
    for _ in range(count):
        seed = draw.uniform(0, 50)
        thing = bits.lump(draw, ["#ffffff"], (1, 1, 0.12), 3.2, 0.05, 1.0, 72)
        thing.data.materials[0] = crust(bump=0.12, bump_scale=30, roughness=0.55)
        rim = lambda co: math.hypot(co.x, co.y)
        crusted(thing, lambda co, s=seed: (0.62 + 0.15 * rough(co, 2.5, s) if abs(co.z) > 0.085 else 0.02) - 0.35 * (rim(co) > 0.93), 0.0, 1.0, seed, 3.5)
        thing.location = (draw.uniform(-0.05, 0.05), draw.uniform(-0.05, 0.05), z + 0.12)
        thing.rotation_euler = (draw.uniform(-0.02, 0.02), draw.uniform(-0.02, 0.02), draw.uniform(0, 6))
        z += 0.205
    if syrup:
        amber = materials.plain("#7a3508", 0.05, clearcoat=1.0, subsurface=0.3)
        points = []
        for index in range(40):
            a = index * math.tau / 40
            points.append((0.72 + 0.14 * rough((math.cos(a) * 2, math.sin(a) * 2, 0), 1.5, 3)) * Vector((math.cos(a), math.sin(a))))
        pool = bits.outline(draw, [tuple(p) for p in points], ["#8a3d0c"], 0.035, steps=2)
        pool.data.materials[0] = amber
        pool.location.z = z + 0.015
        for a, drop in ((-1.9, 0.75), (-1.2, 0.5), (-0.6, 0.95), (-2.6, 0.45), (0.2, 0.6)):
            c, s = math.cos(a), math.sin(a)
            line = [(c * 0.7, s * 0.7, z + 0.03), (c * 0.99, s * 0.99, z - 0.02), (c * 1.05, s * 1.05, z - 0.12), (c * 1.05, s * 1.05, z - drop)]
            forms.tube(line, 0.075, amber, segments=14, taper=lambda t: 0.75 + 0.5 * (t > 0.9))
    if butter:
        forms.block(0.4, 0.36, 0.15, materials.plain("#f6dc7c", 0.3, subsurface=0.25), 0.04, (-0.03, 0.02, z + 0.03), (0.04, 0, 0.4))


KINDS = ("tin-loaf", "roll", "biscuit", "bread-slice", "pancakes")
