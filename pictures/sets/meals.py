"""Prepared food by hand: pizza, tacos, rolls, sandwiches, eggs."""

import math

import bpy
from mathutils import Matrix

import baked
import bits
import forms
import materials
import paint
import vessels
from forms import rough


def pizza(draw, radius=1.5, toppings=None):
    """A pizza: a blistered rim, sauce, melted cheese and toppings."""
    seed = draw.uniform(0, 50)
    r = radius

    def point(u, v):
        a = u * math.tau
        wobble = 1 + 0.02 * rough((math.cos(a) * 2, math.sin(a) * 2, 0), 1, seed)
        k = v * wobble
        rim = math.exp(-(((v - 0.93) / 0.06) ** 2))
        x, y = r * k * math.cos(a), r * k * math.sin(a)
        z = 0.07 + 0.14 * rim * (1 + 0.35 * rough((x, y, 0), 3, seed)) + 0.02 * rough((x, y, 0), 4, 1)
        return (x, y, 0.0 if v > 0.995 else z)

    dough = forms.add(forms.grid(140, 60, point, closed=True), baked.crust(bump=0.3, bump_scale=11, roughness=0.55))
    charred = lambda co: 0.9 if rough(co, 5, seed + 3) > 0.38 else 0
    baked.crusted(dough, lambda co: 0.28 + 0.35 * rough(co, 2, seed) + charred(co), 0.0, 1.0, seed)
    sauce = vessels.Region(r * 0.86, level=0.085, bumps=0.01)
    vessels.surface(sauce, ["#a8260f", "#c23a18"], roughness=0.25)
    melted = vessels.Region(r * 0.8, level=0.098, bumps=0.05)

    def cheese(u, v):
        a = u * math.tau
        x, y = melted.at(a, v * (1 + 0.06 * rough((math.cos(a) * 3, math.sin(a) * 3, 0), 1, 9)))
        return (x, y, melted.height(x, y) + 0.03 * rough((x, y, 0), 4, 2) - 0.05 * (v > 0.98))

    top = forms.add(forms.grid(120, 50, cheese, closed=True), materials.painted(roughness=0.25, subsurface=0.12, clearcoat=0.35, bump=0.2, bump_scale=7))
    tones = [(0, "#c23a18"), (0.2, "#e8b04e"), (0.42, "#f4dc98"), (0.75, "#f3d283"), (0.95, "#c07a2c")]
    paint.paint(top, lambda co: paint.blend(tones, min(0.95, max(0, 0.52 + 0.75 * rough(co, 3.2, seed) + 0.2 * rough(co, 9, 2)))))
    melted.level = 0.14
    vessels.filled(draw, toppings, melted)


def tortilla(draw, point, columns=60, rows=60, toasted=0.4):
    """A flour tortilla on any surface, with its brown spots."""
    seed = draw.uniform(0, 50)
    thing = forms.add(forms.grid(columns, rows, point), materials.painted(roughness=0.6, subsurface=0.1, bump=0.2, bump_scale=12))
    forms.modifier(thing, "SOLIDIFY", thickness=0.035)
    spot = lambda co: max(0, rough(co, 4.5, seed) - 0.18) * 2.4 * toasted + max(0, rough(co, 11, seed) - 0.3) * toasted
    return paint.paint(thing, lambda co: paint.blend([(0, "#f0dfb8"), (0.35, "#e0be82"), (1, "#8f5526")], min(1, 0.1 + spot(co))))


def taco(draw, shell="corn", food=None):
    """A taco that stands open to the sky, along x; the food lies in its fold."""
    seed = draw.uniform(0, 9)

    def point(u, v):
        x = (u * 2 - 1)
        s = (v * 2 - 1)
        half = math.sqrt(max(0, 1 - x * x)) * 0.92 + 0.02
        reach = s * half
        fold = 0.21
        lean = 0.36
        side = math.copysign(1, s)
        if abs(reach) < fold:
            y, z = reach, fold - math.sqrt(max(0, fold * fold - reach * reach)) + 0.0
        else:
            d = abs(reach) - fold
            y, z = side * (fold + d * lean), fold + d * (1 - lean * 0.3)
        return (x * 0.98, y + 0.025 * rough((x * 2, s, seed), 2), z + (1 - half / 0.94) * 0.12)

    tortilla(draw, point, 60, 60, 0.75 if shell == "corn" else 0.4)
    for row in food or ():
        fold_strew(draw, **row)


