"""Poultry, ribs, fish and cheese."""

import math

from mathutils import Matrix, Vector

import bits
import forms
import materials
import paint
from forms import rough

ROASTED = [(0.0, "#e3a95c"), (0.35, "#c47a32"), (0.65, "#97501e"), (1.0, "#4f240e")]


def roasted(thing, tones, tone, seed, spread=0.4):
    return paint.paint(thing, lambda co: paint.blend(tones, min(1, max(0, tone(co) + spread * rough(co, 2.1, seed) + 0.14 * rough(co, 8, seed)))))


def crisp(**values):
    return materials.painted(**{"roughness": 0.32, "clearcoat": 0.35, "subsurface": 0.05, "bump": 0.3, "bump_scale": 12, **values})


def drumstick(draw, breaded=False, glaze=0.4):
    """A chicken drumstick along x, its bone to the right."""
    seed = draw.uniform(0, 50)
    line = [(-0.95, 0, 0.52), (-0.4, 0, 0.56), (0.2, 0, 0.45), (0.7, 0, 0.34), (1.05, 0, 0.32)]
    profile = [(0, 0.08), (0.1, 0.62), (0.3, 1), (0.52, 0.9), (0.78, 0.42), (0.95, 0.26), (1, 0.2)]
    section = lambda a, t: 1 + (0.12 if breaded else 0.04) * rough((math.cos(a) * 2, math.sin(a) * 2, t * 6), 2.6 if breaded else 1.2, seed)
    body = paint.long_body(line, 0.52, profile, lambda t, p: materials.linear("#c47a32"), around=64, section=section, steps=20, roughness=0.55 if breaded else 0.22, clearcoat=0.1 if breaded else glaze, bump=0.8 if breaded else 0.25, bump_scale=7 if breaded else 16)
    layer = body.data.color_attributes["paint"]
    for vertex, cell in zip(body.data.vertices, layer.data):
        tone = 0.42 + 0.32 * vertex.co.z - 0.2 * max(0, vertex.co.x - 0.5) + 0.4 * rough(vertex.co, 2.4, seed) + 0.25 * rough(vertex.co, 9, seed)
        cell.color = (*paint.blend(ROASTED, min(1, max(0, tone))), 1)
    bone = materials.plain("#efe2cb", 0.4, subsurface=0.1)
    forms.tube([(1.0, 0, 0.32), (1.42, 0, 0.32)], 0.1, bone)
    for side in (-0.07, 0.07):
        forms.ball(0.12, bone, (1.46, side, 0.32), (0.9, 1, 1), segments=20)


def roast_chicken(draw, tones=None):
    """A roast chicken, its breast up and its legs to the right."""
    seed = draw.uniform(0, 50)

    def breast(co):
        x, y, z = co
        keel = 0.1 * math.exp(-((y / 0.24) ** 2)) * (z > 0)
        taper = 1 - 0.2 * max(0, x) ** 2
        lobes = 1 + 0.07 * math.exp(-(((abs(y) - 0.42) / 0.3) ** 2))
        k = taper * lobes * (1 + 0.04 * rough(co, 2, seed))
        return (x * 1.28 * (1 + 0.03 * rough(co, 2, seed)), y * 0.95 * k, max(-0.62, z * 0.8 * k - 0.04 * math.exp(-((y / 0.1) ** 2)) * (z > 0) + keel * 0))

    parts = [forms.ball(1, crisp(), (0, 0, 0.64), shape=breast, segments=96)]
    for side in (-1, 1):
        thigh = forms.ball(0.55, crisp(), (0.55, side * 0.72, 0.52), (1.15, 0.72, 0.85), (0, 0.35, side * 0.25), shape=lambda co: Vector(co) * (1 + 0.06 * rough(co, 2.2, seed)), segments=48)
        leg = forms.tube([(0.6, side * 0.72, 0.62), (1.1, side * 0.5, 0.72), (1.5, side * 0.24, 0.78)], 0.32, crisp(), segments=32, taper=lambda t: 1 - 0.66 * t, steps=10)
        wing = forms.tube([(-0.55, side * 0.86, 0.75), (-0.2, side * 1.02, 0.5), (0.2, side * 0.98, 0.42), (-0.3, side * 1.1, 0.3)], 0.19, crisp(), segments=24, taper=lambda t: 1 - 0.4 * t, steps=8)
        parts += [thigh, leg, wing]
        forms.tube([(1.45, side * 0.26, 0.78), (1.66, side * 0.14, 0.8)], 0.085, materials.plain("#e8d6b6", 0.4, subsurface=0.1))
        forms.ball(0.13, materials.plain("#efe2cb", 0.4, subsurface=0.1), (1.7, side * 0.12, 0.8))
    for part in parts:
        roasted(part, tones or ROASTED, lambda co: 0.36 + 0.3 * co.z, seed)


