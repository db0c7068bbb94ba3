"""Stores, and small houses and pumps beside them."""

import math

import bpy
from mathutils import Matrix, Vector

import bits
import forms
import materials
import paint
import vessels
import wares
from forms import rough

PINE = ("#a87a48", "#c0935c", "#cfa670")


def pane():
    return materials.plain("#7d98a4", 0.08, specular=0.9, clearcoat=0.8)


def store(draw, name="Market", color="#c8202c", wall="#efe6d8", stripe="#fdfaf4", roof="#8a8378", gable=False):
    """A store front: a wall with a sign, windows that show goods, a striped awning and crates before it."""
    front = bits.skin([wall, wall], scale=3, roughness=0.8, bump=0.15, bump_scale=30)
    forms.block(5.0, 2.2, 2.5, front, 0.03, (0, 1.3, 0))
    forms.block(5.16, 2.36, 0.16, materials.plain(roof, 0.7), 0.02, (0, 1.3, 2.5))
    if gable:
        forms.add(forms.grid(1, 1, lambda u, v: ((u * 2 - 1) * 1.7 * (1 - v), 0.14, 2.6 + v * 0.85)), front, smooth=False)
        for side in (-1, 1):
            forms.tube([(side * 1.78, 0.14, 2.58), (0, 0.14, 3.5)], 0.07, materials.plain(roof, 0.7), segments=8)
    forms.block(3.4, 0.12, 0.52, materials.plain(color, 0.35, clearcoat=0.3), 0.04, (0, 0.16, 1.92))
    letters(name, stripe, 0.36, 2.6, (0, 0.095, 2.06))
    frame = materials.plain("#3c3f42", 0.4)
    for x, w, low in ((-1.55, 1.5, 0.42), (1.55, 1.5, 0.42), (0, 1.1, 0.0)):
        top = 1.42 if low else 1.5
        forms.block(w, 0.08, top - low, frame, 0.02, (x, 0.2, low))
        panes = 2
        for index in range(panes):
            pw = (w - 0.06 * (panes + 1)) / panes
            forms.block(pw, 0.06, top - low - 0.14, pane(), 0.0, (x - w / 2 + 0.06 + pw / 2 + index * (pw + 0.06), 0.175, low + 0.07))
    awning(color, stripe)
    for x in (-1.55, 1.5):
        stand(draw, x)


def letters(text, color, height, width, place):
    """Letters that stand upright before a wall, no wider than a width."""
    thing = forms.letters(text, height, width, materials.plain(color, 0.4))
    thing.matrix_world = Matrix.Translation(place) @ Matrix.Rotation(math.radians(90), 4, "X")


def awning(color, stripe):
    count = 13
    for index in range(count):
        x0 = -2.45 + 4.9 * index / count
        tone = materials.plain(color if index % 2 == 0 else stripe, 0.7)
        width = 4.9 / count

        def point(u, v, x0=x0):
            drop = max(0, v - 0.82) / 0.18
            z = 1.88 - 0.42 * min(1, v / 0.82) - 0.17 * drop * (1 - 0.35 * (2 * u - 1) ** 2)
            return (x0 + u * width, 0.2 - 0.78 * min(1, v / 0.82), z)

        forms.add(forms.grid(8, 24, point), tone)


def stand(draw, x):
    """A sloped stand of produce before a window."""
    for index, colors in enumerate((["#c9302a", "#b01d22"], ["#f0922c", "#e6801c"], ["#6fa03c", "#8ab852"])):
        left = x - 0.62 + index * 0.42
        forms.block(0.4, 0.55, 0.34, vessels.wood(PINE, roughness=0.7), 0.01, (left + 0.2, -0.35, 0), (0.0, 0, 0))
        region = vessels.Region(0.17, 0.24, 0.33, 6, dome=0.07)
        before = set(bpy.context.scene.objects)
        vessels.strew(region, draw, "lump", 16, 0.07, 0.4, colors=colors, uneven=0.03)
        for thing in set(bpy.context.scene.objects) - before:
            thing.matrix_world = Matrix.Translation((left + 0.2, -0.35, 0)) @ thing.matrix_world


