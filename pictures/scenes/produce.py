"""Arranges produce, food and things: pieces with a place, heaps, piles, and fillings of a container."""

import math
import random

import bpy
from mathutils import Euler, Matrix

import baked
import bakery
import belongings
import berries
import carved
import cuts
import deli
import events
import forms
import fruit
import goods
import greens
import meals
import meat
import melons
import roasts
import roots
import stores
import sweets
import vegetables
import vessels
import wares
import wedges

KINDS = {
    kind: getattr(module, kind.replace("-", "_"))
    for module, kinds in (
        (fruit, ("apple", "citrus", "stone-fruit", "pear", "mango", "avocado", "kiwi")),
        (melons, ("cantaloupe", "watermelon", "watermelon-chunk", "pineapple", "pineapple-spear", "banana", "grapes")),
        (berries, ("strawberry", "bramble", "blueberry", "cherry")),
        (vegetables, ("cucumber", "cucumber-slice", "zucchini", "zucchini-slice", "eggplant", "bell-pepper", "jalapeno", "okra", "tomato", "pumpkin", "corn")),
        (roots, ("carrot", "potato", "sweet-potato", "onion", "garlic", "clove", "ginger", "mushroom", "mushroom-slice", "beet", "radish")),
        (greens, ("leaf-bunch", "head", "artichoke", "spear", "broccoli", "cauliflower", "celery", "leek", "fennel")),
        (vessels, vessels.KINDS),
        (baked, baked.KINDS),
        (cuts, cuts.KINDS),
        (sweets, sweets.KINDS),
        (meals, meals.KINDS),
        (roasts, roasts.KINDS),
        (carved, carved.KINDS),
        (wedges, wedges.KINDS),
        (wares, wares.KINDS),
        (stores, stores.KINDS),
        (belongings, belongings.KINDS),
        (events, events.KINDS),
        (bakery, ("sourdough", "boule", "french-loaf", "crescent", "doughnut", "cupcake", "celebration-cake", "shortcake")),
        (meat, ("chicken-breast", "raw-drumstick", "ribeye", "pork-roast", "lobster-tail", "salmon-fillet")),
        (deli, ("club-half", "gyro-top", "falafel", "pita", "dip", "sushi", "rice-mound", "glazed-chunk", "sliced-chicken", "tamale")),
        (goods, ("battery", "toothbrush", "razor", "lip-balm", "broom", "bear")),
    )
    for kind in kinds
}
PILE = ((0, 0, 0), (-1.02, 0.42, 0), (1.0, 0.46, 0), (-0.5, 1.25, 0), (0.56, 1.28, 0), (0.02, 0.72, 0.86))


def lowest(things):
    """Returns the height of the lowest point of things."""
    depsgraph = bpy.context.evaluated_depsgraph_get()
    evaluated = [thing.evaluated_get(depsgraph) for thing in things]
    return min((thing.matrix_world @ vertex.co).z for thing in evaluated for vertex in thing.data.vertices)


def built(kind, draw, look):
    """Builds one piece in its own size around the middle, and returns its things."""
    before = set(bpy.context.scene.objects)
    KINDS[kind](draw, **look)
    bpy.context.view_layer.update()
    return [thing for thing in bpy.context.scene.objects if thing not in before]


def copied(things):
    """Returns copies of things, which share their meshes."""
    copies = [thing.copy() for thing in things]
    for copy in copies:
        forms.link(copy)
    bpy.context.view_layer.update()
    return copies


def place(things, at=(0, 0), size=0.6, turn=0.0, tilt=(0, 0)):
    """Turns a piece by degrees, and puts it on the ground or on the height at[2]."""
    turned = Matrix.Rotation(math.radians(turn), 4, "Z") @ Euler([math.radians(a) for a in (*tilt, 0)]).to_matrix().to_4x4()
    move(things, Matrix.Translation((at[0], at[1], 0)) @ turned @ Matrix.Scale(size, 4))
    height = at[2] if len(at) > 2 else -0.01
    move(things, Matrix.Translation((0, 0, height - lowest(things))))


def piece(kind, draw, at=(0, 0), size=0.6, turn=0.0, tilt=(0, 0), **look):
    """Builds one piece and places it."""
    place(built(kind, draw, look), at, size, turn, tilt)


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


def filling(kind, width, depth, low, size, spacing, layers=1, rise=0.8, seed=3, spread=1.0, models=3, **look):
    """Pieces that fill a container in layers, in rows with a spacing; they are copies of a few models."""
    draw = random.Random(seed)
    originals = [built(kind, draw, look) for _ in range(models)]
    for layer in range(layers):
        w, d = width - layer * spacing * 0.5, depth - layer * spacing * 0.5
        columns, rows = max(1, round(w / spacing)), max(1, round(d / spacing))
        for index in range(columns * rows):
            x = ((index % columns + 0.5) / columns - 0.5) * w + draw.uniform(-0.12, 0.12) * spacing
            y = ((index // columns + 0.5) / rows - 0.5) * d + draw.uniform(-0.12, 0.12) * spacing
            tilt = (draw.uniform(-90, 90) * spread, draw.uniform(-60, 60) * spread)
            at = (x, y, low + layer * spacing * rise)
            place(copied(originals[index % models]), at, size * draw.uniform(0.92, 1.08), draw.uniform(0, 360), tilt)
    for thing in (thing for things in originals for thing in things):
        forms.discard(thing)


def pile(kind, radius=0.6, count=6, seed=3, tilt=(0, 0), **look):
    """A small pile: two rows on the ground and one piece on top."""
    draw = random.Random(seed)
    for x, y, z in PILE[:count]:
        at = (x * radius * 1.95, y * radius * 1.95, z * radius * 1.7)
        piece(kind, draw, at, radius * draw.uniform(0.95, 1.05), draw.uniform(0, 360), tilt, **look)
