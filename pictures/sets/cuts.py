"""Cut food whose inside names it: halves, slices with seeds and rings, ribbons and flakes, of about radius 1."""

import math

from mathutils import Matrix, Vector

import bits
import forms
import materials
import paint
from forms import rough


def near(value, middle, width):
    """How near a value is to a middle, from 0 to 1."""
    return math.exp(-(((value - middle) / width) ** 2))


def upward(thing):
    """Turns the cut of a half, which faces the viewer, up."""
    thing.data.transform(Matrix.Rotation(math.radians(-90), 4, "X"))
    return thing


def char(place, seed, amount, frequency=1.8):
    """How dark an oven has made a place, from 0 to 1."""
    return min(1, max(0, (rough(place, frequency, seed) + 0.35 * rough(place, 6, seed) - 0.5 + amount) * 2.4))


def sprout(draw, roast=0.5, **surface):
    """Half a Brussels sprout, its packed leaves up."""
    seed = draw.uniform(0, 50)

    def leaf(unit):
        turn = (math.atan2(unit.y, unit.x) / math.tau * 5 + 0.35 * unit.z + 0.15 * rough(unit, 2, seed)) % 1
        return turn

    def shape(co):
        k = 1 + 0.12 * leaf(co) + 0.05 * rough(co, 1.6, seed) - 0.1 * near(co.z, -1, 0.3)
        return (co.x * k * 0.9, co.y * k * 0.85, co.z * k * (1.06 if co.z > 0 else 0.96))

    def skin(unit):
        step = leaf(unit)
        vein = near((step * 3) % 1, 0.5, 0.1) * 0.5
        green = paint.blend([(0, "#35601a"), (0.12, "#5f8f2a"), (0.8, "#86b344"), (1, "#a9c96a")], step)
        green = paint.mixed(green, materials.linear("#d3e09a"), vein + 0.7 * near(unit.z, -1, 0.4))
        return paint.mixed(green, materials.linear("#4a2a0e"), char(unit, seed, roast * 0.7))

    def cut(share, angle):
        x, z = share * math.cos(angle), share * math.sin(angle)
        place = Vector((x, 0, z))
        wave = share * 6 + 1.1 * rough((x * 2.2, z * 2.2, 0), 1, seed) + 0.5 * abs(x)
        gap = near((wave % 1), 0.5, 0.13) * min(1, share * 1.6)
        flesh = paint.blend([(0, "#eee690"), (0.45, "#d3da6a"), (0.75, "#a3c048"), (1, "#6f9a2c")], share + 0.12 * rough(place, 3, seed))
        flesh = paint.mixed(flesh, materials.linear("#5f8426"), 0.7 * gap)
        core = max(0, 1 - (abs(x) + 0.02 * rough(place, 6, seed)) / max(0.02, 0.2 * (0.55 - z))) if z < 0.5 else 0
        flesh = paint.mixed(flesh, materials.linear("#fbf6da"), min(1, core * 2.2))
        flesh = paint.mixed(flesh, materials.linear("#4f7f22"), min(1, max(0, share - 0.86) * 9))
        brown = char(place, seed + 3, roast * (0.55 + 0.75 * share))
        flesh = paint.mixed(flesh, materials.linear("#b0702a"), brown)
        return paint.mixed(flesh, materials.linear("#4a260c"), char(place, seed + 3, roast * (0.1 + 0.62 * share)))

    values = {"roughness": 0.55, "subsurface": 0.14, "clearcoat": 0.05, "specular": 0.3, "segments": 120, **surface}
    return upward(paint.body(skin, shape, cut, **values))