def chicken_strips(draw, count=6):
    """A grilled chicken breast in slices, which lean on one another."""
    for index in range(count):
        seed = draw.uniform(0, 50)
        wide = 1 - 0.3 * abs(index - (count - 1) / 2) / count * 2
        strip = bits.lump(draw, ["#ffffff"], (0.19, 0.62 * wide, 0.24), 4, 0.06, 2, 80)
        strip.data.materials[0] = materials.painted(roughness=0.35, subsurface=0.15, bump=0.25, bump_scale=14, clearcoat=0.2)

        def color(co, s=seed):
            inner = paint.blend([(0, "#f6e2bf"), (1, "#e6c692")], 0.5 + 0.6 * rough((co.x, co.y * 4, co.z * 2), 2, s))
            bar = math.exp(-((((co.y * 2.6) % 1 - 0.5) / 0.17) ** 4))
            seared = paint.blend([(0, "#e2a552"), (0.6, "#c07a2e"), (1, "#8a4c1a")], 0.4 + 0.6 * rough(co, 3, s))
            return paint.mixed(inner, paint.mixed(seared, materials.linear("#4a230c"), bar), min(1, max(0, (co.z - 0.13 + 0.03 * rough(co, 6, s)) * 18)))

        paint.paint(strip, color)
        strip.location, strip.rotation_euler = ((index - count / 2) * 0.3, 0.05 * math.sin(index * 2), 0.24), (0, -0.42, draw.uniform(-0.06, 0.06))


def ribs(draw, bones=7):
    """A glazed half rack along x."""
    seed = draw.uniform(0, 50)

    def point(u, v):
        x = (u * 2 - 1) * bones * 0.24
        a = v * math.tau
        c, s = forms.rounded(a, 3.4)
        bump = 0.05 * math.cos(u * bones * math.tau)
        taper = 1 - 0.3 * max(0, abs(u * 2 - 1) - 0.85) / 0.15
        return (x, c * 0.8 * taper * (1 + 0.04 * rough((x, 0, 0), 2, seed)), 0.3 + s * (0.2 + bump) * taper + 0.12 * (1 - abs(c)) * 0.4)

    body = forms.add(forms.grid(140, 60, point, closed=False), crisp(roughness=0.12, clearcoat=0.9, bump=0.6, bump_scale=9))
    sauce = [(0.0, "#a8441a"), (0.4, "#7a2810"), (0.75, "#4f160a"), (1.0, "#240a05")]
    roasted(body, sauce, lambda co: 0.35 + 0.25 * co.z, seed, 0.55)
    bone = materials.plain("#e3cfae", 0.45, subsurface=0.08)
    for index in range(bones):
        x = ((index + 0.5) / bones * 2 - 1) * bones * 0.24
        for side in (-1, 1):
            forms.tube([(x, side * 0.7, 0.28), (x, side * 0.97, 0.27)], 0.09, bone, segments=14)


