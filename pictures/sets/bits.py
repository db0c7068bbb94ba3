"""Small pieces of food of about radius 1 that lie flat on the ground, to be strewn in numbers: no modifiers, few points."""

import math

import bpy
from mathutils import Vector

import forms
import materials
import paint
from forms import rough


def skin(colors, scale=1.6, **surface):
    """A surface that varies between colors; one color is plain."""
    if len(colors) == 1:
        surface.pop("bump_scale", None)
        surface.pop("bump", None)
        return materials.plain(colors[0], **surface)
    span = 0.44 / (len(colors) - 1)
    return materials.spotted([(0.28 + index * span, color) for index, color in enumerate(colors)], scale, **surface)


def lump(draw, colors, scale=(1, 1, 1), power=2.0, uneven=0.12, frequency=1.4, segments=22, bend=0.0, **surface):
    """A lump between an ellipsoid (power 2) and a block (power 6)."""
    seed = draw.uniform(0, 50)

    def shape(co):
        k = sum(abs(part) ** power for part in co) ** (-1 / power)
        x, y, z = co * k * (1 + uneven * rough(co, frequency, seed))
        return (x, y + bend * x * x, z)

    values = {"roughness": 0.4, "subsurface": 0.12, "clearcoat": 0.25, **surface}
    return forms.ball(1, skin(colors, **values), shape=shape, scale=scale, segments=segments)


def cube(draw, colors, **values):
    return lump(draw, colors, **{"scale": (0.9, 0.75, 0.7), "power": 5.0, **values})


def bean(draw, colors, **values):
    return lump(draw, colors, **{"scale": (1, 0.62, 0.55), "uneven": 0.03, "bend": 0.25, "roughness": 0.22, **values})


def crumb(draw, colors, **values):
    return lump(draw, colors, **{"uneven": 0.5, "frequency": 1.8, "roughness": 0.7, "clearcoat": 0.0, "segments": 14, **values})


def shred(draw, colors, **values):
    return lump(draw, colors, **{"scale": (1.3, 0.4, 0.32), "uneven": 0.4, "frequency": 2.2, "bend": draw.uniform(-0.3, 0.3), **values})


def slice_(draw, cut, rim, thick=0.3, wave=0.0, **surface):
    """A round slice; cut are colors from the middle to the rim."""
    stops = [(index / max(1, len(cut) - 1) * 0.94, color) for index, color in enumerate(cut)]
    seed = draw.uniform(0, 50)
    shares = [0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.86, 0.93, 0.97, 1.0]

    def point(u, v):
        index = round(v * (len(shares) + 1))
        share = shares[min(index, len(shares) - 1)]
        low = index >= len(shares)
        k = share * (1 + 0.05 * rough((math.cos(u * math.tau), math.sin(u * math.tau), 0), 1.0, seed)) * (0.97 if index == len(shares) + 1 else 1)
        z = 0 if index == len(shares) + 1 else thick * (0.5 if low else 1 - 0.12 * (share > 0.98))
        return (k * math.cos(u * math.tau), k * math.sin(u * math.tau), z + wave * math.sin(u * math.tau * 2 + seed) * share)

    values = {"roughness": 0.35, "subsurface": 0.12, "clearcoat": 0.25, **surface}
    thing = forms.add(forms.grid(36, len(shares) + 1, point, closed=True), materials.painted(**values))

    def color(place):
        share = math.hypot(place.x, place.y)
        fleck = 0.05 * rough(place, 6, seed)
        return materials.linear(rim) if share > 0.95 or place.z < thick * 0.55 - abs(wave) else paint.blend(stops, max(0, share + fleck))

    return paint.paint(thing, color)


def ring(draw, colors, thick=0.3, tall=1.0, **surface):
    values = {"roughness": 0.3, "subsurface": 0.15, **surface}

    def point(u, v):
        r = 1 + thick * math.cos(v * math.tau)
        return (r * math.cos(u * math.tau), r * math.sin(u * math.tau), thick * tall * (1 + math.sin(v * math.tau)))

    return forms.add(forms.grid(22, 10, point, closed=True), skin(colors, **values))


def noodle(draw, colors, thick=0.09, length=1.6, flat=1.0, curl=1.0, **surface):
    """A strand that winds over the ground."""
    a, x, y = draw.uniform(0, math.tau), -length / 2, 0.0
    points = []
    turn = draw.choice((-1, 1)) * curl
    for _ in range(7):
        points.append((x, y, draw.uniform(0, 0.25) * curl))
        a += turn * draw.uniform(0.3, 1.1)
        x, y = x + math.cos(a) * length / 5, y + math.sin(a) * length / 5
    values = {"roughness": 0.28, "subsurface": 0.15, "clearcoat": 0.3, **surface}
    thing = forms.tube(points, thick, skin(colors, **values), segments=8, steps=5)
    if flat != 1:
        for vertex in thing.data.vertices:
            vertex.co.z *= flat
    return thing