def mountain(draw, size=3.0, snow=True):
    seed = draw.uniform(0, 9)

    def point(u, v):
        x, y = (u * 2 - 1) * size, (v * 2 - 1) * size * 0.5
        r = math.hypot(x / size, y / size * 2)
        ridge = max(0, 1 - r) ** 1.1
        return (x, y, size * 0.72 * ridge * (1 + 0.5 * rough((x, y, 0), 1.1, seed)) + 0.3 * ridge * rough((x, y, 0), 3, seed))

    thing = forms.add(forms.grid(120, 80, point), materials.painted(roughness=0.9, subsurface=0.0))
    paint.paint(thing, lambda co: paint.blend([(0, "#4f6f43"), (0.4, "#6f7f62"), (0.6, "#8a8780"), (0.74, "#eef2f6"), (1, "#ffffff")], min(1, co.z / size / 0.8 + 0.12 * rough(co, 2.5, seed))))


def pump(draw, color="#c8202c"):
    """A fuel pump with its hose and nozzle."""
    coat = materials.plain(color, 0.25, clearcoat=0.6)
    white = materials.plain("#f4f2ec", 0.35, clearcoat=0.3)
    forms.block(1.15, 0.7, 0.14, materials.plain("#8d9094", 0.6), 0.03)
    forms.block(1.0, 0.55, 1.15, white, 0.06, (0, 0, 0.14))
    forms.block(1.02, 0.57, 0.75, coat, 0.06, (0, 0, 1.28))
    forms.block(1.15, 0.6, 0.2, white, 0.06, (0, 0, 2.02))
    forms.block(0.66, 0.04, 0.4, materials.plain("#22292c", 0.12, clearcoat=0.8), 0.02, (0, -0.29, 1.46))
    for index, width in enumerate((0.4, 0.28)):
        forms.block(width, 0.02, 0.07, materials.plain("#b8e6c0", 0.4), 0.005, (-0.04, -0.315, 1.7 - index * 0.15))
    for index, tone in enumerate(("#3f8a4a", "#f2b632", "#3f6fb0")):
        forms.block(0.2, 0.03, 0.2, materials.plain(tone, 0.3), 0.03, (-0.27 + 0.27 * index, -0.285, 0.98))
    rubber = materials.plain("#1c1c1e", 0.5)
    forms.tube([(0.5, 0, 1.85), (0.85, -0.02, 1.9), (0.98, -0.05, 1.3), (0.92, -0.1, 0.5), (0.72, -0.12, 0.42), (0.66, -0.1, 0.95)], 0.055, rubber, segments=14)
    forms.tube([(0.66, -0.1, 0.92), (0.63, -0.09, 1.22), (0.52, -0.09, 1.36)], 0.085, coat, segments=14)
    forms.tube([(0.54, -0.09, 1.34), (0.36, -0.2, 1.38)], 0.045, materials.plain("#b9bdc2", 0.2, metallic=1), segments=14)