def fish(draw, colors=("#5d6b62", "#8d968a", "#d9d6cc"), spots="#2a332d", cooked=False):
    """A whole fish along x, its head to the left, lying on its side."""
    seed = draw.uniform(0, 50)
    profile = [(0, 0.16), (0.06, 0.52), (0.18, 0.88), (0.36, 1.0), (0.6, 0.86), (0.84, 0.42), (1, 0.26)]
    line = [(-1.8 + 3.3 * i / 10, 0.03 * math.sin(i), 0.3) for i in range(11)]

    def color(t, p):
        back = p.y / 0.55
        base = paint.blend([(-0.9, colors[2]), (-0.1, colors[1]), (0.75, colors[0])], back + 0.12 * rough(p, 3, seed))
        if 0.2 < t < 0.95 and rough(p, 7, seed) > 0.33 and back > -0.35:
            base = paint.mixed(base, materials.linear(spots), 0.75)
        if t < 0.2 and abs(t - 0.185 - 0.03 * math.cos(back * 2)) < 0.012:
            base = paint.mixed(base, materials.linear("#3a3f3a"), 0.7)
        return fried(t, p, back) if cooked else base

    def fried(t, p, back):
        """A golden skin with three cuts that show the flesh."""
        skin = paint.blend([(0, "#f0cf8c"), (0.4, "#d99a42"), (0.75, "#b06a1e"), (1, "#6f3c10")], min(1, max(0, 0.45 + 0.32 * back + 0.4 * rough(p, 2.6, seed) + 0.22 * rough(p, 9, seed))))
        if t < 0.2:
            return paint.mixed(skin, materials.linear("#7a4a1c"), 0.45)
        off = min(abs(t - at + 0.05 * back) for at in (0.34, 0.47, 0.6)) if abs(back) < 0.7 else 1
        skin = paint.mixed(skin, materials.linear("#5a2c0c"), math.exp(-((off / 0.03) ** 2)))
        return paint.mixed(skin, materials.linear("#fbeed2"), min(1, 1.5 * math.exp(-((off / 0.014) ** 2))))

    body = paint.long_body(line, 0.56, profile, color, around=72, steps=10, roughness=0.28, clearcoat=0.5, subsurface=0.05, bump=0.25, bump_scale=22)
    for vertex in body.data.vertices:
        vertex.co.z = 0.3 + (vertex.co.z - 0.3) * 0.5
    fin = [colors[0], colors[1], colors[0]] if not cooked else ["#6a4a2c", "#8a6238", "#5a3c22"]
    tail = [(0, 0.14), (0.35, 0.34), (0.62, 0.5), (0.56, 0.2), (0.48, 0), (0.56, -0.2), (0.62, -0.5), (0.35, -0.34), (0, -0.14)]
    fins = ((tail, (1.38, 0.0, 0.24), 0.0), ([(-0.4, 0), (-0.3, 0.26), (0.2, 0.2), (0.42, 0.02)], (0.0, 0.44, 0.26), -0.12), ([(-0.2, 0), (0.1, -0.26), (0.3, -0.24), (0.2, 0.02)], (0.45, -0.3, 0.24), 0.25), ([(-0.05, 0.07), (0.36, 0.12), (0.4, -0.06), (-0.05, -0.07)], (-1.0, -0.06, 0.5), -0.35))
    for points, place, turn in fins:
        made = bits.outline(draw, points, fin, 0.04, steps=4, roughness=0.35, bump=0.4, bump_scale=20)
        made.location, made.rotation_euler = place, (0, 0.12 if place[2] > 0.4 else 0, turn)
    forms.ball(0.075, materials.plain("#e6dcc0" if cooked else "#b9b48f", 0.12, clearcoat=1.0), (-1.5, 0.14, 0.45), (1, 1, 0.35), segments=24)
    forms.ball(0.045, materials.plain("#0c0c0c", 0.05, clearcoat=1.0), (-1.5, 0.14, 0.474), (1, 1, 0.25), segments=20)


def fillet(draw, colors=("#f0d9b8", "#c98a4a", "#8a4f22"), marks=True, length=1.2):
    """A cooked fillet along x, thick at its left: white sides that part in flakes, a golden top with the marks of a grill."""
    seed = draw.uniform(0, 50)
    thing = bits.lump(draw, ["#ffffff"], (length, 0.56, 0.22), 3.4, 0.04, 1.6, 260)
    thing.data.materials[0] = crisp(roughness=0.36, bump=0.3, bump_scale=12, subsurface=0.12, clearcoat=0.25)

    def groove(co):
        """How near a place is to the V of a seam between two flakes; batter hides them."""
        if not marks:
            return 0
        at = (co.x + 0.5 * abs(co.y + 0.08) + 0.06 * rough(co, 2.5, seed)) * 4.6 % 1
        return math.exp(-(((at - 0.5) / 0.13) ** 2))

    for vertex in thing.data.vertices:
        co = vertex.co
        slim = max(0, co.x / length)
        co.y = co.y * (1 - 0.42 * slim**1.6) + 0.1 * slim * slim
        co.z *= 1 - 0.35 * slim - 0.12 * (co.y / 0.56) ** 2
        co.z -= 0.028 * groove(co) * (co.z > 0)

    def color(co):
        side = min(1, max(0, (0.13 * (1 - 0.35 * max(0, co.x / length)) - co.z + 0.03 * rough(co, 4, seed)) * 16))
        seared = paint.blend([(0, colors[0]), (0.5, colors[1]), (1, colors[2])], min(1, max(0, 0.3 + 0.4 * rough(co, 2.4, seed) + 0.15 * rough(co, 9, seed) - 0.22 * groove(co))))
        if marks:
            stripe = (co.x * 0.8 + co.y * 0.6) * 2.7 % 1
            bar = math.exp(-(((stripe - 0.5) / 0.12) ** 4)) * (0.85 + 0.3 * rough(co, 5, seed))
            seared = paint.mixed(seared, materials.linear("#4f260e"), bar)
        flesh = paint.blend([(0, "#ead6b4"), (0.5, "#f6ead0"), (1, "#fdf7e8")], 0.5 + 0.6 * rough((co.x * 1.2, co.y * 1.2, co.z * 9), 2.2, seed) - 0.3 * groove(co))
        return paint.mixed(seared, flesh, side) if marks else seared

    paint.paint(thing, color)
    thing.location.z = 0.22


