"""Roasts and loaves that are carved: a body along x with a cut at its left, and slices that lean on it."""

import math

from mathutils import Matrix, Vector

import bits
import forms
import materials
import paint
from forms import rough

ROAST = ((-0.45, 0.0), (0.45, 0.0), (0.74, 0.3), (0.7, 0.72), (0.36, 1.02), (-0.12, 1.06), (-0.56, 0.88), (-0.76, 0.45))
LOAF = ((-0.54, 0.0), (0.54, 0.0), (0.58, 0.42), (0.52, 0.74), (0.26, 0.94), (-0.26, 0.94), (-0.52, 0.74), (-0.58, 0.42))


def swept(section, rings, material, color, grow=None, around=132):
    """A body with a section along x, from (x, share of the section) rings; color(share, place) paints it where x is cut."""
    outline = forms.curve_through([(0, *p) for p in [*section, section[0]]], 8)[:-1]
    middle = (sum(p.y for p in outline) / len(outline), sum(p.z for p in outline) / len(outline))

    def point(u, v):
        x, k = rings[round(v * (len(rings) - 1))]
        at = u * len(outline)
        a, b = outline[int(at) % len(outline)], outline[(int(at) + 1) % len(outline)]
        p = a.lerp(b, at % 1)
        k *= grow(x, p) if grow else 1
        return (x, middle[0] + (p.y - middle[0]) * k, middle[1] + (p.z - middle[1]) * k)

    thing = forms.add(forms.grid(around, len(rings) - 1, point, closed=True), material)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(50)
    if color:
        shares = [rings[index // around][1] for index in range(len(thing.data.vertices))]
        paint.paint_points(thing, [color(share, vertex.co) for share, vertex in zip(shares, thing.data.vertices)])
    return thing


def cap(x, step=28):
    return [(x, index / step) for index in range(step)]


def whole(length):
    """The rings of a body: its cut at the left, a rounded end at the right."""
    end = [(length * (0.72 + 0.28 * math.sin(a)), math.cos(a)) for a in [index * math.pi / 28 for index in range(1, 15)]]
    return [*cap(-length), *[(-length + 0.01 + 1.72 * length * index / 40, 1.0) for index in range(41)], *end]


def sliced(thick):
    return [*cap(-thick / 2), (-thick / 2 + 0.015, 1.0), (thick / 2 - 0.015, 1.0), *reversed(cap(thick / 2, 6))]


def lean(index, length):
    """The place of a slice: each lies flatter than the one before it."""
    foot, turn = ((-0.3, 15), (-0.78, 40), (-1.32, 58))[index]
    return Matrix.Translation((-length + foot, 0, 0.02)) @ Matrix.Rotation(math.radians(turn), 4, "Y")


ROSY = ((0, "#c63f47"), (0.5, "#cc5552"), (0.78, "#b9645a"), (0.88, "#96604a"), (0.95, "#6a3c22"), (1, "#3a1c0c"))
BRAISED = ((0, "#a8744e"), (0.5, "#9c6642"), (0.85, "#83502f"), (0.95, "#5a3018"), (1, "#3a1c0c"))


def roast(draw, slices=3, length=0.95, braised=False):
    """A roast of beef with twine: a dark crust with herbs, rosy within, or brown under gravy to its middle."""
    seed = draw.uniform(0, 50)
    inner = BRAISED if braised else ROSY

    def color(share, co):
        if share >= 1 or (co.x > 0 and share > 0.02):
            dark = 0.5 + 0.5 * rough(co, 2.2, seed) + 0.3 * rough(co, 8, seed)
            crust = paint.blend([(0, "#2a1208"), (0.5, "#57290f"), (1, "#8f5226")], min(1, max(0, dark)))
            return paint.mixed(crust, materials.linear("#3f5a26"), max(0, rough(co, 11, seed + 5) - 0.38) * 3)
        meat = paint.blend(inner, min(1, max(0, share + 0.07 * rough((co.x, co.y * 1.4, co.z * 1.4), 2, seed))))
        grain = rough((co.x * 3, co.y * 16, co.z * 10), 1.3, seed)
        return paint.mixed(meat, materials.linear("#d9aa7c" if braised else "#eab3a0"), max(0, grain - 0.22) * 0.9 * (share < 0.9))

    meat = lambda: materials.painted(roughness=0.3 if braised else 0.38, bump=0.7 if braised else 0.35, bump_scale=13, clearcoat=0.5 if braised else 0.3, subsurface=0.1)
    swell = lambda x, p: (1 - 0.1 * max(0, x) ** 2) * (1 + 0.07 * rough((x, p.y, p.z), 1.6, seed))
    swept(ROAST, whole(length), meat(), color, swell)
    for index in range(slices):
        cut = swept(ROAST, sliced(0.13), meat(), lambda share, co: color(0.985 if share >= 1 else share, co))
        cut.matrix_world = lean(index, length)
    for x in (-0.62, -0.2, 0.22, 0.62):
        ring = [(x + 0.015 * math.sin(index), y, z) for index, (y, z) in enumerate([*ROAST, ROAST[0]])]
        cord = forms.tube(ring, 0.022, materials.plain("#e6d3a8", 0.8), segments=8, steps=10)
        cord.scale, cord.location = (1, 1.02, 1.02), (0, 0, -0.005)


HAM = ((-0.3, 0.0), (0.3, 0.0), (0.68, 0.22), (0.84, 0.6), (0.74, 1.0), (0.36, 1.26), (-0.2, 1.3), (-0.64, 1.1), (-0.84, 0.7), (-0.7, 0.24))


def ham(draw, slices=3, length=0.95, rings=()):
    """A glazed ham, scored in diamonds, its bone at the right; rings of pineapple with cherries at (x, degrees from its top)."""
    seed = draw.uniform(0, 50)
    around = lambda co: math.atan2(co[1], co[2] - 0.62)

    def score(co):
        u, v = co[0] * 2.6, around(co) * 2.1
        d = min(abs(math.sin((u + v) * math.pi / 1.1)), abs(math.sin((u - v) * math.pi / 1.1)))
        return math.exp(-((d / 0.16) ** 2))

    def color(share, co):
        if share >= 1 or (co.x > 0 and share > 0.02):
            tone = 0.3 + 0.5 * score(co) + 0.3 * rough(co, 2, seed) + 0.15 * rough(co, 8, seed)
            return paint.blend([(0, "#eba548"), (0.35, "#cf7626"), (0.7, "#984416"), (1, "#571e0a")], min(1, max(0, tone)))
        y, z = co.y + 0.12, co.z - 0.72
        bone = math.hypot(y, z) + 0.02 * rough(co, 5, seed)
        meat = paint.blend([(0, "#d97a76"), (0.5, "#e58f88"), (1, "#efaca2")], 0.5 + 0.5 * rough((co.x, co.y * 2.4, co.z * 2.4), 1.8, seed) + 0.25 * rough((co.x, co.y * 9, co.z * 6), 1.4, seed))
        seam = math.exp(-((rough((0, co.y * 1.3, co.z * 1.3), 1.2, seed + 3) / 0.025) ** 2)) * (share < 0.86)
        fat = min(1, max(0, (share - 0.885 + 0.03 * rough(co, 3, seed)) * 40)) * (share < 0.975)
        meat = paint.mixed(meat, materials.linear("#fbeadb"), max(0.55 * seam, fat))
        return paint.blend([(0, "#c9938a"), (0.5, "#d8a59a"), (0.6, "#fbf1e2"), (1, "#f3e2c8")], bone / 0.16) if bone < 0.16 else meat

    meat = lambda: materials.painted(roughness=0.24, bump=0.2, bump_scale=10, clearcoat=0.5, subsurface=0.1)
    shank = lambda x: 1 - 0.3 * max(0, x / length) ** 1.6
    swell = lambda x, p: shank(x) * (1 + 0.03 * rough((x, p.y, p.z), 1.6, seed) - 0.03 * score((x, p.y, p.z)))
    swept(HAM, whole(length), meat(), color, swell, 280)
    forms.tube([(length * 0.9, 0, 0.6), (length * 1.28, 0.02, 0.66)], 0.15, materials.plain("#ecdcbf", 0.4, subsurface=0.1), taper=lambda t: 1 + 0.3 * (t > 0.8))
    for index in range(slices):
        cut = swept(HAM, sliced(0.1), meat(), lambda share, co: color(0.975 if share >= 1 else share, co))
        cut.matrix_world = lean(index, length)
    for x, degrees in rings:
        a = math.radians(degrees)
        reach = 0.71 * shank(x) + 0.02
        at = Vector((x, 1.12 * reach * math.sin(a), 0.64 + 0.9 * reach * math.cos(a)))
        ring = bits.ring(draw, ["#f7cf4a", "#f0b52c"], 0.4, 0.45, roughness=0.2, clearcoat=0.5, subsurface=0.2)
        ring.scale, ring.location, ring.rotation_euler = (0.19, 0.19, 0.19), at, (-a, 0.15, 0)
        forms.ball(0.08, materials.plain("#b3162a", 0.12, clearcoat=0.8), at + Vector((0, math.sin(a), math.cos(a))) * 0.09, segments=24)


def meatloaf(draw, slices=2, length=1.0):
    """A meatloaf under a ketchup glaze that runs down its sides."""
    seed = draw.uniform(0, 50)

    def color(share, co):
        brown = 0.5 + 0.5 * rough(co, 3, seed) + 0.4 * rough(co, 10, seed)
        if share >= 1 or (co.x > 0 and share > 0.02):
            return paint.blend([(0, "#4f2a14"), (0.5, "#7a4826"), (1, "#9c6438")], min(1, max(0, brown)))
        meat = paint.blend([(0, "#7f4f30"), (0.5, "#a06c46"), (1, "#bf8c62")], min(1, max(0, brown)))
        fleck = rough(co, 9, seed + 7)
        bit = "#f3e3c0" if fleck > 0.42 else "#e8761c" if fleck < -0.46 else "#5f8a34" if abs(fleck) < 0.008 else None
        meat = paint.mixed(meat, materials.linear(bit), 0.8) if bit and share < 0.92 else meat
        return paint.mixed(meat, materials.linear("#5f3418"), max(0, share - 0.88) * 6)

    meat = lambda: materials.painted(roughness=0.5, bump=0.8, bump_scale=14, clearcoat=0.15, subsurface=0.06)
    ketchup = materials.spotted([(0.3, "#7f1206"), (0.7, "#a82410")], 3, 2, 0.16, bump=0.3, bump_scale=7, clearcoat=0.7, subsurface=0.06)
    run = lambda x, p: 0.5 + 0.26 * rough((x * 2.3, 3 if p.y > 0 else 9, 0), 1.4, seed)
    glazed = lambda x, p: 0.93 + 0.12 * min(1, max(0, (p.z - run(x, p)) * 9 + 0.5)) + 0.012 * rough((x, p.y, p.z), 3, seed)
    swept(LOAF, whole(length), meat(), color, lambda x, p: 1 + 0.05 * rough((x, p.y, p.z), 2.4, seed))
    swept(LOAF, whole(length)[28:], ketchup, None, glazed)
    for index in range(slices):
        cut = swept(LOAF, sliced(0.2), meat(), lambda share, co, k=index: color(0.97 if share >= 1 else share, co + co * 0.001 * k))
        top = swept(LOAF, [(x * 0.8, k) for x, k in sliced(0.2) if k >= 1], ketchup, None, glazed)
        cut.matrix_world = top.matrix_world = lean(index, length)


def enchilada(draw, length=0.82, radius=0.3):
    """A rolled tortilla along x under red sauce and melted cheese, which leave its ends free."""
    seed = draw.uniform(0, 50)
    cheesy = lambda co: min(1, max(0, (rough(co, 2.6, seed) + 0.25 * rough(co, 7, seed) - 0.05) * 5)) * (abs(co[0]) < length * 0.7)
    sauced = lambda co: min(1, max(0, (length * 0.86 - abs(co[0]) + 0.09 * rough(co, 4, seed)) * 14))

    def section(angle, t):
        x = (t * 2 - 1) * length
        place = (x, math.cos(angle) * radius, math.sin(angle) * radius)
        return (1 + 0.1 * sauced(place) + 0.12 * cheesy(place)) * (0.94 + 0.06 * math.cos(angle * 2))

    def color(t, co):
        place = (co.x, co.y, co.z - radius)
        shell = paint.blend([(0, "#ecc070"), (0.6, "#d39a44"), (1, "#9a5c20")], 0.4 + 0.7 * rough(co, 4, seed))
        sauce = paint.blend([(0, "#7f1a08"), (0.5, "#a82a0e"), (1, "#c4441a")], 0.5 + 0.6 * rough(co, 3, seed))
        cheese = paint.blend([(0, "#fbe6a4"), (0.6, "#f7cf6a"), (1, "#d9882a")], min(1, max(0, 0.35 + 0.9 * rough(co, 5, seed + 2))))
        return paint.mixed(paint.mixed(shell, sauce, sauced(place)), cheese, cheesy(place))

    line = [(-length + 2 * length * index / 12, 0, radius) for index in range(13)]
    paint.long_body(line, radius, [(0, 0.9), (0.06, 1), (0.94, 1), (1, 0.9)], color, around=72, section=section, steps=6, roughness=0.22, clearcoat=0.4, subsurface=0.1, bump=0.15, bump_scale=12)


KINDS = ("roast", "ham", "meatloaf", "enchilada")