def herb(draw, colors=("#2f6a22", "#4f8a34"), width=0.6, **surface):
    return forms.leaf(1.6, width * 1.6, skin(list(colors), **{"roughness": 0.45, **surface}), (-0.8, 0, 0.05), curl=draw.uniform(0.02, 0.2), wave=0.04)


def strip(draw, colors, wide=0.28, thick=0.08, arch=0.3, long=1.2, **surface):
    """A flat strip with rounded ends: a slice of pepper, onion or cheese."""
    bend = draw.uniform(0.1, 0.5)

    def point(u, v):
        x = (u - 0.5) * 2 * long
        a = v * math.tau
        end = max(0.12, 1 - abs(u * 2 - 1) ** 5)
        return (x, wide * end * math.cos(a) + bend * x * x * 0.3, arch * (1 - x * x / long**2) + thick * end * math.sin(a) + thick)

    values = {"roughness": 0.25, "subsurface": 0.1, "clearcoat": 0.4, **surface}
    mesh = forms.grid(14, 10, lambda v, u: point(u, v), closed=True)
    return forms.add(mesh, skin(colors, **values))


def outline(draw, points, colors, thick=0.2, rim=None, steps=4, **surface):
    """A slice with an outline of its own: mushroom, avocado, pepper, star."""
    line = forms.curve_through([(*p, 0) for p in [*points, points[0]]], steps)[:-1]
    middle = sum(line, Vector()) / len(line)
    count = len(line)

    def point(u, v):
        p = line[round(u * count) % count]
        k, z = ((0.0, thick), (0.5, thick), (0.9, thick), (0.98, thick * 0.93), (1, thick * 0.6), (1, 0.0))[round(v * 5)]
        q = middle + (p - middle) * k
        return (q.x, q.y, z)

    values = {"roughness": 0.4, "subsurface": 0.15, "clearcoat": 0.15, **surface}
    thing = forms.add(forms.grid(count, 5, point, closed=True), materials.painted(**values))
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(50)
    stops = [(index / max(1, len(colors) - 1), color) for index, color in enumerate(colors)]
    reach = max((p - middle).length for p in line)
    edge = materials.linear(rim or colors[-1])
    seed = draw.uniform(0, 50)

    def color(place):
        share = (Vector((place.x, place.y, 0)) - middle).length / reach
        return edge if place.z < thick * 0.95 else paint.blend(stops, min(1, max(0, share + 0.12 * rough(place, 3, seed))))

    return paint.paint(thing, color)


MUSHROOM = ((-0.9, 0.15), (-0.75, 0.65), (0, 0.95), (0.75, 0.65), (0.9, 0.15), (0.7, -0.02), (0.28, 0.1), (0.24, -0.7), (0, -0.82), (-0.24, -0.7), (-0.28, 0.1), (-0.7, -0.02))
WEDGE = ((-1.0, 0.0), (-0.7, -0.42), (0, -0.6), (0.7, -0.42), (1.0, 0.0), (0.55, -0.02), (0, -0.12), (-0.55, -0.02))


def mushroom_slice(draw, colors=("#efe2cc", "#e4d2b4", "#c8a67c"), **values):
    return outline(draw, MUSHROOM, colors, **{"rim": "#8a6240", **values})


def wedge(draw, colors=("#e9e28a", "#c3d36a", "#7f9c3c"), **values):
    """A crescent: avocado, apple, peach or lemon."""
    return outline(draw, WEDGE, colors, **{"thick": 0.32, **values})


def chip(draw, colors=("#e8b95a", "#f2cf7c", "#d89a3c"), **surface):
    """A three-cornered tortilla chip, bent."""
    corners = [Vector((math.cos(a), math.sin(a), 0)) for a in (0.5, 2.6, 4.7)]
    bend, warp = draw.uniform(0.1, 0.35), draw.uniform(-0.2, 0.2)

    def point(u, v):
        a, b = u * (1 - v), v
        p = corners[0] * (1 - a - b) + corners[1] * a + corners[2] * b
        return (p.x, p.y, bend * p.x * p.x + warp * p.y + 0.03 * rough(p, 5, bend * 9))

    return forms.add(forms.grid(12, 12, point), skin(list(colors), **{"roughness": 0.6, "scale": 3, "bump": 0.3, **surface}))