SAUCED = [(0.0, "#f39a3c"), (0.3, "#e26a1a"), (0.65, "#b83c0c"), (1.0, "#6a1c06")]


def wing(draw, flat=False, tones=None):
    """A chicken wing in sauce along x: its upper part with one knob of bone, or the flat part with two."""
    seed = draw.uniform(0, 50)
    upper = [(0, 0.2), (0.12, 0.86), (0.32, 1.0), (0.6, 0.7), (0.86, 0.42), (1, 0.3)]
    profile = [(0, 0.4), (0.12, 0.78), (0.5, 0.8), (0.85, 0.74), (1, 0.36)] if flat else upper
    line = [(x, 0.1 * x * x, 0.4) for x in (-0.95, -0.4, 0.2, 0.65, 0.95)]

    def section(angle, t):
        skin = 1 + 0.1 * rough((math.cos(angle) * 2, math.sin(angle) * 2, t * 6), 1.6, seed) + 0.035 * rough((math.cos(angle) * 5, math.sin(angle) * 5, t * 16), 1.6, seed)
        hollow = 0.16 * math.exp(-(((t - 0.5) / 0.3) ** 2)) * math.exp(-((math.cos(angle) / 0.42) ** 2))
        return skin * ((0.62 + 0.42 * abs(math.cos(angle)) - hollow) if flat else 1)

    body = paint.long_body(line, 0.48, profile, lambda t, p: materials.linear("#e26a1a"), around=72, section=section, steps=22, roughness=0.16, clearcoat=0.9, subsurface=0.08, bump=0.35, bump_scale=11)
    colors = [paint.blend(tones or SAUCED, min(1, max(0, 0.42 - 0.3 * (v.co.z - 0.4) + 0.5 * rough(v.co, 2.6, seed) + 0.25 * rough(v.co, 8, seed)))) for v in body.data.vertices]
    body.data.color_attributes["paint"].data.foreach_set("color", [part for color in colors for part in (*color[:3], 1)])
    bone = materials.plain("#f0dfc4", 0.4, subsurface=0.1)
    for side in (-0.13, 0.13) if flat else (0,):
        forms.ball(0.13 if not flat else 0.09, bone, (1.0, 0.1 + side, 0.4), (0.9, 1.1, 0.9), segments=24)
        if flat:
            forms.ball(0.1, bone, (-0.97, 0.1 + side, 0.4), (0.8, 1.1, 0.9), segments=24)


def cheese(draw, colors=("#f0b53a", "#f4c456"), rind="#c9862a", holes=0, angle=38, height=0.6):
    """A wedge of cheese with its rind at the back."""
    half = math.radians(angle) / 2
    points = [(0, -1.0)] + [(1.7 * math.sin(a), 1.7 * math.cos(a) - 1.0) for a in [-half + half * 2 * i / 12 for i in range(13)]]
    body = bits.skin(list(colors), scale=2, roughness=0.42, subsurface=0.18, bump=0.08, bump_scale=14)
    count = len(points)
    rows = [(0.0, 0.0), (0.98, 0.0), (1.0, 0.03), (1.0, height - 0.03), (0.98, height), (0.0, height)]
    middle = Vector((0, 0.1))

    def point(u, v):
        k, z = rows[round(v * 5)]
        p = middle + (Vector(points[round(u * count) % count]) - middle) * k
        return (p.x, p.y, z)

    thing = forms.add(forms.grid(count, 5, point, closed=True), body)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(35)
    arc = [(1.71 * math.sin(a), 1.71 * math.cos(a) - 1.0) for a in [-half + half * 2 * i / 16 for i in range(17)]]
    forms.add(forms.grid(16, 1, lambda u, v: (*arc[round(u * 16)], 0.015 + (height - 0.03) * v)), bits.skin([rind, rind], roughness=0.6, bump=0.3, bump_scale=18))
    hole = bits.skin([colors[0]], roughness=0.5)
    for _ in range(holes):
        s, z = draw.uniform(0.2, 0.9), draw.uniform(0.15, height - 0.12)
        side = draw.choice((-1, 1))
        at = Vector((side * math.sin(half) * 1.7 * s, -1.0 + math.cos(half) * 1.7 * s, z))
        forms.ball(draw.uniform(0.05, 0.11), hole, at, segments=18)


KINDS = ("drumstick", "roast-chicken", "chicken-strips", "ribs", "fish", "fillet", "wing", "cheese")
