"""Things that stand for an event, a season or a piece of news."""

import math

import bpy
from mathutils import Matrix, Vector

import bits
import forms
import materials
import paint
import stores
import vessels
from forms import rough


def tree(draw, height=2.6, lights=34):
    """A decorated fir tree in a pot."""
    green = bits.skin(["#1f4f2c", "#2f6a38", "#17402a"], scale=3, roughness=0.7)
    needle = forms.leaf(0.42, 0.14, green, curl=-0.12, wave=0.02)
    places = []
    for index in range(900):
        t = (index + draw.random()) / 900
        z = 0.4 + t * (height - 0.45)
        r = (1 - t) ** 0.9 * height * 0.36 * (0.55 + 0.45 * abs(math.sin(t * 17)))
        a = index * 2.399
        at = Matrix.Translation((r * math.cos(a), r * math.sin(a), z)) @ Matrix.Rotation(a + draw.uniform(-0.4, 0.4), 4, "Z") @ Matrix.Rotation(0.35 + draw.uniform(-0.3, 0.3), 4, "Y")
        places.append(at @ Matrix.Scale(draw.uniform(0.7, 1.15) * (1.15 - 0.6 * t), 4))
    paint.scatter(needle, places)
    forms.lathe([(height * 0.3, 0.45), (0.02, height)], green, smooth=False)
    forms.lathe([(0, 0), (0.3, 0), (0.36, 0.42), (0, 0.42)], materials.plain("#8a2f22", 0.4), smooth=False)
    tones = ("#c9202c", "#e8b33a", "#f4f0e6")
    for index in range(lights):
        t = (index + 0.5) / lights
        z = 0.5 + t * (height - 0.75)
        r = (1 - t) ** 0.9 * height * 0.37 + 0.12
        a = index * 2.399
        forms.ball(0.1, materials.plain(tones[index % 3], 0.12, metallic=0.3, clearcoat=0.8), (r * math.cos(a), r * math.sin(a), z), segments=20)
    star = bits.outline(draw, [(k * 0.24 * math.sin(i * math.pi / 5), k * 0.24 * math.cos(i * math.pi / 5)) for i in range(10) for k in [1.0 if i % 2 == 0 else 0.45]], ["#f2c23e"], 0.08, steps=1, roughness=0.2)
    star.matrix_world = Matrix.Translation((0, 0, height + 0.12)) @ Matrix.Rotation(math.radians(90), 4, "X")


def santa_hat(draw):
    felt = bits.skin(["#b3141f", "#c41c28"], scale=3, roughness=0.8, sheen=0.5)
    fur = bits.skin(["#fbf8f2", "#efe9df"], scale=5, roughness=0.95, bump=1.0, bump_scale=22)
    forms.tube([(0, 0, 0.2), (0.02, 0, 0.8), (0.2, 0, 1.25), (0.62, -0.05, 1.35), (0.95, -0.1, 1.0)], 0.72, felt, segments=48, taper=lambda t: (1 - t) ** 0.8 * 0.95 + 0.1, steps=12)
    forms.tube([(0.74 * math.cos(a), 0.74 * math.sin(a), 0.2) for a in [i * math.tau / 30 for i in range(31)]], 0.2, fur, segments=20)
    forms.ball(0.2, fur, (1.02, -0.1, 0.86), shape=lambda co: Vector(co) * (1 + 0.06 * rough(co, 5)))