def fold_strew(draw, kind, count, size=0.12, low=0.25, high=0.72, wide=0.26, **look):
    """Strews food along the fold of a taco."""
    variants = [bits.BITS[kind](draw, **look) for _ in range(min(4, count))]
    for index in range(count):
        x = draw.uniform(-0.82, 0.82)
        rise = 1 - 0.55 * x * x
        z = low + (high - low) * draw.random() * rise
        y = draw.uniform(-wide, wide) * (0.4 + 0.9 * z)
        copy = variants[index % len(variants)].copy()
        copy.location, copy.scale = (x, y, z), [size * draw.uniform(0.8, 1.2)] * 3
        copy.rotation_euler = [draw.uniform(-0.7, 0.7), draw.uniform(-0.7, 0.7), draw.uniform(0, 6.3)]
        forms.link(copy)
    for variant in variants:
        forms.discard(variant)


def burrito(draw, length=1.15, radius=0.42, cut=None, toasted=0.6):
    """A rolled tortilla along x; a cut one shows its filling at its right end, as rows to strew."""
    seed = draw.uniform(0, 9)

    def point(u, v):
        x = (u * 2 - 1) * length
        a = v * math.tau * 1.12 - 0.6
        end = 1 - abs(u * 2 - 1)
        k = 1.0 if cut and u > 0.5 else min(1, 0.02 + (end / 0.16) ** 0.6) if end < 0.16 else 1
        r = radius * k * (1 + 0.03 * rough((x, math.cos(a), math.sin(a)), 1.6, seed)) + 0.03 * v
        return (x, r * math.cos(a) * 1.05, max(-radius * 0.85, r * math.sin(a)) + radius * 0.85)

    tortilla(draw, point, 70, 70, toasted)
    if cut:
        face = vessels.Region(radius * 0.95, radius * 0.92)
        before = set(bpy.context.scene.objects)
        vessels.fill(face, draw, cut[0].get("base", ["#d9b878", "#b98a4a"]), [row for row in cut if "kind" in row])
        turn = Matrix.Translation((length * 0.97, 0, radius * 0.85)) @ Matrix.Rotation(math.radians(90), 4, "Y")
        bpy.context.view_layer.update()
        for thing in set(bpy.context.scene.objects) - before:
            thing.matrix_world = turn @ thing.matrix_world


def layer(draw, radius, z, colors, thick=0.08, wave=0.05, lobes=9, square=2.0, **surface):
    """A layer of a sandwich that hangs over a little: cheese, lettuce, ham."""
    seed = draw.uniform(0, 50)

    def point(u, v):
        a = u * math.tau
        c, s = forms.rounded(a, square)
        k = radius * v * (1 + 0.05 * rough((c, s, 0), 3, seed) * v)
        return (k * c, k * s, z + wave * v**3 * (math.sin(a * lobes + seed) + 0.5 * math.sin(a * lobes * 2.3)) - 0.03 * v**6 * (wave > 0))

    values = {"roughness": 0.35, "subsurface": 0.12, "clearcoat": 0.2, **surface}
    thing = forms.add(forms.grid(140, 16, point, closed=True), bits.skin(colors, **values))
    forms.modifier(thing, "SOLIDIFY", thickness=thick)
    return thing


