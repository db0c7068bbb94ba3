"""Stores, and things that stand for an event or a piece of news."""

import math

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
    curve = bits.bpy.data.curves.new("letters", "FONT")
    curve.body, curve.size, curve.extrude, curve.align_x = text, height, 0.02, "CENTER"
    drawn = bits.bpy.data.objects.new("letters", curve)
    mesh = bits.bpy.data.meshes.new_from_object(drawn)
    forms.discard(drawn)
    thing = forms.add(mesh, materials.plain(color, 0.4), smooth=False)
    mesh.materials.clear()
    mesh.materials.append(materials.plain(color, 0.4))
    reach = max(vertex.co.x for vertex in mesh.vertices) - min(vertex.co.x for vertex in mesh.vertices)
    scale = min(1.0, width / reach)
    thing.matrix_world = Matrix.Translation(place) @ Matrix.Rotation(math.radians(90), 4, "X") @ Matrix.Scale(scale, 4)


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
        before = set(bits.bpy.context.scene.objects)
        vessels.strew(region, draw, "lump", 16, 0.07, 0.4, colors=colors, uneven=0.03)
        for thing in set(bits.bpy.context.scene.objects) - before:
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


def house(draw, color="#3f6fb0", roof="#6a4a34", goods_inside=True, hole=False, post=True):
    """A small house of wood on a post: a pantry with cans behind its open front, or a house for birds with a hole."""
    z = 1.15 if post else 0.0
    wall = vessels.wood((color, color, color), roughness=0.5)
    if post:
        forms.block(0.22, 0.22, z, vessels.wood(PINE, (5, 5, 0.35)), 0.02)
    w, d, h = (1.5, 0.8, 1.15) if goods_inside else (0.95, 0.8, 1.05)
    forms.block(w, 0.07, h, wall, 0.01, (0, d / 2, z))
    for side in (-1, 1):
        forms.block(0.07, d, h, wall, 0.01, (side * w / 2, 0, z))
    forms.block(w + 0.07, d + 0.07, 0.08, wall, 0.01, (0, 0, z))
    if goods_inside:
        forms.block(w, d * 0.9, 0.05, wall, 0.0, (0, 0, z + h * 0.5))
        shelf(draw, z + 0.08, w, -0.12)
        shelf(draw, z + h * 0.5 + 0.05, w, -0.12)
    else:
        forms.block(w, 0.07, h, wall, 0.01, (0, -d / 2, z))
    front = -d / 2 - 0.035
    gable = lambda y: forms.add(forms.grid(1, 1, lambda u, v: ((u * 2 - 1) * (w / 2 + 0.03) * (1 - v), y, z + h + v * 0.5)), wall, smooth=False)
    gable(front)
    gable(d / 2 + 0.03)
    tiles = vessels.wood((roof, roof, roof), (5, 0.4, 5), 0.7)
    lean = math.atan2(0.5, w / 2)
    for side in (-1, 1):
        forms.block(math.hypot(w / 2, 0.5) + 0.2, d + 0.3, 0.07, tiles, 0.01, (side * (w / 4 + 0.03), 0, z + h + 0.22), (0, side * lean, 0))
    if hole:
        forms.lathe([(0, 0), (0.2, 0.0), (0.2, 0.01)], materials.plain("#140f0c", 0.9), (0, front - 0.004, z + h * 0.62), rotation=(math.radians(90), 0, 0), smooth=False)
        forms.lathe([(0.2, 0.0), (0.25, 0.0), (0.25, 0.03), (0.2, 0.03)], vessels.wood(PINE), (0, front - 0.002, z + h * 0.62), rotation=(math.radians(90), 0, 0), smooth=False)
        forms.tube([(0, front, z + 0.3), (0, front - 0.3, z + 0.3)], 0.045, vessels.wood(PINE))


def shelf(draw, z, width, y):
    colors = ["#b3202c", "#3f8a4a", "#f2b632", "#e2762c", "#7a4a8a", "#2f6fb0"]
    draw.shuffle(colors)
    for index in range(4):
        before = set(bits.bpy.context.scene.objects)
        wares.can(draw, colors[index], height=0.4, radius=0.15)
        for thing in set(bits.bpy.context.scene.objects) - before:
            thing.location = Vector(thing.location) + Vector((-width * 0.34 + index * width * 0.23, y, z))