def house(draw, color="#3f6fb0", roof="#6a4a34", goods_inside=True, hole=False, post=0.7):
    """A small house of wood on a post of a height: a pantry with open doors, or a house for birds with a hole."""
    z = float(post)
    wall = vessels.wood((color, color, color), roughness=0.5)
    if post:
        forms.block(0.22, 0.22, z, vessels.wood(PINE, (5, 5, 0.35)), 0.02)
    w, d, h = (1.9, 0.9, 1.3) if goods_inside else (0.95, 0.8, 1.05)
    forms.block(w, 0.07, h, wall, 0.01, (0, d / 2, z))
    for side in (-1, 1):
        forms.block(0.07, d, h, wall, 0.01, (side * w / 2, 0, z))
    forms.block(w + 0.07, d + 0.07, 0.08, wall, 0.01, (0, 0, z))
    if goods_inside:
        forms.block(w, d * 0.9, 0.05, wall, 0.0, (0, 0, z + h * 0.5))
        shelf(draw, z + 0.08, w, ("can", "jar", "can", "box", "can"))
        shelf(draw, z + h * 0.5 + 0.05, w, ("box", "can", "can", "jar", "can"))
        for side, turn in ((1, 125), (-1, 55)):
            door(w / 2, h, Matrix.Translation((side * w / 2, -d / 2 - 0.02, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z"))
    else:
        forms.block(w, 0.07, h, wall, 0.01, (0, -d / 2, z))
    front = -d / 2 - 0.035
    gable = lambda y: forms.add(forms.grid(1, 1, lambda u, v: ((u * 2 - 1) * (w / 2 + 0.03) * (1 - v), y, z + h + v * 0.5)), wall, smooth=False)
    gable(front)
    gable(d / 2 + 0.03)
    if goods_inside:
        mark = bits.outline(draw, wares.HEART, ["#fdfaf4"], 0.05, steps=3)
        mark.matrix_world = Matrix.Translation((0, front - 0.005, z + h + 0.2)) @ Matrix.Rotation(math.radians(90), 4, "X") @ Matrix.Scale(0.36, 4)
    tiles = vessels.wood((roof, roof, roof), (5, 0.4, 5), 0.7)
    lean = math.atan2(0.5, w / 2)
    for side in (-1, 1):
        forms.block(math.hypot(w / 2, 0.5) + 0.2, d + 0.3, 0.07, tiles, 0.01, (side * (w / 4 + 0.03), 0, z + h + 0.22), (0, side * lean, 0))
    if hole:
        forms.lathe([(0, 0), (0.2, 0.0), (0.2, 0.01)], materials.plain("#140f0c", 0.9), (0, front - 0.004, z + h * 0.62), rotation=(math.radians(90), 0, 0), smooth=False)
        forms.lathe([(0.2, 0.0), (0.25, 0.0), (0.25, 0.03), (0.2, 0.03)], vessels.wood(PINE), (0, front - 0.002, z + h * 0.62), rotation=(math.radians(90), 0, 0), smooth=False)
        forms.tube([(0, front, z + 0.3), (0, front - 0.3, z + 0.3)], 0.045, vessels.wood(PINE))


def door(width, height, turned):
    """An open door of a frame with a bar across its window; it turns on its right edge."""
    before = set(bpy.context.scene.objects)
    frame = materials.plain("#f4efe4", 0.4, clearcoat=0.2)
    for x in (-width + 0.06, -0.06):
        forms.block(0.12, 0.05, height, frame, 0.01, (x, 0, 0))
    for low, tall in ((0.0, 0.12), (height / 2 - 0.04, 0.08), (height - 0.12, 0.12)):
        forms.block(width, 0.05, tall, frame, 0.01, (-width / 2, 0, low))
    forms.ball(0.05, materials.plain("#3a3a3c", 0.3, metallic=0.8), (-width + 0.06, -0.06, height * 0.5), segments=16)
    bpy.context.view_layer.update()
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = turned @ thing.matrix_world


def shelf(draw, z, width, row):
    """A row of cans, jars and boxes on a shelf."""
    colors = ["#c0202c", "#3f8a4a", "#f2b632", "#e2762c", "#8a4a8a"]
    draw.shuffle(colors)
    for index, (kind, color) in enumerate(zip(row, colors)):
        before = set(bpy.context.scene.objects)
        if kind == "can":
            wares.can(draw, color, height=0.44, radius=0.165)
        elif kind == "jar":
            vessels.jar(draw, 0.16, 0.46, (color, color))
        else:
            wares.box(draw, 0.31, 0.2, 0.5, color)
        for thing in set(bpy.context.scene.objects) - before:
            thing.location = Vector(thing.location) + Vector(((index - (len(row) - 1) / 2) * width / 5.4, -0.14, z))


KINDS = ("store", "mountain", "pump", "house")