def pot_plant(draw, leaves=9, color="#b5653a", plant="seedling", tall=0.9):
    """A pot of clay with a seedling or an herb."""
    clay = bits.skin([color, color], scale=4, roughness=0.8, bump=0.12, bump_scale=30)
    forms.lathe([(0, 0), (0.3, 0), (0.42, 0.5), (0.47, 0.5), (0.49, 0.64), (0.42, 0.64), (0.4, 0.55), (0, 0.55)], clay, smooth=False)
    vessels.surface(vessels.Region(0.41, level=0.58, bumps=0.03), ["#3a2416", "#2a180e"], roughness=0.95, clearcoat=0)
    green = bits.skin(["#2f7a2c", "#4f9a3c"], scale=3, roughness=0.5, subsurface=0.1)
    stems = 1 if plant == "seedling" else 7
    for s in range(stems):
        a0 = s * 2.4
        base = Vector((0.2 * math.cos(a0), 0.2 * math.sin(a0), 0.56)) * (0 if stems == 1 else 1) + Vector((0, 0, 0.56 if stems == 1 else 0))
        tip = base + Vector((0.3 * math.cos(a0), 0.3 * math.sin(a0), 0)) * (stems > 1) + Vector((0, 0, tall * draw.uniform(0.7, 1)))
        forms.tube([tuple(base), tuple((base + tip) / 2 + Vector((0.03, 0, 0))), tuple(tip)], 0.03, green, segments=8)
        for index in range(leaves):
            t = 0.25 + 0.75 * index / leaves
            at = base + (tip - base) * t
            forms.leaf(0.42 * (1.1 - 0.5 * t), 0.24, green, tuple(at), (0, -0.35 - 0.4 * t, index * 2.4 + a0), curl=0.1, wave=0.02)


def nest(draw, eggs=("#9cc7d9", "#f2c6cf", "#f4dc94", "#b9d9a4", "#d9c4e6"), chick=False):
    """A nest of straw with colored eggs, or a chick."""
    straw = bits.noodle(draw, ["#c9a25a", "#dab878", "#a8813c"], 0.02, 1.4, curl=0.5, roughness=0.8)
    places = []
    for index in range(420):
        a = draw.uniform(0, math.tau)
        tilt = draw.uniform(0, math.tau)
        r = 0.95 + 0.22 * math.cos(tilt) * draw.uniform(0.3, 1)
        z = 0.28 + 0.26 * math.sin(tilt) * draw.uniform(0.3, 1)
        places.append(Matrix.Translation((r * math.cos(a), r * math.sin(a), max(0.03, z))) @ Matrix.Rotation(a + math.pi / 2 + draw.uniform(-0.5, 0.5), 4, "Z") @ Matrix.Rotation(draw.uniform(-0.3, 0.3), 4, "Y") @ Matrix.Scale(draw.uniform(0.5, 0.9), 4))
    for index in range(160):
        r, a = 0.8 * math.sqrt(draw.random()), draw.uniform(0, math.tau)
        places.append(Matrix.Translation((r * math.cos(a), r * math.sin(a), draw.uniform(0.03, 0.14))) @ Matrix.Rotation(draw.uniform(0, math.tau), 4, "Z") @ Matrix.Scale(0.7, 4))
    paint.scatter(straw, places)
    for index, color in enumerate(eggs):
        a = index * math.tau / max(1, len(eggs)) + 0.3
        r = 0.0 if len(eggs) == 1 else 0.46
        shell = bits.skin([color, color], scale=5, roughness=0.4, subsurface=0.1, clearcoat=0.2)
        forms.ball(0.32, shell, (r * math.cos(a), r * math.sin(a), 0.42), (1, 1, 1.32), (draw.uniform(-0.9, 0.9), draw.uniform(-0.6, 0.6), 0), shape=lambda co: (co[0] * (1 - 0.16 * co[2]), co[1] * (1 - 0.16 * co[2]), co[2]), segments=40)
    if chick:
        down = bits.skin(["#f6cf3f", "#f9dc66"], scale=5, roughness=0.95, bump=0.9, bump_scale=30, sheen=0.8)
        forms.ball(0.52, down, (0, 0, 0.72), (1, 1.1, 0.95), segments=56)
        forms.ball(0.36, down, (0, -0.24, 1.32), segments=48)
        forms.lathe([(0.1, 0.0), (0.0, 0.2)], materials.plain("#e8862c", 0.4), (0, -0.56, 1.3), rotation=(math.radians(100), 0, 0), smooth=False)
        for side in (-1, 1):
            forms.ball(0.05, materials.plain("#101010", 0.08, clearcoat=1.0), (side * 0.17, -0.52, 1.42), segments=18)
            forms.ball(0.3, down, (side * 0.48, 0.04, 0.76), (0.4, 0.9, 0.7), segments=32)