def backpack(draw, color="#3f6fb0", pocket="#e2762c"):
    cloth = bits.skin([color, color], scale=5, roughness=0.85, bump=0.25, bump_scale=80)
    other = bits.skin([pocket, pocket], scale=5, roughness=0.85, bump=0.25, bump_scale=80)
    body = bits.lump(draw, ["#fff"], (0.8, 0.5, 1.05), 3.4, 0.05, 1.5, 72)
    body.data.materials[0], body.location = cloth, (0, 0, 1.02)
    front = bits.lump(draw, ["#fff"], (0.6, 0.26, 0.46), 4.0, 0.04, 1.5, 60)
    front.data.materials[0], front.location = other, (0, -0.42, 0.62)
    zip_ = materials.plain("#d9d4c8", 0.4)
    forms.tube([(-0.6, -0.36, 1.0), (-0.62, -0.36, 1.55), (-0.3, -0.3, 1.92), (0.3, -0.3, 1.92), (0.62, -0.36, 1.55), (0.6, -0.36, 1.0)], 0.03, zip_, segments=10)
    forms.tube([(-0.5, -0.66, 0.86), (0, -0.7, 0.9), (0.5, -0.66, 0.86)], 0.025, zip_, segments=10)
    forms.tube([(-0.18, 0.1, 2.0), (-0.14, 0.1, 2.24), (0.14, 0.1, 2.24), (0.18, 0.1, 2.0)], 0.05, cloth, segments=12)
    for side in (-1, 1):
        forms.tube([(side * 0.4, 0.45, 1.9), (side * 0.86, 0.5, 1.2), (side * 0.8, 0.3, 0.3)], 0.09, cloth, segments=12)


def pencil(draw, color="#f2b632"):
    forms.tube([(-0.8, 0, 0.07), (0.6, 0, 0.07)], 0.07, materials.plain(color, 0.35, clearcoat=0.3), segments=6)
    forms.lathe([(0.07, 0.0), (0.018, 0.2), (0, 0.24)], materials.plain("#e3c491", 0.6), (0.6, 0, 0.07), rotation=(0, math.radians(90), 0), smooth=False)
    forms.tube([(-0.96, 0, 0.07), (-0.8, 0, 0.07)], 0.07, materials.plain("#e08a8a", 0.6), segments=12)


def clock(draw, color="#c8202c"):
    """An alarm clock with two bells; it shows five past seven."""
    coat = materials.plain(color, 0.22, clearcoat=0.7)
    face = (math.radians(90), 0, 0)
    chrome = materials.plain("#c9ccd0", 0.15, metallic=1)
    forms.lathe([(0, -0.3), (0.86, -0.3), (0.9, -0.26), (0.9, 0.26), (0.84, 0.3), (0.8, 0.27), (0.8, 0.25), (0, 0.25)], coat, (0, 0, 1.02), rotation=face, smooth=False)
    forms.lathe([(0.79, 0.27), (0, 0.27)], materials.plain("#fbf8f0", 0.4), (0, 0, 1.02), rotation=face, smooth=False)
    ink = materials.plain("#26292c", 0.4)
    for index in range(12):
        a = index * math.tau / 12
        forms.block(0.05, 0.02, 0.13, ink, 0.0, (0.64 * math.sin(a), -0.285, 1.02 + 0.64 * math.cos(a)), (0, a, 0))
    for a, length, r in ((math.radians(212), 0.42, 0.038), (math.radians(30), 0.6, 0.028)):
        forms.tube([(0, -0.3, 1.02), (length * math.sin(a), -0.3, 1.02 + length * math.cos(a))], r, ink, segments=8)
    forms.ball(0.06, coat, (0, -0.3, 1.02), segments=16)
    for side in (-1, 1):
        forms.lathe([(0.32, 0.0), (0.3, 0.14), (0.16, 0.25), (0, 0.28)], chrome, (side * 0.46, 0, 1.78), rotation=(0, side * 0.45, 0))
        forms.tube([(side * 0.5, 0, 0.3), (side * 0.68, 0, 0.0)], 0.075, coat, segments=12)
    forms.tube([(-0.3, 0, 2.0), (-0.2, 0, 2.25), (0.2, 0, 2.25), (0.3, 0, 2.0)], 0.04, chrome, segments=10)


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
    green = bits.skin(["#3f8a34", "#62a84a"], scale=3, roughness=0.5, subsurface=0.15)
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