def burger(draw, filling="beef", cheese=True):
    """A burger in a seeded bun, or a bun with pulled meat."""
    bottom = len(bpy.context.scene.objects)
    things = lambda: list(bpy.context.scene.objects)
    baked.roll(draw, 0.0, 0.45, 0.3)
    things()[bottom].location.z = 0.26
    z = 0.5
    if filling == "beef":
        patty = bits.lump(draw, ["#4a2412", "#6b3a1e", "#2f160b"], (1.06, 1.06, 0.17), 3, 0.2, 4, 60, roughness=0.5, bump=0.6, bump_scale=9, clearcoat=0.2)
        patty.location.z = z + 0.12
        if cheese:
            layer(draw, 1.13, z + 0.28, ["#f2a51e", "#f5b02c"], 0.05, 0.07, 4, 5, roughness=0.25)
        layer(draw, 1.1, z + 0.36, ["#5f9a34", "#86b84a"], 0.03, 0.08, 13)
        tomato = bits.slice_(draw, ["#e0523a", "#cf3a26", "#b82a1c"], "#a81e14", 0.12)
        tomato.scale, tomato.location = (0.95, 0.95, 0.8), (0, 0, z + 0.42)
        z += 0.5
    else:
        mound = vessels.Region(0.9, level=z, dome=0.3)
        vessels.strew(mound, draw, "shred", 260, 0.17, 0.2, 60, reach=1.1, colors=["#7a3a1a", "#a8602e", "#5a2610"], roughness=0.3)
        vessels.strew(mound, draw, "strip", 16, 0.2, 0.9, 50, reach=1.05, colors=["#e9e6d0", "#cfe0a8"])
        z += 0.34
    top = len(things())
    baked.roll(draw, 0.15, 0.8, 0.62, 60)
    for thing in things()[top:]:
        thing.location.z += z + 0.1


def stacked_sandwich(draw, bread="white", filling=None, toasted=0.0, square=True):
    """Two triangles' worth of sandwich: a slice below, what is between, a slice above."""
    rye = 1.0 if bread == "rye" else 0.0
    baked.bread_slice(draw, toasted, rye)
    z = 0.22
    for row in filling or ():
        values = {key: value for key, value in row.items() if key not in ("layer",)}
        if "layer" in row:
            layer(draw, 0.95, z + 0.04, row["layer"], 0.06, row.get("wave", 0.05), 11, 4)
            z += 0.1
        else:
            vessels.strew(vessels.Region(0.84, 0.8, z, 4), draw, **{"lift": 0.3, "reach": 1.08, **values})
            z += values.get("size", 0.1) * 1.1
    top = baked.bread_slice(draw, toasted, rye)
    top.location.z = z


def sub(draw, length=3.6):
    """A long sandwich in a roll along x, with its fillings at its edge."""
    half = length / 2
    for low in (True, False):
        thing = bits.lump(draw, ["#ffffff"], (half, 0.52, 0.26 if low else 0.42), 3.2, 0.04, 2, 90)
        thing.data.materials[0] = baked.crust(roughness=0.42, clearcoat=0.15)
        baked.crusted(thing, lambda co, k=low: (0.3 if k else 0.45 + 0.5 * co.z) + 0.2 * rough(co, 2), 0.05, 0.8, 3)
        thing.location.z = 0.26 if low else 0.74
    rows = (("#e9a0a0", 0.54), ("#f3c24a", 0.6), ("#6aa23c", 0.66), ("#f0d9c0", 0.5))
    for color, z in rows:
        ruffled = lambda u, v, z=z: ((u * 2 - 1) * (half - 0.12), (v * 2 - 1) * (0.58 + 0.05 * math.sin(u * 60 + z * 40)), z + 0.05 * abs(v * 2 - 1) ** 3 * math.sin(u * 47 + z * 90) - 0.04 * abs(v * 2 - 1) ** 4)
        thing = forms.add(forms.grid(160, 14, ruffled), bits.skin([color], roughness=0.35, subsurface=0.12))
        forms.modifier(thing, "SOLIDIFY", thickness=0.045)
    for index in range(9):
        x = -half + 0.35 + index * (length - 0.7) / 8
        cut = bits.slice_(draw, ["#e0523a", "#cf3a26"], "#a81e14", 0.2)
        cut.scale, cut.location, cut.rotation_euler = (0.36, 0.36, 0.36), (x, -0.28, 0.62), (0.25, 0, 0)


