"""Bread, pastry, cakes and cookies."""

import math

from mathutils import Matrix, Vector

import bits
import forms
import materials
import paint
import vessels
from forms import rough

CRUST = [(0.0, "#e8c184"), (0.35, "#cf9447"), (0.7, "#a8642a"), (1.0, "#6f3c18")]


def crusted(thing, tone, low=0.0, high=1.0, seed=0.0, frequency=2.2):
    """Paints a crust: pale where it rises last, dark on its top; tone(co) is from 0 to 1."""

    def color(co):
        return paint.blend(CRUST, min(1, max(0, low + (high - low) * (tone(co) + 0.22 * rough(co, frequency, seed) + 0.08 * rough(co, 9, seed)))))

    return paint.paint(thing, color)


def crust(**values):
    return materials.painted(**{"roughness": 0.5, "bump": 0.25, "bump_scale": 14, "subsurface": 0.06, **values})


def loaf(draw, length=1.5, width=0.52, cuts=3, flour=0.45, slant=0.9):
    """A loaf baked on stone, with slashes and flour."""
    seed = draw.uniform(0, 50)

    def shape(co):
        x, y, z = co
        k = (1 - abs(x) ** 3.2) ** 0.42 if abs(x) < 1 else 0
        r = math.hypot(y, z) or 1
        y, z = y / r * k if r else 0, z / r * k
        cut = gash(x, y) * (z > 0)
        return (x * length / width, y * (1 + 0.04 * rough(co, 1.5, seed)), max(-0.45, z * 0.86 * (1 - 0.1 * cut) + 0.05 * rim(x, y) * (z > 0)))

    def gash_at(x, y):
        at = [(-0.62 + 1.24 * (i + 0.5) / cuts) for i in range(cuts)]
        return min(abs((x - a) * length / width - y * slant) for a in at)

    gash = lambda x, y: math.exp(-((gash_at(x, y) / 0.13) ** 2)) * (abs(y) < 0.72)
    rim = lambda x, y: math.exp(-(((gash_at(x, y) - 0.2) / 0.07) ** 2)) * (abs(y) < 0.7)
    thing = forms.ball(width, crust(roughness=0.62), shape=shape, segments=150)
    units = list(paint.units(150))

    def color(unit, vertex):
        x, y, z = unit
        open_ = gash(x, y / max(0.3, (1 - x * x))) if z > 0 else 0
        tone = 0.52 + 0.3 * max(0, z) + 0.3 * rim(x, y) * (z > 0) + 0.2 * rough(vertex, 3, seed)
        base = paint.blend(CRUST, min(1, max(0, tone)))
        pale = paint.mixed(base, materials.linear("#efd6a8"), open_ * 0.9)
        dust = flour * max(0, z) * (0.5 + 0.8 * rough(vertex, 6, seed)) * (1 - open_)
        return paint.mixed(pale, materials.linear("#f4ead8"), max(0, min(0.75, dust)))

    paint.paint_points(thing, [color(unit, vertex.co) for unit, vertex in zip(units, thing.data.vertices)])
    return thing


def croissant(draw):
    line = [(1.15 * math.cos(a), 0.95 * math.sin(a), 0.32) for a in [math.pi * (0.1 + 0.1 * i) for i in range(9)]]
    seed = draw.uniform(0, 9)
    step = lambda t: (t * 7) % 1
    profile = [(0, 0.2), (0.14, 0.55), (0.5, 1.05), (0.86, 0.55), (1, 0.2)]
    section = lambda a, t: 1 + 0.13 * (step(t) if t < 0.5 else 1 - step(t))

    def color(t, p):
        ridge = step(t) if t < 0.5 else 1 - step(t)
        return paint.blend(CRUST, min(1, max(0, 0.25 + 0.42 * ridge + 0.25 * (p.z - 0.2) + 0.25 * rough(p, 4, seed))))

    paint.long_body(line, 0.42, profile, color, around=40, section=section, steps=14, roughness=0.3, clearcoat=0.35, bump=0.15, bump_scale=16)


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


def cookie(draw, chips=11, colors=("#c98f4e", "#d9a764", "#b97c3d"), chip="#3a1d0f", icing=None, size_chip=0.11):
    seed = draw.uniform(0, 50)
    thing = bits.lump(draw, list(colors), (1, 1, 0.22), 2.6, 0.12, 1.8, 48, roughness=0.7, bump=0.5, bump_scale=9, clearcoat=0.0)
    if chips:
        vessels.strew(vessels.Region(0.86, level=0.14, dome=0.05), draw, "lump", chips, size_chip, 0.1, 40, colors=[chip], power=3, roughness=0.3)
    if icing:
        points = [(0.78 * math.cos(a) * (1 + 0.04 * rough((a, seed, 0), 2)), 0.78 * math.sin(a)) for a in [i * math.tau / 16 for i in range(16)]]
        bits.outline(draw, points, [icing], 0.27, steps=4, roughness=0.3)
    return thing