def violin(draw):
    """A violin that lies face up along y, with its bow beside it."""
    half = [(0.0, -1.0), (0.34, -0.97), (0.56, -0.78), (0.6, -0.5), (0.5, -0.24), (0.44, -0.14), (0.34, 0.04), (0.36, 0.2), (0.46, 0.3), (0.48, 0.5), (0.38, 0.72), (0.18, 0.82), (0.0, 0.84)]
    points = half + [(-x, y) for x, y in half[-2:0:-1]]
    body = bits.outline(draw, points, ["#b5581c", "#a8481a", "#7a2c10"], 0.26, rim="#6a260e", steps=6, roughness=0.14, clearcoat=0.9, subsurface=0.02)
    for vertex in body.data.vertices:
        if vertex.co.z > 0.2:
            vertex.co.z += 0.09 * max(0, 1 - (vertex.co.x / 0.55) ** 2 - (vertex.co.y / 1.1) ** 2)
    black = materials.plain("#15110f", 0.25, clearcoat=0.5)
    forms.block(0.15, 1.15, 0.06, black, 0.02, (0, 0.95, 0.4), (0.03, 0, 0))
    forms.tube([(0, 0.8, 0.25), (0, 1.75, 0.32)], 0.085, materials.plain("#8a3a16", 0.16, clearcoat=0.8), segments=16)
    forms.tube([(0, 1.72, 0.32), (0, 1.95, 0.3), (0, 2.06, 0.22), (0, 2.0, 0.14)], 0.085, materials.plain("#8a3a16", 0.16, clearcoat=0.8), segments=16)
    for side in (-1, 1):
        for y in (1.74, 1.88):
            forms.tube([(0, y, 0.31), (side * 0.24, y + 0.03, 0.31)], 0.03, black, segments=10)
        hole = [(side * (0.24 + 0.05 * math.sin(t * 6.28)), -0.36 + t * 0.42, 0.345) for t in [i / 10 for i in range(11)]]
        forms.tube(hole, 0.016, black, segments=8)
    forms.block(0.3, 0.05, 0.2, materials.plain("#d9ae72", 0.5), 0.01, (0, -0.18, 0.34))
    forms.block(0.16, 0.5, 0.05, black, 0.02, (0, -0.7, 0.38))
    silver = materials.plain("#d9dadc", 0.2, metallic=1)
    for x in (-0.06, -0.02, 0.02, 0.06):
        forms.tube([(x * 1.2, -0.55, 0.45), (x * 1.5, -0.18, 0.55), (x * 0.8, 1.55, 0.48)], 0.007, silver, segments=6, steps=1)
    forms.tube([(0.85, -1.1, 0.1), (0.9, 0.3, 0.16), (0.98, 1.6, 0.1)], 0.03, materials.plain("#5a2410", 0.25, clearcoat=0.5), segments=10)
    forms.tube([(0.8, -1.0, 0.06), (0.92, 1.55, 0.06)], 0.02, materials.plain("#efe8d8", 0.7), segments=8)


def trumpet(draw):
    """A trumpet of brass along x, its bell to the left."""
    brass = materials.plain("#d9a23a", 0.16, metallic=1)
    silver = materials.plain("#d4d6d8", 0.15, metallic=1)
    tube = lambda points, r=0.075: forms.tube(points, r, brass, segments=18)
    bell = [(0.075, 0.0), (0.085, 0.6), (0.12, 0.95), (0.22, 1.2), (0.45, 1.36), (0.62, 1.4), (0.635, 1.41), (0.6, 1.405), (0.42, 1.34), (0.2, 1.17), (0.1, 0.92)]
    forms.lathe(bell, brass, (-0.7, 0, 1.0), rotation=(0, math.radians(-90), 0))
    tube([(-0.72, 0, 1.0), (0.9, 0, 1.0), (1.32, 0, 0.95), (1.42, 0, 0.7), (1.32, 0, 0.45), (0.9, 0, 0.4), (0.2, 0, 0.4)])
    tube([(0.4, -0.16, 1.02), (2.1, -0.16, 1.02)], 0.06)
    forms.lathe([(0.05, 0), (0.06, 0.12), (0.14, 0.26), (0.15, 0.3), (0.1, 0.29), (0.03, 0.16)], silver, (2.08, -0.16, 1.02), rotation=(0, math.radians(90), 0))
    tube([(0.4, -0.16, 1.02), (-0.55, -0.16, 1.0), (-0.82, -0.16, 0.85), (-0.84, -0.16, 0.6), (-0.6, -0.16, 0.42), (-0.1, -0.1, 0.4)], 0.06)
    for index in range(3):
        x = 0.02 + index * 0.26
        forms.lathe([(0, 0), (0.12, 0), (0.125, 0.03), (0.115, 0.05), (0.115, 0.8), (0.125, 0.83), (0.1, 0.88), (0, 0.9)], brass, (x, -0.1, 0.24), smooth=False)
        forms.tube([(x, -0.1, 1.12), (x, -0.1, 1.32)], 0.03, silver, segments=10)
        forms.lathe([(0, 0), (0.09, 0), (0.1, 0.03), (0.08, 0.06), (0, 0.05)], silver, (x, -0.1, 1.3))