def note_board(draw):
    """A cork board with pinned notes, which stands leaning."""
    before = set(bpy.context.scene.objects)
    cork = bits.skin(["#b98a54", "#a87844", "#caa06a"], scale=16, roughness=0.95, bump=0.5, bump_scale=60)
    forms.block(3.0, 2.0, 0.06, cork, 0.0)
    for x, y, w, h in ((0, 1.03, 3.2, 0.14), (0, -1.03, 3.2, 0.14), (1.53, 0, 0.14, 2.2), (-1.53, 0, 0.14, 2.2)):
        forms.block(w, h, 0.14, vessels.wood(("#6a4428", "#7d5434", "#8f6440")), 0.02, (x, y, 0))
    rows = ((-0.95, 0.45, "#fdfaf2", 0.06), (0.05, 0.5, "#f9e58c", -0.08), (0.98, 0.42, "#bfe0ea", 0.05), (-0.8, -0.5, "#f6c4c8", -0.05), (0.2, -0.48, "#fdfaf2", 0.08), (1.0, -0.5, "#cfe6b4", -0.06))
    for index, (x, y, tone, a) in enumerate(rows):
        turned = Matrix.Translation((x, y, 0.07)) @ Matrix.Rotation(a, 4, "Z")
        sheet = forms.add(forms.grid(12, 8, lambda u, v: ((u - 0.5) * 0.72, (v - 0.5) * 0.8, 0.02 + 0.06 * (1 - v) ** 3)), materials.plain(tone, 0.8))
        sheet.matrix_world = turned
        for line in range(4):
            ink = forms.add(forms.grid(4, 1, lambda u, v: ((u - 0.5) * (0.5 - 0.12 * (line == 3)), 0.2 - line * 0.13 + v * 0.03, 0.032 + 0.06 * (0.3 + line * 0.13) ** 3 * 0.4)), materials.plain("#5a626a", 0.8))
            ink.matrix_world = turned
        pin = forms.ball(0.07, materials.plain(("#c8202c", "#2f6fb0", "#2f7a4a")[index % 3], 0.2, clearcoat=0.7), segments=20)
        pin.matrix_world = turned @ Matrix.Translation((0, 0.32, 0.1))
    lean = Matrix.Translation((0, 0, 1.1)) @ Matrix.Rotation(math.radians(78), 4, "X")
    bpy.context.view_layer.update()
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = lean @ thing.matrix_world


def canoe(draw, color="#2f7a4a"):
    """A canoe along x with a paddle."""
    hull = materials.plain(color, 0.25, clearcoat=0.6)

    def point(u, v):
        x = (u * 2 - 1) * 2.2
        beam = 0.55 * max(0.0, 1 - (x / 2.2) ** 2) ** 0.6 + 0.01
        a = math.pi * v
        rise = 0.32 * abs(x / 2.2) ** 4
        return (x, -beam * math.cos(a), 0.62 + rise - (0.6 + rise * 0.6) * math.sin(a) ** 0.7)

    thing = forms.add(forms.grid(80, 40, point), hull)
    forms.modifier(thing, "SOLIDIFY", thickness=0.05)
    trim = vessels.wood(stores.PINE, (0.3, 5, 5))
    for v in (0.0, 1.0):
        forms.tube([point(i / 20, v) for i in range(21)], 0.05, trim, segments=10, steps=2)
    for x in (-0.9, 0.9):
        forms.block(0.3, 0.84, 0.06, trim, 0.01, (x, 0, 0.5))
    forms.tube([(-1.2, -0.1, 0.72), (1.0, 0.12, 0.74)], 0.045, trim, segments=12)
    blade = bits.lump(draw, ["#c9a06a", "#b98c54"], (0.42, 0.2, 0.035), 3, 0.02, 1, 30)
    blade.location = (1.35, 0.15, 0.74)