def star_cookie(draw, icing="#ffffff", dots="#c9202c"):
    """A cut cookie in the form of a star, iced."""
    star = lambda r: [(k * r * math.sin(i * math.pi / 5), k * r * math.cos(i * math.pi / 5)) for i in range(10) for k in [1.0 if i % 2 == 0 else 0.52]]
    bits.outline(draw, star(1.0), ["#e3bd7c", "#d9a85f"], 0.16, rim="#b8803c", roughness=0.65, bump=0.2)
    top = bits.outline(draw, star(0.84), [icing], 0.05, roughness=0.28, steps=5)
    top.location.z = 0.155
    for index in range(5):
        a = index * math.tau / 5
        forms.ball(0.06, materials.plain(dots, 0.2, clearcoat=0.6), (0.5 * math.sin(a), 0.5 * math.cos(a), 0.23), segments=16)


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


def pie(draw, radius=1.25, filling=("#7a0f1e", "#a3162c"), lattice=True, missing=None, dish="#e9e3d8"):
    """A pie in its dish: a lattice over a glossy filling, or a whole crust with slits."""
    r = radius
    forms.lathe([(0, 0), (r * 0.78, 0), (r * 0.8, 0.03), (r * 0.98, 0.38), (r * 1.03, 0.4), (r * 1.02, 0.43), (r * 0.95, 0.4)], vessels.glaze(dish))
    region = vessels.Region(r * 0.95, level=0.37, dome=0.12, bumps=0.05)
    vessels.surface(region, list(filling), roughness=0.08, clearcoat=0.9, bump=0.2, bump_scale=6)
    pastry = lambda: crust(bump=0.2, roughness=0.42, clearcoat=0.15)
    if lattice:
        for way in (0, 1):
            for index in range(-3, 4):
                at = index * r * 0.27
                half = math.sqrt(max(0, (r * 0.97) ** 2 - at * at))
                wave = lambda s: 0.035 * math.cos(s / (r * 0.27) * math.pi + (math.pi if (index + way) % 2 else 0))
                points = []
                for step in range(25):
                    s = -half + 2 * half * step / 24
                    x, y = (s, at) if way else (at, s)
                    points.append((x, y, region.height(x, y) + 0.06 + wave(s)))
                bar = forms.tube(points, 0.1, pastry(), segments=12, steps=1)
                crusted(bar, lambda co: 0.32 + 0.35 * rough(co, 1.3, 5), 0.0, 0.9, index)
    else:
        lid = forms.add(forms.grid(96, 40, lambda u, v: (*region.at(u * math.tau, v), region.height(*region.at(u * math.tau, v)) + 0.1 - 0.09 * slit(*region.at(u * math.tau, v))), closed=True), pastry())
        crusted(lid, lambda co: 0.34 + 0.3 * rough(co, 1.3, 5) + 0.5 * slit(co.x, co.y), 0.0, 1.0, 2)
    crimp = lambda a, t: 1 + 0.2 * math.sin(t * 46 * math.tau)
    ring = [(r * 0.98 * math.cos(a), r * 0.98 * math.sin(a), 0.46) for a in [i * math.tau / 48 for i in range(49)]]
    edge = forms.tube(ring, 0.12, pastry(), segments=14, section=crimp, steps=6)
    crusted(edge, lambda co: 0.45 + 0.35 * rough(co, 1.5, 3), 0.0, 0.95, 7)


def slit(x, y):
    """How near a place is to one of the five slits of a crust."""
    r, a = math.hypot(x, y), math.atan2(y, x)
    off = abs((a / math.tau * 5) % 1 - 0.5) / 5 * math.tau * r
    return math.exp(-((off / 0.035) ** 2)) if 0.25 < r < 0.75 else 0


def pie_slice(draw, filling=("#a3162c", "#7a0f1e"), top="crust", angle=46):
    """A slice of pie whose cut shows its filling; its point looks to the viewer."""
    half = math.radians(angle) / 2
    layers = [("#d9a45a", "#c98f47", 0.0, 0.1), (*filling, 0.1, 0.46), ("#d9a45a", "#b8742e", 0.46, 0.58)]
    for low_color, high_color, z0, z1 in layers if top == "crust" else layers[:2]:
        sector(draw, 1.4, half, z0, z1, [low_color, high_color])
    if top == "cream":
        sector(draw, 1.4, half, 0.46, 0.6, ["#fbf3e2", "#f6e8cc"])
    edge = [(1.42 * math.sin(a), 1.42 * math.cos(a) - 0.7, 0.5) for a in [-half + half * 2 * i / 12 for i in range(13)]]
    crusted(forms.tube(edge, 0.15, crust(bump=0.2), segments=14, section=lambda a, t: 1 + 0.18 * math.sin(t * 9 * math.tau)), lambda co: 0.5 + 0.3 * rough(co, 2), 0, 1, 1)