def beef(draw, tones=("#4a2410", "#7a4420", "#a3683a"), **surface):
    """A braised cube of beef with its fibers."""
    seed = draw.uniform(0, 50)

    def shape(co):
        k = sum(abs(part) ** 3.4 for part in co) ** (-1 / 3.4)
        return co * k * (1 + 0.16 * rough(co, 1.4, seed) + 0.05 * rough((co.x * 0.8, co.y * 5, co.z * 4), 1.8, seed))

    def color(co):
        fiber = rough((co.x * 0.8, co.y * 7, co.z * 6), 1.4, seed)
        return paint.blend([(0, tones[0]), (0.5, tones[1]), (1, tones[2])], min(1, max(0, 0.5 + 0.5 * fiber + 0.35 * rough(co, 1.6, seed))))

    values = {"roughness": 0.3, "clearcoat": 0.5, "bump": 0.5, "bump_scale": 10, **surface}
    return paint.paint(forms.ball(1, materials.painted(**values), shape=shape, scale=(1, 0.8, 0.74), segments=48), color)


def shrimp(draw, colors=("#fb9a63", "#e65a2a", "#fff1e4"), **surface):
    """A cooked shrimp, curled, with its tail."""
    line = [(0.88 * math.cos(a), 0.88 * math.sin(a), 0.3) for a in [0.4 + i * 0.58 for i in range(9)]]
    profile = [(0, 0.5), (0.1, 1.1), (0.35, 1.12), (0.65, 0.86), (0.9, 0.42), (1, 0.24)]
    seed = draw.uniform(0, 9)

    def color(t, p):
        band = max(0, math.sin(t * 38)) ** 2
        outer = min(1, max(0, (math.hypot(p.x, p.y) - 0.6) / 0.45))
        return paint.mixed(paint.blend([(0, colors[2]), (1, colors[0])], outer), materials.linear(colors[1]), (band * 0.6 + 0.35 * t) * outer + 0.12 * rough(p, 4, seed))

    section = lambda a, t: 1 + 0.09 * abs(math.sin(t * 19))
    values = {"roughness": 0.25, "subsurface": 0.18, "clearcoat": 0.35, **surface}
    body = paint.long_body(line, 0.34, profile, color, around=18, section=section, steps=5, **values)
    end = Vector(line[-1])
    tails = [forms.leaf(0.55, 0.3, materials.plain("#d9481c", 0.3, subsurface=0.1), tuple(end), (0, 0.2, math.atan2(end.y, end.x) + 1.5 + turn), curl=0.1, wave=0) for turn in (-0.35, 0.35)]
    return merged([body, *tails])


def merged(things):
    """Joins things into the first one, with their materials and paint."""
    for thing in things:
        thing.modifiers.clear()
    bpy.context.view_layer.update()
    with bpy.context.temp_override(active_object=things[0], selected_editable_objects=things):
        bpy.ops.object.join()
    return things[0]


def browned(draw, tones=("#f3cc74", "#dfa03e", "#a8601a", "#5a2c0c"), scale=(0.9, 0.8, 0.75), **surface):
    """A cube that was fried until its edges are brown."""
    seed = draw.uniform(0, 50)
    thing = lump(draw, ["#ffffff"], scale, 7, 0.09, 1.6, 40)
    thing.data.materials[0] = materials.painted(**{"roughness": 0.45, "subsurface": 0.0, "clearcoat": 0.2, "bump": 0.4, "bump_scale": 9, **surface})

    def color(co):
        edge = sorted(abs(co[i]) / scale[i] for i in range(3))[1]
        tone = 0.18 + 0.6 * max(0, edge) ** 4 + 0.35 * rough(co, 1.8, seed) + 0.2 * rough(co, 6, seed)
        return paint.blend([(0, tones[0]), (0.35, tones[1]), (0.7, tones[2]), (1, tones[3])], min(1, max(0, tone)))

    return paint.paint(thing, color)


BITS = {
    "browned": browned,
    "cube": cube,
    "lump": lump,
    "bean": bean,
    "crumb": crumb,
    "shred": shred,
    "slice": slice_,
    "ring": ring,
    "noodle": noodle,
    "herb": herb,
    "strip": strip,
    "mushroom-slice": mushroom_slice,
    "wedge": wedge,
    "chip": chip,
    "shrimp": shrimp,
    "beef": beef,
}