def berry_half(draw, **surface):
    """Half a strawberry, cut side up."""
    seed = draw.uniform(0, 50)
    shape = lambda co: (co.x * (0.86 - 0.3 * max(0, -co.z)), co.y * 0.75, co.z * 1.12 + 0.1 * (1 - abs(co.x)))

    def cut(share, angle):
        x, z = share * math.cos(angle), share * math.sin(angle)
        ray = 0.5 + 0.5 * math.sin(angle * 26 + 2 * rough((x, z, 0), 3, seed))
        pale = near(abs(x), 0, 0.16 + 0.1 * max(0, z)) * (z > -0.6)
        flesh = paint.blend([(0, "#f7c9bd"), (0.35, "#f0847c"), (0.6, "#e2484a"), (1, "#c81a26")], share + 0.05 * ray)
        return paint.mixed(flesh, materials.linear("#fbe6dc"), 0.75 * pale)

    def skin(unit):
        a, z = math.atan2(unit.y, unit.x) * 7, unit.z * 8
        dot = near(math.sin(a + (round(z) % 2) * math.pi), 1, 0.1) * near(z - round(z), 0, 0.2)
        return paint.mixed(materials.linear("#c8141f"), materials.linear("#f0cf7a"), dot)

    values = {"roughness": 0.16, "subsurface": 0.2, "clearcoat": 0.6, "segments": 72, **surface}
    return upward(paint.body(skin, shape, cut, **values))


def seeds(share, angle, count, ring, width, long):
    """How near a place of a slice is to one of the seeds in a ring."""
    side = abs((angle / math.tau * count) % 1 - 0.5) * math.tau / count * share
    return near(share, ring, long) * near(side, 0, width)


def kiwi_cut(share, angle, seed):
    ray = 0.5 + 0.5 * math.sin(angle * 30 + seed)
    flesh = paint.blend([(0, "#f4f0cf"), (0.2, "#eef0b8"), (0.32, "#a5c94a"), (0.7, "#8abb34"), (1, "#79a92a")], share)
    flesh = paint.mixed(flesh, materials.linear("#d3e68a"), 0.4 * ray * near(share, 0.5, 0.25))
    return paint.mixed(flesh, materials.linear("#15120a"), min(1, 1.6 * seeds(share, angle, 22, 0.4, 0.03, 0.09)))


def tomato_cut(share, angle, seed):
    part = abs((angle / math.tau * 5 + 0.1 * seed) % 1 - 0.5)
    hollow = (0.3 < share < 0.78) * (part < 0.36)
    flesh = paint.blend([(0, "#f0a08a"), (0.25, "#e8624c"), (0.8, "#d93222"), (1, "#c3200f")], share)
    flesh = paint.mixed(flesh, materials.linear("#b8280f"), 0.6 * hollow)
    return paint.mixed(flesh, materials.linear("#f2cf7a"), hollow * min(1, 1.6 * seeds(share, angle + 0.1, 20, 0.58, 0.045, 0.07)))