def sector(draw, radius, half, z0, z1, colors):
    points = [(0, -0.7)] + [(radius * math.sin(a), radius * math.cos(a) - 0.7) for a in [-half + half * 2 * i / 10 for i in range(11)]]
    count = len(points)

    def point(u, v):
        x, y = points[round(u * count) % count]
        k = 1 - 0.02 * (v in (0.0, 1.0))
        if v == 1.0:
            return (x, y, z1)
        return (x * k, y * k, z0 + (z1 - z0) * v)

    mesh = forms.grid(count, 6, point, closed=True)
    side = forms.add(mesh, bits.skin(list(colors), scale=5, roughness=0.35, subsurface=0.1, clearcoat=0.2, bump=0.3, bump_scale=10), smooth=False)
    cap = forms.add(forms.grid(count, 6, lambda u, v: (points[round(u * count) % count][0] * v + 0 * (1 - v), points[round(u * count) % count][1] * v + 0.1 * (1 - v), z1 + 0.03 * math.sin(math.pi * v)), closed=True), side.data.materials[0])
    return cap


def hand_pie(draw):
    """A half moon of pastry with a crimped edge and slits."""
    seed = draw.uniform(0, 50)

    def point(u, v):
        a = math.pi * u
        k = v
        z = 0.36 * (1 - k**3) * math.sin(a) ** 0.6 + 0.06
        if k > 0.82:
            z = 0.07 + 0.02 * math.sin(u * 60)
        return (k * math.cos(a), k * math.sin(a) * 0.95 - 0.35, z)

    thing = forms.add(forms.grid(120, 40, point), crust(bump=0.25, roughness=0.4, clearcoat=0.2))
    crusted(thing, lambda co: 0.42 + 0.3 * rough(co, 1.6, seed) + 0.3 * (math.hypot(co.x, co.y + 0.35) > 0.85), 0, 1, seed)
    forms.add(forms.grid(40, 1, lambda u, v: (u * 2 - 1, -0.35, 0.07 * v)), crust())
    juice = materials.plain("#3a1038", 0.1, clearcoat=0.8)
    for x in (-0.22, 0.0, 0.22):
        forms.ball(0.1, juice, (x, 0.08, 0.395 - 0.1 * abs(x)), (0.35, 1.6, 0.3), (0.12, 0, 0), segments=18)


def cinnamon_roll(draw, icing=True):
    line, tone = [], []
    for index in range(60):
        a = index * 0.33
        r = 0.06 + index * 0.0158
        line.append((r * math.cos(a), r * math.sin(a), 0.4))
    dough = forms.tube(line, 0.1, crust(bump=0.12, bump_scale=12, roughness=0.4, clearcoat=0.2), segments=14, steps=3)
    for vertex in dough.data.vertices:
        vertex.co.z = 0.02 + (vertex.co.z - 0.3) * 2.9 * (1 - 0.18 * (math.hypot(vertex.co.x, vertex.co.y)) ** 2)
    crusted(dough, lambda co: 0.15 + 0.75 * max(0, co.z - 0.2), 0.0, 0.72, draw.uniform(0, 9))
    forms.lathe([(0, 0.36), (0.5, 0.34), (0.94, 0.22), (0.96, 0.0)], materials.plain("#5a2c10", 0.35, clearcoat=0.3))
    if icing:
        white = materials.plain("#fdf8ee", 0.16, clearcoat=0.5, subsurface=0.2)
        for index in range(5):
            x = -0.62 + index * 0.31
            points = [(x + draw.uniform(-0.07, 0.07), -0.75 + 0.25 * k, 0.55 - 0.13 * abs(k - 3) * 0.6) for k in range(7)]
            forms.tube(points, 0.055, white, segments=12, steps=5)


