"""Colors that vary over a body: painted on the points of its mesh, where a noise of the whole surface is not enough."""

import math
import random

import bpy
from mathutils import Vector, kdtree

import forms
import materials

GOLDEN = math.pi * (3 - math.sqrt(5))


def blend(stops, at):
    """Returns the linear color at a place between stops of (position, hexadecimal color)."""
    before = stops[0]
    for stop in stops:
        if at <= stop[0]:
            span = stop[0] - before[0]
            return mixed(materials.linear(before[1]), materials.linear(stop[1]), (at - before[0]) / span if span else 0)
        before = stop
    return materials.linear(before[1])[:3]


def mixed(a, b, share):
    """Returns a color between two linear colors."""
    share = min(1, max(0, share))
    return tuple(a[i] + (b[i] - a[i]) * share for i in range(3))


def paint(thing, color_of):
    """Paints each point of a thing with the linear color that color_of(place) returns."""
    return paint_points(thing, [color_of(vertex.co) for vertex in thing.data.vertices])


def paint_points(thing, colors):
    layer = thing.data.color_attributes.new("paint", "FLOAT_COLOR", "POINT")
    layer.data.foreach_set("color", [part for color in colors for part in (*color[:3], 1)])
    return thing


def units(segments):
    """The directions of the points of forms.ball, in the order of its mesh."""
    for r in range(segments // 2 + 1):
        p = r / (segments // 2) * math.pi
        for c in range(segments):
            a = c / segments * math.tau
            yield Vector((math.cos(a) * math.sin(p), math.sin(a) * math.sin(p), math.cos(p)))


def body(color_of, shape=None, cut=None, segments=128, scale=(1, 1, 1), **surface):
    """A painted ball of radius 1. color_of(unit) paints its skin.

    With a cut, the half that faces the viewer is gone, and cut(share, angle) paints its flesh from the middle (0) to the
    edge (1).
    """

    def place(co):
        x, y, z = shape(co) if shape else co
        return (x, max(0.0, y) if cut else y, z)

    def color(unit):
        if cut and unit.y < -1e-4:
            return cut(math.hypot(unit.x, unit.z), math.atan2(unit.z, unit.x))
        return color_of(unit)

    thing = forms.ball(1, materials.painted(**surface), scale=scale, shape=place, segments=segments)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(42)
    return paint_points(thing, [color(unit) for unit in units(segments)])


def golden(count, low=0.0, high=1.0):
    """Directions that cover a sphere evenly, from the share low of its height at the top to the share high below."""
    for index in range(count):
        z = 1 - 2 * (low + (high - low) * (index + 0.5) / count)
        r = math.sqrt(max(0, 1 - z * z))
        yield Vector((r * math.cos(index * GOLDEN), r * math.sin(index * GOLDEN), z))


class Cells:
    """The cells around points: how near a place is to its point, and to the edge of its cell."""

    def __init__(self, points):
        points = list(points)
        self.tree = kdtree.KDTree(len(points))
        for index, point in enumerate(points):
            self.tree.insert(point, index)
        self.tree.balance()

    def at(self, place):
        """Returns the distance to the nearest point, and the gap to the second nearest."""
        (_, _, first), (_, _, second) = self.tree.find_n(place, 2)
        return first, second - first


def scatter(thing, places):
    """Puts copies of a thing at places, which are matrices; the thing itself is gone."""
    for place in places:
        copy = bpy.data.objects.new(thing.name, thing.data)
        copy.matrix_world = place
        bpy.context.scene.collection.objects.link(copy)
    forms.discard(thing)


def random_units(count, seed):
    draw = random.Random(seed)
    return [Vector((draw.gauss(0, 1), draw.gauss(0, 1), draw.gauss(0, 1))).normalized() for _ in range(count)]


def long_body(points, radius, profile, color_of, around=48, section=None, steps=12, **surface):
    """A painted body along points; profile is (share, radius) stops, and color_of(t, place) paints it."""

    def taper(t):
        for (t0, r0), (t1, r1) in zip(profile, profile[1:]):
            if t <= t1:
                s = (t - t0) / (t1 - t0)
                return r0 + (r1 - r0) * s * s * (3 - 2 * s)
        return profile[-1][1]

    thing = forms.tube(points, radius, materials.painted(**surface), segments=around, taper=taper, section=section, steps=steps)
    rings = len(thing.data.vertices) // around
    return paint_points(thing, [color_of((index // around) / (rings - 1), v.co) for index, v in enumerate(thing.data.vertices)])