def toolbox(draw, color="#c8202c"):
    coat = materials.plain(color, 0.3, clearcoat=0.5)
    steel = materials.plain("#c9ccd0", 0.2, metallic=1)
    vessels.rectangle(2.2, 1.0, 12, [(0.0, 0.0), (0.98, 0.0), (1.0, 0.04), (1.0, 0.72), (0.96, 0.74), (0.95, 0.66), (0.94, 0.3), (0.0, 0.3)], coat)
    forms.tube([(-0.9, 0, 0.6), (-0.9, 0, 1.15), (0.9, 0, 1.15), (0.9, 0, 0.6)], 0.05, steel, segments=12)
    for x in (-0.5, 0.5):
        forms.block(0.2, 0.05, 0.24, steel, 0.02, (x, -0.52, 0.46))
    for x, a, tone in ((-0.4, 0.5, "#f2b632"), (-0.05, 0.35, "#3f6fb0"), (0.3, 0.45, "#2f7a4a")):
        forms.tube([(x, 0.15, 0.4), (x + a * 0.3, 0.15, 0.85)], 0.03, steel, segments=10)
        forms.tube([(x + a * 0.3, 0.15, 0.85), (x + a * 0.6, 0.15, 1.3)], 0.085, materials.plain(tone, 0.35, clearcoat=0.4), segments=14)


def hammer(draw):
    forms.tube([(-1.1, 0, 0.1), (0.6, 0, 0.1)], 0.075, vessels.wood(("#b98447", "#c99556", "#d9aa6c"), (0.3, 5, 5)), segments=16, taper=lambda t: 1.25 - 0.35 * t)
    steel = materials.plain("#8f9397", 0.28, metallic=1)
    forms.tube([(0.62, -0.35, 0.1), (0.62, 0.2, 0.1)], 0.13, steel, segments=20)
    forms.tube([(0.62, 0.15, 0.1), (0.66, 0.42, 0.1), (0.78, 0.62, 0.1)], 0.1, steel, segments=14, taper=lambda t: 1 - 0.75 * t)


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
    before = set(bits.bpy.context.scene.objects)
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
    bits.bpy.context.view_layer.update()
    for thing in set(bits.bpy.context.scene.objects) - before:
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
    trim = vessels.wood(PINE, (0.3, 5, 5))
    for v in (0.0, 1.0):
        forms.tube([point(i / 20, v) for i in range(21)], 0.05, trim, segments=10, steps=2)
    for x in (-0.9, 0.9):
        forms.block(0.3, 0.84, 0.06, trim, 0.01, (x, 0, 0.5))
    forms.tube([(-1.2, -0.1, 0.72), (1.0, 0.12, 0.74)], 0.045, trim, segments=12)
    blade = bits.lump(draw, ["#c9a06a", "#b98c54"], (0.42, 0.2, 0.035), 3, 0.02, 1, 30)
    blade.location = (1.35, 0.15, 0.74)


def knife(draw, length=1.4):
    steel = materials.plain("#cfd2d6", 0.14, metallic=1)
    points = [(0, 0.16), (length * 0.6, 0.16), (length * 0.9, 0.08), (length, -0.06), (length * 0.8, -0.14), (0, -0.16)]
    blade = bits.outline(draw, points, ["#cfd2d6"], 0.03, steps=5)
    blade.data.materials[0], blade.location = steel, (0, 0, 0.05)
    forms.tube([(-0.85, 0, 0.07), (-0.4, 0.02, 0.07), (0.02, 0, 0.07)], 0.1, vessels.wood(("#2a1a12", "#3a2418", "#4a3020"), (0.3, 5, 5)), segments=18, section=lambda a, t: 0.62 + 0.38 * abs(math.sin(a)))


def ice(draw, width=3.2, depth=2.0, count=150):
    """A bed of crushed ice in a tray."""
    vessels.rectangle(width, depth, 12, [(0, 0), (0.97, 0), (1.0, 0.22), (0.98, 0.24), (0.95, 0.2), (0.0, 0.18)], materials.plain("#aab0b6", 0.25, metallic=0.9))
    cold = materials.plain("#e9f3f8", 0.1, subsurface=0.6, clearcoat=0.8, specular=0.8)
    region = vessels.Region(width * 0.46, depth * 0.45, 0.24, 9)
    chunk = bits.lump(draw, ["#fff"], (1, 0.85, 0.8), 6, 0.35, 1.6, 18)
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


KINDS = ("store", "mountain", "pump", "house", "backpack", "pencil", "clock", "tree", "santa-hat", "pot-plant", "violin", "trumpet", "toolbox", "hammer", "nest", "note-board", "canoe", "knife", "ice", "tub", "heart")