def stuffed_potato(draw, food=None):
    """Half a baked potato, its skin around the filling."""
    half = bits.lump(draw, ["#8a5c2c", "#a8763c", "#b98a4a"], (1.2, 0.82, 0.62), 2.2, 0.08, 1.4, 60, roughness=0.7, bump=0.5, bump_scale=12, clearcoat=0.0)
    for vertex in half.data.vertices:
        vertex.co.z = min(vertex.co.z, 0.12)
    vessels.filled(draw, food, vessels.Region(1.06, 0.7, 0.1))


def fried_egg(draw):
    points = [((0.9 + 0.22 * rough((math.cos(a) * 2, math.sin(a) * 2, 0), 1, 5)) * math.cos(a), (0.9 + 0.22 * rough((math.cos(a) * 2, math.sin(a) * 2, 0), 1, 5)) * math.sin(a)) for a in [i * math.tau / 30 for i in range(30)]]
    bits.outline(draw, points, ["#fdfaf2", "#fbf5e6", "#f3e2bd"], 0.13, rim="#c98f47", steps=3, roughness=0.2, subsurface=0.25, clearcoat=0.4)
    forms.ball(0.4, materials.plain("#f5a212", 0.1, subsurface=0.25, clearcoat=0.9), (0.05, 0.02, 0.12), (1, 1, 0.55))


def egg_half(draw):
    forms.lathe([(0, 0.0), (0.55, 0.12), (0.78, 0.36), (0.8, 0.5), (0.76, 0.54), (0.44, 0.53)], materials.plain("#fbf6ea", 0.22, subsurface=0.3, clearcoat=0.3), squash=1.25)
    forms.ball(0.45, bits.skin(["#eebb3a", "#f4c850"], roughness=0.6, subsurface=0.15), (0, 0, 0.48), (1, 1.2, 0.22))


def bacon(draw):
    """A crisp strip along x."""
    seed = draw.uniform(0, 50)
    wave = lambda x: 0.1 * math.sin(x * 6 + seed)
    thing = forms.add(forms.grid(90, 14, lambda u, v: ((u * 2 - 1) * 1.3, (v - 0.5) * 0.46 + 0.03 * math.sin(u * 17 + seed), 0.14 + wave(u * 2 - 1) * (0.5 + v) + 0.03 * rough((u * 6, v * 3, 0), 2, seed))), materials.painted(roughness=0.25, clearcoat=0.4, subsurface=0.06))
    forms.modifier(thing, "SOLIDIFY", thickness=0.05)
    tones = [(0, "#5a1a10"), (0.45, "#8f2f1c"), (0.55, "#d99a6a"), (0.75, "#e8b98a"), (0.85, "#7a2416"), (1, "#4a140c")]
    paint.paint(thing, lambda co: paint.blend(tones, min(1, max(0, co.y / 0.5 + 0.5 + 0.16 * rough(co, 2.2, seed)))))


def fries(draw, count=34, colors=("#e8bb52", "#f0ca6c", "#d49a34")):
    """A heap of fries."""
    variants = [bits.cube(draw, list(colors), scale=(1.0, 0.12, 0.12), power=8, uneven=0.06, roughness=0.45, bend=draw.uniform(-0.06, 0.06)) for _ in range(5)]
    for index in range(count):
        share = math.sqrt(index / count)
        a = index * paint.GOLDEN
        copy = variants[index % 5].copy()
        copy.location = (share * 0.75 * math.cos(a), share * 0.6 * math.sin(a), 0.12 + 0.62 * (1 - share) * draw.uniform(0.4, 1.0))
        copy.rotation_euler = (0, draw.uniform(-0.5, 0.5) * (1 - share * 0.6), draw.uniform(0, 6.3))
        copy.scale = [draw.uniform(0.62, 0.85)] * 3
        forms.link(copy)
    for variant in variants:
        forms.discard(variant)


KINDS = ("stuffed-potato", "fries", "pizza", "taco", "burrito", "burger", "stacked-sandwich", "sub", "fried-egg", "egg-half", "bacon")
