"""Arranges produce, food and things: pieces with a place, and piles with a small sign in place of a package."""

import math
import random

import bpy
from mathutils import Euler, Matrix

import baked
import belongings
import berries
import events
import fruit
import greens
import meals
import melons
import roasts
import roots
import stores
import sweets
import vegetables
import vessels
import wares

KINDS = {
    kind: getattr(module, kind.replace("-", "_"))
    for module, kinds in (
        (fruit, ("apple", "citrus", "stone-fruit", "pear", "mango", "avocado", "kiwi")),
        (melons, ("cantaloupe", "watermelon", "pineapple", "banana", "grapes")),
        (berries, ("strawberry", "bramble", "blueberry", "cherry")),
        (vegetables, ("cucumber", "cucumber-slice", "zucchini", "zucchini-slice", "eggplant", "bell-pepper", "jalapeno", "okra", "tomato", "pumpkin", "corn")),
        (roots, ("carrot", "potato", "sweet-potato", "onion", "garlic", "clove", "ginger", "mushroom", "beet", "radish")),
        (greens, ("leaf-bunch", "head", "artichoke", "spear", "broccoli", "cauliflower", "celery", "leek")),
        (vessels, vessels.KINDS),
        (baked, baked.KINDS),
        (sweets, sweets.KINDS),
        (meals, meals.KINDS),
        (roasts, roasts.KINDS),
        (wares, wares.KINDS),
        (stores, stores.KINDS),
        (belongings, belongings.KINDS),
        (events, events.KINDS),
    )
    for kind in kinds
}
PILE = ((0, 0, 0), (-1.02, 0.42, 0), (1.0, 0.46, 0), (-0.5, 1.25, 0), (0.56, 1.28, 0), (0.02, 0.72, 0.86))


def lowest(things):
    """Returns the height of the lowest point of things."""
    depsgraph = bpy.context.evaluated_depsgraph_get()
    evaluated = [thing.evaluated_get(depsgraph) for thing in things]
    return min((thing.matrix_world @ vertex.co).z for thing in evaluated for vertex in thing.data.vertices)


def piece(kind, draw, at=(0, 0), size=0.6, turn=0.0, tilt=(0, 0), **look):
    """Builds one piece, turns it by degrees, and puts it on the ground or on the height at[2]."""
    before = set(bpy.context.scene.objects)
    KINDS[kind](draw, **look)
    bpy.context.view_layer.update()
    things = [thing for thing in bpy.context.scene.objects if thing not in before]
    turned = Matrix.Rotation(math.radians(turn), 4, "Z") @ Euler([math.radians(a) for a in (*tilt, 0)]).to_matrix().to_4x4()
    move(things, Matrix.Translation((at[0], at[1], 0)) @ turned @ Matrix.Scale(size, 4))
    height = at[2] if len(at) > 2 else -0.01
    move(things, Matrix.Translation((0, 0, height - lowest(things))))


def move(things, by):
    for thing in things:
        thing.matrix_world = by @ thing.matrix_world
    bpy.context.view_layer.update()


def produce(pieces, seed=3):
    """Pieces of produce, each of a kind with its place and look."""
    draw = random.Random(seed)
    for values in pieces:
        piece(draw=draw, **values)


def heap(kind, count, reach, size, layers=2, seed=3, spread=1.0, **look):
    """A heap of small pieces, which lie in a circle and on one another."""
    draw = random.Random(seed)
    for layer in range(layers):
        ring = [(0, 0)] + [(math.cos(i * 2.399) * math.sqrt(i), math.sin(i * 2.399) * math.sqrt(i)) for i in range(1, count)]
        for x, y in ring[: max(1, round(count * (1 - 0.55 * layer)))]:
            at = (x * reach, y * reach, layer * size * 1.25 - 0.01)
            tilt = (draw.uniform(-90, 90) * spread, draw.uniform(-60, 60) * spread)
            piece(kind, draw, at, size * draw.uniform(0.92, 1.08), draw.uniform(0, 360), tilt, **look)


def pile(kind, radius=0.6, count=6, seed=3, tilt=(0, 0), **look):
    """A small pile: two rows on the ground and one piece on top."""
    draw = random.Random(seed)
    for x, y, z in PILE[:count]:
        at = (x * radius * 1.95, y * radius * 1.95, z * radius * 1.7)
        piece(kind, draw, at, radius * draw.uniform(0.95, 1.05), draw.uniform(0, 360), tilt, **look)