def pale_cut(tones, seed_color, count=16):
    """The cut of a fruit with a ring of seeds in pale flesh."""

    def color(share, angle, seed):
        flesh = paint.blend([(i / (len(tones) - 1), tone) for i, tone in enumerate(tones)], min(1, share + 0.05 * rough((math.cos(angle) * share * 5, math.sin(angle) * share * 5, 0), 1, seed)))
        found = seeds(share, angle, count, 0.42, 0.035, 0.1) + seeds(share, angle + 0.3, count // 2, 0.22, 0.035, 0.07)
        return paint.mixed(flesh, materials.linear(seed_color), min(0.75, found))

    return color


def citrus_cut(share, angle, seed):
    side = abs((angle / math.tau * 9) % 1 - 0.5)
    wall = near(0.5 - side, 0, 0.05) + near(share, 0, 0.1) + (share > 0.84)
    flesh = paint.blend([(0, "#cfe08a"), (0.5, "#a9cf5a"), (1, "#8fbf3f")], share + 0.2 * rough((math.cos(angle) * share * 4, math.sin(angle) * share * 4, 0), 2, seed))
    return paint.mixed(flesh, materials.linear("#f4f6d8"), min(1, wall))


def okra_cut(share, angle, seed):
    part = abs((angle / math.tau * 5) % 1 - 0.5)
    hole = (0.25 < share < 0.72) * (part < 0.33)
    flesh = paint.mixed(materials.linear("#cfdca0"), materials.linear("#5f8a2c"), min(1, max(0, share - 0.72) * 4))
    flesh = paint.mixed(flesh, materials.linear("#56702c"), 0.85 * hole)
    return paint.mixed(flesh, materials.linear("#f4f0dc"), (part < 0.17) * near(share, 0.5, 0.12))


def radish_cut(share, angle, seed):
    return paint.blend([(0, "#ffffff"), (0.84, "#fdf6f4"), (0.93, "#e86a8c"), (1, "#c41e54")], share)


def sausage_cut(share, angle, seed):
    fleck = rough((math.cos(angle) * share * 6, math.sin(angle) * share * 6, 0), 1.2, seed)
    return paint.mixed(paint.blend([(0, "#b5583c"), (0.8, "#a3452c"), (1, "#6f2414")], share), materials.linear("#ecc0a0"), max(0, fleck - 0.15) * 2.2)


CUTS = {
    "kiwi": (kiwi_cut, "#8a6a3c"),
    "tomato": (tomato_cut, "#b81a0c"),
    "zucchini": (pale_cut(["#f2eebc", "#eeeab0", "#e6e8a4", "#cfdc86", "#7f9f3e"], "#fdf9dc"), "#2f5a1c"),
    "squash": (pale_cut(["#fbeeb4", "#f8e7a0", "#f6dc80", "#f2c944"], "#fff6d4"), "#e2a414"),
    "eggplant": (pale_cut(["#e2cf9e", "#dcc690", "#d6bc84", "#b99a62"], "#8a6434", 20), "#2a1030"),
    "cucumber": (pale_cut(["#e4efc0", "#dcebb4", "#d3e6a4", "#b9d683"], "#f4f6dc"), "#3f6f2a"),
    "lime": (citrus_cut, "#5f9a2a"),
    "okra": (okra_cut, "#4f7f26"),
    "radish": (radish_cut, "#b81448"),
    "sausage": (sausage_cut, "#5a1c10"),
}


def cut_slice(draw, of, thick=0.3, roast=0.0, corners=0, **surface):
    """A round slice of a fruit that its cut names; corners are those of its outline."""
    color_of, rim = CUTS[of]
    seed = draw.uniform(0, 50)
    rings, around = 18, 72

    def point(u, v):
        a = u * math.tau
        edge = 1 + 0.04 * rough((math.cos(a), math.sin(a), 0), 1.2, seed) + (0.09 * math.cos(a * corners) if corners else 0)
        k, z = (v * (rings + 2) / rings, thick) if v <= rings / (rings + 2) else (1.0 if v < 1 else 0.97, thick * (1 - (v - rings / (rings + 2)) * (rings + 2) / 2))
        z += 0.05 * thick * rough((k * math.cos(a), k * math.sin(a), 0), 5, seed) - 0.2 * thick * (0.96 < k and v <= rings / (rings + 2))
        return (k * edge * math.cos(a), k * edge * math.sin(a), z)

    values = {"roughness": 0.25, "subsurface": 0.18, "clearcoat": 0.4, **surface}
    thing = forms.add(forms.grid(around, rings + 2, point, closed=True), materials.painted(**values))

    def color(place):
        share = math.hypot(place.x, place.y)
        if share > 0.955 or place.z < thick * 0.6:
            return materials.linear(rim)
        flesh = color_of(share, math.atan2(place.y, place.x), seed)
        return paint.mixed(flesh, materials.linear("#6a3a14"), char(place, seed, roast)) if roast else flesh

    return paint.paint(thing, color)


def flake(draw, colors=("#e2a84a", "#d08f30", "#b8741f"), bend=0.5, **surface):
    """A thin crisp flake: of corn, or of oats when it is nearly flat."""
    seed = draw.uniform(0, 50)

    def point(u, v):
        a, k = u * math.tau, v * (1 + 0.3 * rough((math.cos(u * math.tau), math.sin(u * math.tau), 0), 1.4, seed))
        x, y = k * math.cos(a), k * math.sin(a) * 0.8
        return (x, y, bend * x * x + 0.3 * bend * x * y + 0.14 * bend * rough((x, y, 0), 3, seed))

    thing = forms.add(forms.grid(20, 7, point, closed=True), bits.skin(list(colors), **{"roughness": 0.5, "scale": 2, "bump": 0.4, "bump_scale": 9, "subsurface": 0.12, **surface}))
    forms.modifier(thing, "SOLIDIFY", thickness=0.09)
    return thing


def stalk(draw, **surface):
    """A spear of asparagus along x, its tip at the far end."""
    line = [(x, 0.06 * math.sin(x * 2 + draw.uniform(0, 0.4)), 0.0) for x in (-1.0, -0.3, 0.4, 1.0)]
    scale = lambda t, place: near((t * 9 + 0.5 * (place.y > 0)) % 1, 0.2, 0.25) * (t > 0.35)
    tone = lambda t, place: paint.mixed(paint.blend([(0, "#c3d69a"), (0.25, "#7fae3e"), (0.75, "#5a8f2a"), (1, "#3f6a28")], t), materials.linear("#5a4a62"), 0.4 * scale(t, place) * t)
    profile = [(0, 0.8), (0.6, 0.95), (0.78, 1.15), (0.92, 0.75), (1, 0.12)]
    section = lambda a, t: 1 + 0.1 * (t > 0.72) * math.sin(a * 4 + t * 60)
    return paint.long_body(line, 0.11, profile, tone, around=20, section=section, steps=14, **{"roughness": 0.3, "subsurface": 0.15, "clearcoat": 0.4, **surface})


def baton(draw, colors=("#f2963a", "#e67a1c", "#d96510"), **surface):
    """A long piece of carrot along x with round shoulders."""
    seed = draw.uniform(0, 50)
    line = [(x, 0.08 * math.sin(x * 2 + seed), 0.0) for x in (-1.0, -0.3, 0.4, 1.0)]
    tone = lambda t, place: paint.blend([(0, colors[1]), (0.5, colors[0]), (1, colors[2])], 0.5 + 0.5 * rough(place, 4, seed) + 0.25 * near((t * 13) % 1, 0.5, 0.12))
    return paint.long_body(line, 0.27, [(0, 0.3), (0.06, 0.95), (0.5, 0.85), (0.94, 0.6), (1, 0.2)], tone, around=24, steps=10, **{"roughness": 0.2, "subsurface": 0.2, "clearcoat": 0.5, **surface})


def potato_half(draw, skin=("#7f3f34", "#9a5444", "#b0705a"), **surface):
    """Half a small boiled potato, its cut up: floury flesh within a thin red or brown skin."""
    seed = draw.uniform(0, 50)

    def shape(co):
        k = 1 + 0.08 * rough(co, 1.3, seed)
        return (co.x * 0.84 * k, co.y * 0.74 * k, co.z * 1.06 * k)

    def peel(unit):
        spot = max(0, rough(unit, 6, seed) - 0.25)
        return paint.mixed(paint.blend([(0.2, skin[0]), (0.5, skin[1]), (0.8, skin[2])], 0.5 + 0.6 * rough(unit, 2.4, seed)), materials.linear("#d9b58c"), spot)

    def cut(share, angle):
        place = (share * math.cos(angle), share * math.sin(angle), 0)
        flesh = paint.blend([(0, "#f6ebb8"), (0.6, "#f2e2a2"), (0.88, "#ead38a"), (0.94, "#d3ad62"), (1, skin[1])], share + 0.04 * rough(place, 4, seed))
        return paint.mixed(flesh, materials.linear("#d9ba6c"), max(0, 0.7 * rough(place, 3, seed + 4)) * (share < 0.9))

    values = {"roughness": 0.5, "subsurface": 0.14, "clearcoat": 0.12, "bump": 0.25, "bump_scale": 16, "segments": 96, **surface}
    return upward(paint.body(peel, shape, cut, **values))


def celery_stick(draw, long=1.0):
    """A stick of celery along x, its groove up."""
    seed = draw.uniform(0, 50)
    line = [(x * long, 0.04 * math.sin(x * 2 + seed), 0.2) for x in (-1.0, -0.3, 0.4, 1.0)]

    def section(angle, t):
        """The groove takes the upper side away; ribs run along the lower one."""
        return 1 - 0.62 * math.exp(-(((angle - math.pi / 2) / 0.62) ** 2)) + 0.03 * math.cos(angle * 14) * (math.sin(angle) < 0.3)

    tone = lambda t, place: paint.blend([(0, "#a9cc6e"), (0.5, "#c3dc8c"), (1, "#e2ecbc")], 0.45 + 0.5 * rough((place.x, place.y * 5, place.z * 5), 1.4, seed) + 0.5 * (place.z - 0.16))
    paint.long_body(line, 0.2, [(0, 0.96), (1, 0.86)], tone, around=72, section=section, steps=8, roughness=0.3, subsurface=0.18, clearcoat=0.35)


def noodle_nest(draw, strands=150, wide=0.05, colors=("#f7e3ac", "#f0d592", "#fbeec4")):
    """A nest of flat noodles, which wind around its middle."""
    flat = lambda a, t: (math.cos(a) ** 2 + (math.sin(a) / 0.24) ** 2) ** -0.5
    tones = [bits.skin([tone, colors[(index + 1) % len(colors)]], roughness=0.34, clearcoat=0.3) for index, tone in enumerate(colors)]
    for index in range(strands):
        share = math.sqrt((index + 0.5) / strands)
        r, start = 0.96 * share, draw.uniform(0, math.tau)
        turn, drift = draw.uniform(1.2, 2.6) * draw.choice((1, 1, 1, -1)), draw.uniform(-0.28, 0.28)
        x0, y0 = draw.uniform(-0.12, 0.12), draw.uniform(-0.12, 0.12)
        points = []
        for step in range(12):
            t = step / 11
            k = max(0.08, r + drift * t + 0.05 * math.sin(t * 9 + start))
            a = start + turn * t
            x, y = x0 + k * math.cos(a), y0 + k * math.sin(a)
            height = 0.52 * max(0, 1 - (x * x + y * y) / 1.25) ** 0.8
            points.append((x, y, 0.06 + height * draw.uniform(0.86, 1.08) + 0.05 * draw.random()))
        forms.tube(points, wide, tones[index % len(tones)], segments=10, section=flat, steps=5)


def lime_wedge(draw):
    """A quarter of a lime that stands on its peel, its flesh to the front."""
    peel = bits.skin(["#5f9a2a", "#7fb83f"], roughness=0.35, bump=0.3, bump_scale=30)
    for side in (-1, 1):

        def point(u, v, side=side):
            a, k = math.pi * u, v
            return (k * math.cos(a) * 1.1, 0.42 * side * k * math.sin(a), 0.95 - k * math.sin(a) * 0.95)

        face = forms.add(forms.grid(48, 20, point), materials.painted(roughness=0.15, subsurface=0.3, clearcoat=0.6))

        def color(co):
            share = math.hypot(co.x / 1.1, (0.95 - co.z) / 0.95)
            return citrus_cut(min(1, share * 0.97), math.atan2(0.95 - co.z, co.x), 3)

        paint.paint(face, color)

    def back(u, v):
        a, s = math.pi * u, v * 2 - 1
        return (math.cos(a) * 1.1, 0.42 * s * math.sin(a), 0.95 - math.sin(a) * (0.95 + 0.12 * (1 - s * s)))

    forms.add(forms.grid(48, 12, back), peel)


def cream(draw):
    """A spoonful of sour cream with its swirl."""
    seed = draw.uniform(0, 50)

    def shape(co):
        a = math.atan2(co.y, co.x)
        share = math.hypot(co.x, co.y)
        k = 1 + 0.1 * rough(co, 1.6, seed)
        fold = 0.12 * math.sin(a + share * 8) * share * (co.z > 0)
        return (co.x * k, co.y * k, max(-0.1, co.z * 0.5 + fold))

    forms.ball(1, materials.plain("#fffaf0", 0.25, subsurface=0.3, clearcoat=0.3), shape=shape, segments=80)


KINDS = ("noodle-nest", "lime-wedge", "cream", "baton", "celery-stick")
BITS = {"sprout": sprout, "berry-half": berry_half, "cut": cut_slice, "flake": flake, "stalk": stalk, "baton": baton, "potato-half": potato_half}
