"""Pies, cakes, cookies and ice cream."""

import math

import baked
import bakery
import bits
import forms
import materials
import paint
import vessels
from forms import rough


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
    top = bits.outline(draw, star(0.84), [icing], 0.05, roughness=0.55, specular=0.2, steps=5)
    top.location.z = 0.155
    for index in range(5):
        a = index * math.tau / 5
        forms.ball(0.06, materials.plain(dots, 0.2, clearcoat=0.6), (0.5 * math.sin(a), 0.5 * math.cos(a), 0.23), segments=16)


def pie(draw, radius=1.25, filling=("#7a0f1e", "#a3162c"), lattice=True, dish="#e9e3d8", food=None):
    """A pie in its dish: a lattice over a glossy filling, a whole crust with slits, or with food an open filling."""
    r = radius
    forms.lathe([(0, 0), (r * 0.78, 0), (r * 0.8, 0.03), (r * 0.98, 0.38), (r * 1.03, 0.4), (r * 1.02, 0.43), (r * 0.95, 0.4)], vessels.glaze(dish))
    region = vessels.Region(r * 0.95, level=0.37, dome=0.12, bumps=0.05)
    gloss = {"roughness": 0.4, "clearcoat": 0.1} if food else {"roughness": 0.08, "clearcoat": 0.9}
    vessels.surface(region, list(filling), bump=0.2, bump_scale=6, **gloss)
    pastry = lambda: baked.crust(bump=0.2, roughness=0.42, clearcoat=0.15)
    if food:
        vessels.fill(region, draw, **food)
    elif lattice:
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
                baked.crusted(bar, lambda co: 0.32 + 0.35 * rough(co, 1.3, 5), 0.0, 0.9, index)
    else:
        lid = forms.add(forms.grid(96, 40, lambda u, v: (*region.at(u * math.tau, v), region.height(*region.at(u * math.tau, v)) + 0.1 - 0.09 * slit(*region.at(u * math.tau, v))), closed=True), pastry())
        baked.crusted(lid, lambda co: 0.34 + 0.3 * rough(co, 1.3, 5) + 0.5 * slit(co.x, co.y), 0.0, 1.0, 2)
    crimp = lambda a, t: 1 + 0.2 * math.sin(t * 46 * math.tau)
    ring = [(r * 0.98 * math.cos(a), r * 0.98 * math.sin(a), 0.46) for a in [i * math.tau / 48 for i in range(49)]]
    edge = forms.tube(ring, 0.12, pastry(), segments=14, section=crimp, steps=6)
    baked.crusted(edge, lambda co: 0.45 + 0.35 * rough(co, 1.5, 3), 0.0, 0.95, 7)


def slit(x, y):
    """How near a place is to one of the five slits of a crust."""
    r, a = math.hypot(x, y), math.atan2(y, x)
    off = abs((a / math.tau * 5) % 1 - 0.5) / 5 * math.tau * r
    return math.exp(-((off / 0.035) ** 2)) if 0.25 < r < 0.75 else 0