def ice(draw, width=3.2, depth=2.0, count=150):
    """A bed of crushed ice in a tray."""
    vessels.rectangle(width, depth, 12, [(0, 0), (0.97, 0), (1.0, 0.22), (0.98, 0.24), (0.95, 0.2), (0.0, 0.18)], materials.plain("#aab0b6", 0.25, metallic=0.9))
    cold = materials.plain("#e9f3f8", 0.1, subsurface=0.6, clearcoat=0.8, specular=0.8)
    region = vessels.Region(width * 0.46, depth * 0.45, 0.24, 9)
    chunk = bits.lump(draw, ["#ffffff"], (1, 0.85, 0.8), 6, 0.35, 1.6, 18)
    chunk.data.materials[0] = cold
    for index in range(count):
        x, y = region.at(index * paint.GOLDEN, math.sqrt((index + 0.5) / count))
        s = draw.uniform(0.1, 0.17)
        vessels.copy_at(chunk, Matrix.Translation((x, y, 0.24 + draw.uniform(0, 0.06))) @ Matrix.Rotation(draw.uniform(0, 6), 4, "Z") @ Matrix.Rotation(draw.uniform(0, 6), 4, "X") @ Matrix.Scale(s, 4))
    forms.discard(chunk)


def tub(draw, width=1.2, depth=0.9, height=0.5, color="#e9f1f4", lid="#3f8fc9", food=("#b3361c", "#9a2a14")):
    """A freezer box with its lid."""
    wall = [(0, 0.0), (0.86, 0.0), (0.9, 0.04), (1.0, height), (0.97, height), (0.0, height)]
    vessels.rectangle(width, depth, 6, wall, bits.skin(list(food), scale=5, roughness=0.25, clearcoat=0.6, subsurface=0.1))
    vessels.rectangle(width * 1.05, depth * 1.06, 6, [(0, height), (0.99, height), (1.0, height + 0.03), (1.0, height + 0.1), (0.96, height + 0.13), (0.9, height + 0.11), (0, height + 0.11)], materials.plain(lid, 0.35, clearcoat=0.3))
    forms.block(width * 0.42, 0.02, height * 0.44, materials.plain("#fdfaf2", 0.6), 0.005, (0, -depth * 0.485, height * 0.3), (-0.16, 0, 0))


def heart(draw, color="#c8202c", bandage=True):
    points = [(0.9 * math.sin(a) ** 3 * 1.05, 0.75 * math.cos(a) - 0.28 * math.cos(2 * a) - 0.11 * math.cos(3 * a) - 0.05 * math.cos(4 * a)) for a in [i * math.tau / 40 for i in range(40)]]
    thing = bits.outline(draw, points, [color, color], 0.34, steps=3, roughness=0.18, clearcoat=0.8, subsurface=0.08)
    for vertex in thing.data.vertices:
        if vertex.co.z > 0.1:
            vertex.co.z += 0.26 * max(0, 1 - (vertex.co.x / 0.95) ** 2 - (vertex.co.y / 0.95) ** 2) ** 0.5
    if bandage:
        strip = forms.add(forms.grid(60, 10, lambda u, v: ((u * 2 - 1) * 0.5, (v - 0.5) * 0.3 * (1 - 0.9 * abs(u * 2 - 1) ** 12), 0.62 - 0.1 * (u * 2 - 1) ** 2)), materials.plain("#e3b98f", 0.7))
        strip.rotation_euler = (0, 0, 0.5)
        pad = forms.add(forms.grid(10, 6, lambda u, v: ((u - 0.5) * 0.32, (v - 0.5) * 0.24, 0.635)), materials.plain("#f3dcc0", 0.8))
        pad.rotation_euler = (0, 0, 0.5)


KINDS = ("tree", "santa-hat", "pot-plant", "nest", "note-board", "canoe", "ice", "tub", "heart")