def cake(draw, radius=1.1, height=0.9, frosting=("#fdf3e6", "#f8e6d2"), drip=None, top=None, candles=0, layers=None):
    """A round cake: frosted, or with its layers in sight, with candles."""
    r, h = radius, height
    if layers:
        for index, color in enumerate(layers):
            z0, z1 = h * index / len(layers), h * (index + 1) / len(layers)
            bulge = 1.0 if index % 2 else 0.97
            forms.lathe([(0, z0), (r * bulge * 0.98, z0), (r * bulge, z0 + 0.03), (r * bulge, z1 - 0.03), (r * bulge * 0.98, z1), (0, z1)], bits.skin([color, color], scale=6, roughness=0.6, subsurface=0.15, bump=0.4, bump_scale=16), steps=4)
    else:
        cream = bits.skin(list(frosting), scale=2, roughness=0.38, subsurface=0.2, bump=0.25, bump_scale=5)
        forms.lathe([(0, 0), (r, 0), (r * 1.01, 0.05), (r, h * 0.93), (r * 0.95, h), (0, h)], cream, steps=6)
        puffs(r * 0.86, h, 14, 0.15, cream)
        puffs(r * 1.02, 0.0, 26, 0.11, cream)
    if drip:
        gloss = materials.plain(drip, 0.12, clearcoat=0.8, subsurface=0.1)
        forms.lathe([(r * 1.015, h * 0.88), (r * 1.0, h * 0.99), (r * 0.94, h + 0.03), (0, h + 0.03)], gloss)
        for index in range(22):
            a = index * math.tau / 22
            c, s, low = math.cos(a) * r * 1.02, math.sin(a) * r * 1.02, h * draw.uniform(0.45, 0.8)
            forms.tube([(c, s, h * 0.92), (c, s, low)], 0.07, gloss, segments=12, taper=lambda t: 0.9 + 0.3 * t)
            forms.ball(0.08, gloss, (c, s, low), segments=14)
    vessels.filled(draw, top, vessels.Region(r * 0.72, level=h + (0.04 if drip else 0.0)))
    for index in range(candles):
        a = index * math.tau / candles + 0.3
        candle(0.55 * r * math.cos(a), 0.55 * r * math.sin(a), h, ("#e2574c", "#f2b632", "#3f8fc9", "#6fae4a")[index % 4])


def candle(x, y, z, color):
    forms.tube([(x, y, z - 0.05), (x, y, z + 0.5)], 0.045, materials.plain(color, 0.35, subsurface=0.2), segments=14)
    flame = materials.plain("#ffb72e", 0.5)
    shader = materials.shader_of(flame)
    shader.inputs["Emission"].default_value, shader.inputs["Emission Strength"].default_value = materials.linear("#ffb02a"), 1.6
    forms.ball(0.065, flame, (x, y, z + 0.63), (0.75, 0.75, 1.6), segments=18, shape=lambda co: (co[0] * (1 - 0.45 * co[2]), co[1] * (1 - 0.45 * co[2]), co[2]))


def puffs(radius, z, count, size, cream):
    """Piped dots around an edge."""
    puff = forms.lathe([(0, 0), (size, 0), (size * 1.05, size * 0.3), (size * 0.7, size * 0.75), (size * 0.25, size * 1.2), (0, size * 1.45)], cream, segments=24)
    paint.scatter(puff, [Matrix.Translation((radius * math.cos(a), radius * math.sin(a), z)) for a in [i * math.tau / count for i in range(count)]])


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
        cut.matrix_world = Matrix.Translation((-0.95 - 0.3 * index, 0, 0.04)) @ Matrix.Rotation(-0.25 - 0.35 * index, 4, "Y") @ Matrix.Rotation(math.radians(-90), 4, "Z") @ Matrix.Rotation(math.radians(90), 4, "X")


def scoop(draw, colors=("#fbf3de", "#f4e8c8")):
    """A scoop of ice cream with its ragged foot."""
    seed = draw.uniform(0, 50)

    def shape(co):
        x, y, z = co
        k = 1 + 0.05 * rough(co, 3, seed) + 0.03 * rough(co, 8, seed) + (0.16 * max(0, -z - 0.1) * (1 + 0.8 * rough(co, 5, seed)) if z < -0.1 else 0)
        return (x * k, y * k, max(-0.5, z) * (1 + 0.04 * rough(co, 3, seed)))

    forms.ball(1, bits.skin(list(colors), scale=2, roughness=0.5, subsurface=0.25, bump=0.5, bump_scale=12), shape=shape, segments=96)


def bar(draw, base=("#c9975a", "#b8824a"), filling=("#3e2013", "#55301c"), crumble=True):
    """A baked square: a base, a dark filling and crumbs."""
    for colors, z, h in ((base, 0.0, 0.26), (filling, 0.25, 0.22), (base, 0.46, 0.16)):
        part = bits.lump(draw, list(colors), (0.95, 0.95, h / 2 + 0.01), 9, 0.03, 1.5, 40, roughness=0.6, bump=0.5, bump_scale=10)
        part.location.z = z + h / 2
    if crumble:
        vessels.strew(vessels.Region(0.86, 0.86, 0.6, 7), draw, "crumb", 70, 0.1, 0.0, colors=["#d9ab6c", "#b8834a"])


KINDS = ("scoop", "loaf", "tin-loaf", "croissant", "roll", "biscuit", "bread-slice", "cookie", "star-cookie", "pancakes", "pie", "pie-slice", "hand-pie", "cinnamon-roll", "cake", "bar")