def cut_fruit(draw, half, color):
    """Cherries that come out of the cuts of a slice of pie, in their juice."""
    gloss = materials.plain(color, 0.08, clearcoat=1.0, subsurface=0.2)
    for side in (-1, 1):
        for index in range(26):
            s, z = 0.12 + 1.2 * (index // 3 + draw.uniform(0.2, 0.8)) / 9, 0.17 + 0.11 * (index % 3) + draw.uniform(-0.02, 0.02)
            at = (side * s * math.sin(half) * 0.97, s * math.cos(half) - 0.7 + 0.02, z)
            forms.ball(draw.uniform(0.075, 0.1), gloss, at, (1, 1, 0.9), segments=20)


def pie_slice(draw, filling=("#a3162c", "#7a0f1e"), top="crust", angle=46, fruit=None):
    """A slice of pie whose cut shows its filling; its point looks to the viewer."""
    half = math.radians(angle) / 2
    layers = [("#d9a45a", "#c98f47", 0.0, 0.1), (*filling, 0.1, 0.46), ("#d9a45a", "#b8742e", 0.46, 0.58)]
    for low_color, high_color, z0, z1 in layers if top == "crust" else layers[:2]:
        sector(draw, 1.4, half, z0, z1, [low_color, high_color])
    if top == "cream":
        sector(draw, 1.4, half, 0.46, 0.6, ["#fbf3e2", "#f6e8cc"])
    elif fruit:
        cut_fruit(draw, half, fruit)
    edge = [(1.42 * math.sin(a), 1.42 * math.cos(a) - 0.7, 0.5) for a in [-half + half * 2 * i / 12 for i in range(13)]]
    baked.crusted(forms.tube(edge, 0.15, baked.crust(bump=0.2), segments=14, section=lambda a, t: 1 + 0.18 * math.sin(t * 9 * math.tau)), lambda co: 0.5 + 0.3 * rough(co, 2), 0, 1, 1)


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


def vent(co):
    """How near a place is to one of the three slits of a hand pie."""
    off = min(abs(co.x - at) for at in (-0.25, 0.0, 0.25))
    return math.exp(-((off / 0.03) ** 2)) * (-0.2 < co.y < 0.15)


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

    thing = forms.add(forms.grid(200, 80, point), baked.crust(bump=0.25, roughness=0.4, clearcoat=0.2))
    baked.crusted(thing, lambda co: 0.42 + 0.3 * rough(co, 1.6, seed) + 0.3 * (math.hypot(co.x, co.y + 0.35) > 0.85) + vent(co), 0, 1, seed)
    front = forms.add(forms.grid(40, 1, lambda u, v: (u * 2 - 1, -0.35, 0.07 * v)), baked.crust())
    baked.crusted(front, lambda co: 0.6, 0, 1, seed)


def cinnamon_roll(draw):
    """A roll whose dough winds around dark cinnamon, under icing that runs down its side."""
    seed = draw.uniform(0, 9)
    pitch = 0.29

    def height(x, y):
        r, a = math.hypot(x, y), math.atan2(y, x)
        seam = ((r / pitch - a / math.tau) % 1) - 0.5
        return 0.62 * (1 - 0.22 * r * r) - 0.2 * max(0, abs(seam) - 0.3) / 0.2, abs(seam)

    def point(u, v):
        a = u * math.tau
        k = min(1, v / 0.8) * (1 + 0.03 * rough((math.cos(a), math.sin(a), 0), 1.2, seed))
        x, y = k * math.cos(a), k * math.sin(a)
        z = height(x, y)[0] - 0.16 * max(0, (k - 0.86) / 0.14) ** 2
        return (x, y, z if v <= 0.8 else z * (1 - (v - 0.8) / 0.2))

    dough = forms.add(forms.grid(120, 60, point, closed=True), baked.crust(bump=0.15, bump_scale=12, roughness=0.45, clearcoat=0.15))

    def color(co):
        spice = max(0, height(co.x, co.y)[1] - 0.33) / 0.1 if math.hypot(co.x, co.y) < 0.93 else 0
        tone = 0.22 + 0.3 * rough(co, 2, seed) + 0.3 * max(0, math.hypot(co.x, co.y) - 0.7)
        return paint.mixed(paint.blend(baked.CRUST, min(1, max(0, tone))), materials.linear("#4f230c"), min(0.95, spice))

    paint.paint(dough, color)
    white = materials.plain("#fffaf0", 0.25, clearcoat=0.4)
    line = []
    for index in range(46):
        a, r = index * 0.42 + seed, 0.1 + index * 0.0165
        x, y = r * math.cos(a) + draw.uniform(-0.03, 0.03), r * math.sin(a)
        line.append((x, y, height(x, y)[0] + 0.03))
    x, y, z = line[-1]
    forms.tube([*line, (x * 1.16, y * 1.16, z - 0.06), (x * 1.25, y * 1.25, z - 0.3)], 0.06, white, segments=12, steps=4, taper=lambda t: 0.8 + 0.45 * abs(math.sin(t * 37)))


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
        bakery.piped(r * 0.86, h, 14, 0.15, cream)
        bakery.piped(r * 1.02, 0.0, 26, 0.11, cream)
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
        bakery.candle((0.55 * r * math.cos(a), 0.55 * r * math.sin(a), h), bakery.SPRINKLES[index % 4])


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


KINDS = ("scoop", "cookie", "star-cookie", "pie", "pie-slice", "hand-pie", "cinnamon-roll", "cake", "bar")
