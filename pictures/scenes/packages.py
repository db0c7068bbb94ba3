"""Package shapes. Each adds one package that stands on the ground around the origin, about two units tall."""

import math

from mathutils import Vector

import forms
import materials
from labels import panel


def arc_panel(name, radius, z0, z1, finish="paper", arc=math.pi, squash=1.0, columns=48, rows=12, lift=0.004, x=0.0, y=0.0):
    """A label around the front of a round body; radius(z) is its radius."""

    def point(u, v):
        z = z1 + (z0 - z1) * v
        angle = -math.pi / 2 + (u - 0.5) * arc
        r = radius(z) + lift
        return Vector((x + r * math.cos(angle), y + r * math.sin(angle) * squash, z))

    middle = radius((z0 + z1) / 2)
    around = arc * middle * (squash * 0.5 + 0.5)
    return panel(name, columns, rows, point, around / (z1 - z0), finish)


def sheet(name, corner, right, down, finish="carton", bulge=0.0, columns=12, rows=12):
    """A flat panel; bulge lifts its middle along its normal."""
    corner, right, down = Vector(corner), Vector(right), Vector(down)
    normal = down.cross(right).normalized()

    def point(u, v):
        return corner + right * u + down * v + normal * bulge * math.sin(math.pi * u) * math.sin(math.pi * v)

    return panel(name, columns, rows, point, right.length / down.length, finish)


def can(width=1.5, height=2.0, lid="tin", ring=True, x=0.0, y=0.0, name="front", **_):
    r = width / 2
    metal = materials.tin()
    forms.lathe([(r - 0.02, 0.0), (r, 0.02), (r + 0.012, 0.05), (r, 0.08), (r - 0.012, 0.1), (r - 0.012, height - 0.1), (r, height - 0.08), (r + 0.014, height - 0.05), (r + 0.008, height - 0.005), (r - 0.03, height), (r - 0.05, height - 0.02), (r - 0.06, height - 0.06)], metal, (x, y, 0), steps=4)
    forms.lathe([(r - 0.055, height - 0.05), (r - 0.14, height - 0.055), (r - 0.16, height - 0.04), (r - 0.3, height - 0.05), (0.0, height - 0.05)], metal, (x, y, 0), steps=4)
    arc_panel(name, lambda z: r - 0.008, 0.1, height - 0.1, "paper", x=x, y=y)
    if ring:
        forms.tube([(x - 0.1, y - r + 0.34, height - 0.01), (x + 0.1, y - r + 0.34, height - 0.01)], 0.02, metal)


def jar(width=1.35, height=1.75, lid="#d8d8d8", contents="#a02010", stops=None, label=(0.16, 0.66), scale=5.0, shoulder=0.2, arc=math.pi, gloss=True, **_):
    r = width / 2
    neck = r * 0.86
    body = [(0, 0.02), (r * 0.8, 0.0), (r * 0.95, 0.03), (r, 0.12), (r, height - shoulder - 0.26), (r * 0.97, height - 0.36), (neck, height - 0.26), (neck, height - 0.2)]
    inside = materials.spotted(stops, scale=scale, roughness=0.25, clearcoat=1.0, bump=0.0) if stops else materials.plain(contents, 0.25, clearcoat=1.0, subsurface=0.05)
    forms.lathe(body, inside, steps=10)
    cap = materials.plain(lid, 0.28, metallic=0.55)
    forms.lathe([(neck + 0.05, height - 0.26), (neck + 0.065, height - 0.24), (neck + 0.06, height - 0.05), (neck + 0.03, height), (neck - 0.05, height + 0.01), (neck - 0.12, height - 0.01), (0, height - 0.01)], cap, steps=5)
    low, high = label
    line = forms.curve_through(body, 10)
    arc_panel("front", lambda z: forms.radius_at(line[30:], z), 0.12 + low * (height - 0.6), 0.12 + high * (height - 0.6) + 0.24, "paper", arc=arc)


def bottle(profile=None, label=(0.35, 1.2), cap="#ffffff", cap_height=0.2, cap_radius=None, contents="#e8a020", stops=None, finish="gloss", opaque=False, pump=False, squash=1.0, ribs=False, subsurface=0.2, nozzle=False, x=0.0, y=0.0, name="front", arc=math.pi, **_):
    """A bottle from (radius, height) points; the label stands between two heights where the radius is even."""
    points = profile or [(0.5, 0.04), (0.52, 0.15), (0.52, 1.3), (0.42, 1.55), (0.18, 1.85), (0.16, 2.0)]
    base = [(0, 0.03), (points[0][0] * 0.85, 0.0), *points]
    skin = materials.plain(contents, 0.28 if opaque else 0.08, clearcoat=0.4 if opaque else 1.0, subsurface=0.02 if opaque else subsurface)
    if stops:
        skin = materials.spotted(stops, scale=3, roughness=0.15, clearcoat=1.0)
    forms.lathe(base, skin, (x, y, 0), squash=squash, steps=10)
    r, top = points[-1]
    lid = materials.plain(cap, 0.35, clearcoat=0.3)
    c = cap_radius or r * 1.18
    if cap_height:
        forms.lathe([(c, top - 0.03), (c, top + cap_height - 0.03), (c - 0.03, top + cap_height), (0, top + cap_height)], lid, (x, y, 0), smooth=False)
        if ribs:
            for i in range(40):
                a = i * math.tau / 40
                forms.tube([(x + c * math.cos(a), y + c * math.sin(a), top), (x + c * math.cos(a), y + c * math.sin(a), top + cap_height - 0.04)], 0.012, lid, segments=6)
    if pump:
        z = top + cap_height
        forms.lathe([(0.055, z - 0.02), (0.05, z + 0.2)], lid, (x, y, 0), smooth=False)
        forms.lathe([(0.0, z + 0.3), (0.13, z + 0.29), (0.15, z + 0.22), (0.12, z + 0.16), (0.0, z + 0.16)], lid, (x, y, 0))
        forms.tube([(x, y, z + 0.23), (x - 0.25, y - 0.04, z + 0.24), (x - 0.36, y - 0.06, z + 0.17)], 0.05, lid)
    if nozzle:
        z = top + cap_height
        forms.lathe([(0.12, z - 0.02), (0.1, z + 0.06), (0.05, z + 0.12), (0.045, z + 0.24), (0, z + 0.24)], lid, (x, y, 0))
    z0, z1 = label
    line = forms.curve_through(base, 10)
    arc_panel(name, lambda z: forms.radius_at(line[20:], z), z0, z1, finish, squash=squash, x=x, y=y, arc=arc, rows=16, lift=0.006)


def carton(width=1.05, depth=1.05, height=2.15, cap="#ffffff", cap_on=True, roof="#f4f4f2", **_):
    """A gable-top carton."""
    w, d = width / 2, depth / 2
    shoulder = height * 0.74
    ridge = height * 0.93
    white = materials.plain(roof, 0.4)
    sheet("front", (-w, -d, shoulder), (width, 0, 0), (0, 0, -shoulder), bulge=0.012)
    sheet("side", (w, -d, shoulder), (0, depth, 0), (0, 0, -shoulder), bulge=0.012)
    forms.add(forms.grid(1, 1, lambda u, v: (-w, d - u * depth, shoulder * (1 - v))), white)
    forms.add(forms.grid(1, 1, lambda u, v: (w - u * width, d, shoulder * (1 - v))), white)
    slope = Vector((0, d * 0.96, ridge - shoulder))
    forms.add(forms.grid(1, 1, lambda u, v: (-w + u * width, -d + (1 - v) * slope.y, shoulder + (1 - v) * slope.z)), white)
    forms.add(forms.grid(1, 1, lambda u, v: (w - u * width, d - (1 - v) * slope.y, shoulder + (1 - v) * slope.z)), white)
    for s in (-1, 1):
        forms.add(forms.grid(2, 2, lambda u, v: (s * (w - 0.16 * (1 - abs(u * 2 - 1)) * (1 - v)), -d + depth * u + (0.5 - u) * 2 * slope.y * (1 - v), shoulder + (1 - v) * (ridge - shoulder))), white)
    forms.block(width, 0.05, height - ridge, white, bevel=0.01, location=(0, 0, ridge))
    if cap_on:
        middle = Vector((0, -d + slope.y * 0.45, shoulder + slope.z * 0.45))
        tilt = math.atan2(slope.y, slope.z)
        turned = materials.plain(cap, 0.35)
        forms.lathe([(0.2, 0), (0.2, 0.17), (0.17, 0.19), (0, 0.19)], turned, middle, smooth=False, rotation=(math.pi / 2 - math.atan2(slope.z, slope.y) + 0.0, 0, 0))


def box(width=1.4, height=2.0, depth=0.55, finish="carton", bulge=0.012, x=0.0, y=0.0, name="front", side=True, **_):
    """A printed carton with its front, right side and top."""
    w, d = width / 2, depth / 2
    sheet(name, (x - w, y - d, height), (width, 0, 0), (0, 0, -height), finish, bulge)
    sheet("side" if side else name + " side", (x + w, y - d, height), (0, depth, 0), (0, 0, -height), finish, bulge * 0.5)
    sheet("top", (x - w, y + d, height), (width, 0, 0), (0, -depth, 0), finish)
    back = materials.plain("#e9e6e0", 0.6)
    forms.add(forms.grid(1, 1, lambda u, v: (x - w, y + d - u * depth, height * (1 - v))), back)
    forms.add(forms.grid(1, 1, lambda u, v: (x + w - u * width, y + d, height * (1 - v))), back)


def bag(width=1.6, height=2.1, depth=0.75, finish="foil", wrinkle=1.0, crimp=True, stand=False, lean=6.0, seed=1.0, **_):
    """A filled pillow bag with crimped ends; one that stands has a flat foot instead of the lower end."""
    tilt = math.radians(lean)

    def shape(u, v, side):
        s = 2 * u - 1
        hem = 0.055 if crimp else 0.02
        inner = min(1.0, max(0.0, (v - hem) / (1 - (hem if stand else 2 * hem))))
        across = max(0.0, 1 - abs(s) ** 2.6) ** 0.62
        along = min(1.0, math.sin(math.pi * min(inner, 0.5)) ** 0.62) if stand else math.sin(math.pi * inner) ** 0.55
        if stand and inner > 0.5:
            along = 1.0 - 0.12 * (inner - 0.5)
        swell = across * along
        pull = 0.085 * (math.sin(math.pi * inner) ** 0.8 if not stand else math.sin(math.pi * min(inner, 0.5)) ** 0.8)
        x = s * width / 2 * (1 - pull * (0.5 + 0.5 * abs(s)))
        y = -side * depth / 2 * swell
        edge = 1 - min(1.0, 2.2 * min(inner, 1 - inner) if not stand else 2.2 * inner)
        crease = 0.05 * wrinkle * forms.rough((s * 2.2, inner * 2.0, side), 1.3, seed) * swell
        crease += 0.055 * wrinkle * edge * forms.rough((s * 5.5, inner * 1.2, side), 1.4, seed + 5) * (0.35 + swell)
        corner = max(0.0, abs(s) - 0.55) / 0.45
        crease += 0.05 * wrinkle * corner * forms.rough((s * 2.5, inner * 7, side), 1.2, seed + 9)
        y -= side * crease * 1.3
        if crimp and (v < hem or (v > 1 - hem and not stand)):
            y += 0.008 * math.cos(u * 150 * math.pi / 2) * 0.6
        z = height * (1 - v)
        return Vector((x, y * math.cos(tilt) + z * math.sin(tilt) * 0.45, z * math.cos(tilt * 0.45) - 0.0))

    panel("front", 72, 84, lambda u, v: shape(u, v, 1), width / height, finish)
    forms.add(forms.grid(40, 48, lambda u, v: shape(1 - u, v, -1)), materials.plain("#dcdcdc", 0.4))


def sack(width=1.5, height=2.0, depth=0.85, finish="paper", power=5.0, top="fold", soft=0.5, seed=2.0, puff=0.05, color="#e2e0da", **_):
    """A paper sack or a soft pack: a rounded block whose print goes around its front and sides."""

    def shape(u, v, back=False):
        angle = math.pi + u * math.pi if not back else u * math.pi
        c, s = forms.rounded(angle, power)
        z = 1 - v
        closing = max(0.0, (z - 0.86) / 0.14) if top == "fold" else max(0.0, (z - 0.9) / 0.1) ** 2
        opening = max(0.0, (0.06 - z) / 0.06)
        swell = 1 + puff * math.sin(math.pi * min(1, z * 1.05))
        if top == "fold":
            wide, deep = 1 + 0.02 * closing, 1 - 0.93 * closing**0.8
        else:
            wide, deep = 1 - 0.12 * closing, 1 - 0.3 * closing
        wide *= 1 - 0.06 * opening**2
        deep *= 1 - 0.08 * opening**2
        x = width / 2 * c * swell * wide
        y = depth / 2 * s * swell * deep
        n = soft * 0.05 * forms.rough((x * 1.4, y * 1.4, z * 2.2), 1.6, seed)
        n += soft * 0.03 * forms.rough((x * 4, y * 4, z * 5), 1.6, seed + 4)
        return Vector((x * (1 + n * 0.4), y * (1 + n), height * z))

    # Even steps along the outline, so that the print is not stretched.
    outline = [shape(i / 400, 0.5) for i in range(401)]
    lengths = [0.0]
    for a, b in zip(outline, outline[1:]):
        lengths.append(lengths[-1] + (b - a).length)

    def even(u):
        goal = u * lengths[-1]
        for i in range(400):
            if lengths[i + 1] >= goal:
                return (i + (goal - lengths[i]) / max(1e-9, lengths[i + 1] - lengths[i])) / 400
        return 1.0

    steps = [even(c / 80) for c in range(81)]
    panel("front", 80, 60, lambda u, v: shape(steps[round(u * 80)], v), lengths[-1] / height, finish)
    inner = materials.plain("#e2e0da", 0.5)
    forms.add(forms.grid(40, 30, lambda u, v: shape(u, v, True)), inner)
    if top != "fold":

        def cover(u, v):
            place = shape(u, 0).lerp(shape(1 - u, 0, True), v)
            return place + Vector((0, 0, 0.05 * math.sin(math.pi * v) * math.sin(math.pi * u)))

        forms.add(forms.grid(40, 8, cover), materials.plain(color, 0.3))


def tub(width=1.7, height=1.35, taper=0.86, lid="#ffffff", lid_height=0.16, finish="gloss", x=0.0, y=0.0, name="front", foil=False, **_):
    """A cup or tub that is wider at its lid."""
    r = width / 2
    low = r * taper
    line = [(low, 0.03), (r, height)]
    forms.lathe([(0, 0.03), (low * 0.9, 0.02), (low * 0.97, 0.0), (low, 0.03), (low, 0.03), (r, height), (r, height)], materials.plain("#f4f3f0", 0.35), (x, y, 0), smooth=False)
    arc_panel(name, lambda z: forms.radius_at(line, z), 0.07, height - 0.03, finish, x=x, y=y)
    cover = materials.plain(lid, 0.3, metallic=0.6 if foil else 0.0, clearcoat=0.3)
    z = height
    if foil:
        forms.lathe([(r + 0.05, z - 0.02), (r + 0.055, z), (r + 0.02, z + 0.015), (r - 0.03, z + 0.01), (0, z + 0.02)], cover, (x, y, 0), steps=4)
    else:
        forms.lathe([(r + 0.02, z - 0.06), (r + 0.035, z - 0.05), (r + 0.035, z + lid_height - 0.07), (r + 0.01, z + lid_height - 0.03), (r - 0.05, z + lid_height - 0.03), (r - 0.09, z + lid_height - 0.06), (0, z + lid_height - 0.06)], cover, (x, y, 0), steps=4)


def squeeze_tube(width=0.82, height=2.1, cap="#ffffff", finish="gloss", x=0.0, **_):
    """A tube that stands on its cap and is flat at its upper end."""
    foot = 0.32
    depth = width * 0.62

    def shape(u, v, back=False):
        angle = math.pi + u * math.pi if not back else u * math.pi
        z = 1 - v
        wide = 0.9 + 0.22 * z
        deep = max(0.03, (1 - z) ** 0.75)
        if z < 0.06:
            wide *= 0.8 + z / 0.3
            deep *= 0.8 + z / 0.3
        crimp = 0.006 * math.cos(u * 120) if z > 0.955 else 0
        return Vector((x + width / 2 * wide * math.cos(angle), depth / 2 * deep * math.sin(angle) - crimp, foot + (height - foot) * z))

    panel("front", 56, 48, lambda u, v: shape(u, v), width * 1.32 / (height - foot), finish)
    forms.add(forms.grid(30, 30, lambda u, v: shape(u, v, True)), materials.plain("#eeeeee", 0.3))
    forms.lathe([(0, 0), (width * 0.4, 0), (width * 0.41, 0.02), (width * 0.36, foot + 0.02), (0, foot + 0.03)], materials.plain(cap, 0.35), (x, 0, 0), smooth=False, squash=0.66)


def jug(width=1.35, depth=0.78, height=1.75, color="#f0f0f0", cap="#d02020", finish="gloss", handle=True, subsurface=0.06, label=(0.16, 0.62), **_):
    """A plastic jug with a handle at its right."""
    body = materials.plain(color, 0.3, clearcoat=0.35, subsurface=subsurface)

    def outline(z):
        t = z / height
        if t < 0.66:
            return 1.0, 0.0
        k = (t - 0.66) / 0.34
        return 1 - 0.55 * k**1.2, 0.0

    def shape(u, v):
        z = height * (1 - v)
        c, s = forms.rounded(u * math.tau, 4.5)
        k, off = outline(z)
        foot = 1 - 0.06 * max(0, 1 - z / 0.08) ** 2
        x = width / 2 * c * k * foot
        y = depth / 2 * s * (0.35 + 0.65 * k) * foot
        return Vector((x - 0.22 * (1 - k) * width, y, z))

    forms.add(forms.grid(96, 60, shape, closed=True), body)
    if handle:
        x0 = width * 0.5
        forms.tube([(x0 * 0.34, 0, height * 0.93), (x0 * 0.78, 0, height * 0.9), (x0 * 0.98, 0, height * 0.76), (x0 * 0.94, 0, height * 0.6), (x0 * 0.8, 0, height * 0.52)], 0.11, body, segments=24)
    neck = -0.22 * 0.55 * width
    lid = materials.plain(cap, 0.35, clearcoat=0.3)
    r = width * 0.19
    forms.lathe([(r * 0.9, height - 0.06), (r * 0.9, height + 0.05)], body, (neck, 0, 0), smooth=False)
    forms.lathe([(r, height + 0.03), (r * 1.02, height + 0.05), (r, height + 0.27), (r * 0.93, height + 0.3), (0, height + 0.3)], lid, (neck, 0, 0), steps=3)
    for i in range(36):
        a = i * math.tau / 36
        forms.tube([(neck + r * 1.01 * math.cos(a), r * 1.01 * math.sin(a), height + 0.06), (neck + r * math.cos(a), r * math.sin(a), height + 0.26)], 0.012, lid, segments=6)
    low, high = label

    def front(u, v):
        z = height * (high + (low - high) * v)
        x = (u - 0.5) * width * 0.86
        y = -depth / 2 * (1 - abs(x / (width / 2)) ** 4.5) ** (1 / 4.5)
        return Vector((x, y - 0.006, z))

    panel("front", 40, 16, front, width * 0.86 / (height * (high - low)), finish)


def card(width=1.15, height=0.72, x=0.85, y=-0.95, turn=-14, name="front", **_):
    """A small folded sign beside food that has no package."""
    a, lean = math.radians(turn), math.radians(14)
    right = Vector((math.cos(a), math.sin(a), 0))
    back = Vector((-math.sin(a), math.cos(a), 0))
    down = Vector((0, 0, -1)) * math.cos(lean) - back * math.sin(lean)
    corner = Vector((x, y, height * math.cos(lean))) - right * width / 2 + back * math.sin(lean) * height
    sheet(name, corner, right * width, down * height, "matte")
    behind = materials.plain("#efe9dd", 0.7)
    far = down - 2 * down.dot(back) * back
    forms.add(forms.grid(1, 1, lambda u, v: corner + right * width * u + far * height * v + back * 0.004), behind)


def tray(width=2.5, depth=1.7, height=0.32, color="#f4f4f4", sticker=True, film=True, label_at=(0.34, -0.3), top=0.42, **_):
    """A foam tray under film with a sticker on the film; the food is added by the caller."""
    foam = materials.plain(color, 0.55)
    w, d = width / 2, depth / 2

    def rim(u, v):
        c, s = forms.rounded(u * math.tau, 6)
        k = [0.82, 0.86, 0.97, 1.0, 1.0, 0.96, 0.86, 0.0][min(7, round(v * 7))]
        z = [0.0, 0.0, height * 0.8, height * 0.95, height, height * 0.98, 0.06, 0.05][min(7, round(v * 7))]
        return (w * k * c, d * k * s, z)

    forms.add(forms.grid(96, 7, rim, closed=True), foam)
    if film:
        clear = materials.clear_plastic(roughness=0.07, opacity=0.12)

        def cover(u, v):
            x, y = (u * 2 - 1), (v * 2 - 1)
            edge = max(abs(x), abs(y))
            z = height + (top - height) * max(0.0, 1 - edge**5) ** 0.5
            return (x * w * 0.995, y * d * 0.995, z + 0.012 * forms.rough((x * 3, y * 3, 0), 2.0, 7))

        forms.add(forms.grid(40, 30, cover), clear)
    if sticker:
        x, y = label_at[0] * width, label_at[1] * depth
        sw, sh = width * 0.42, width * 0.27
        sheet("front", (x - sw / 2, y + sh / 2, top + 0.03), (sw, 0, 0), (0, -sh, -0.01), "gloss")


def clamshell(width=2.1, depth=1.5, height=0.8, label="front", tint=(1, 1, 1, 1), **_):
    """A clear hinged box; its print is a band on the front of its lid."""
    clear = materials.clear_plastic(tint, 0.05, 0.14)
    w, d = width / 2, depth / 2

    def body(u, v):
        c, s = forms.rounded(u * math.tau, 7)
        k = [0.0, 0.84, 0.87, 0.99, 1.04, 1.04, 0.98, 0.95, 0.9, 0.0][min(9, round(v * 9))]
        z = [0.01, 0.01, 0.03, height * 0.55, height * 0.56, height * 0.59, height * 0.6, height * 0.94, height, height][min(9, round(v * 9))]
        return (w * k * c, d * k * s, z)

    forms.add(forms.grid(96, 9, body, closed=True), clear)
    sw, sh = width * 0.62, height * 0.46
    if label == "front":
        lean = d * 0.12
        sheet("front", (-sw / 2, -d * 0.92 - 0.02, height * 0.5), (sw, 0, 0), (0, lean * 0.5, -sh), "gloss")
    else:
        sheet("front", (-sw / 2, depth * 0.24, height + 0.012), (sw, 0, 0), (0, -depth * 0.46, 0), "gloss")


def blister(width=1.35, height=2.1, share=0.5, lower="#ffffff", **_):
    """A hanging card: its upper part is printed, the goods stand before its lower part."""
    sheet("front", (-width / 2, 0.1, height), (width, 0, 0), (0, 0, -height * share), "carton")
    forms.block(width, 0.03, height * (1 - share), materials.plain(lower, 0.4), bevel=0.0, location=(0, 0.115, 0))
    forms.block(width, 0.03, height * share, materials.plain("#eeeeee", 0.5), bevel=0.0, location=(0, 0.13, height * (1 - share)))


def wrap(width=2.2, height=0.75, depth=0.75, finish="foil", crimped=False, **_):
    """A wrapped block that lies on the ground: a stick of butter, a block of cheese, a bar."""
    w, d = width / 2, depth / 2
    r = min(height, depth) * 0.16

    def bulged(corner, right, down, name):
        sheet(name, corner, right, down, finish, bulge=0.015)

    bulged((-w, -d, height - r * 0.3), (width, 0, 0), (0, 0, -height + r * 0.3), "front")
    bulged((-w, d, height), (width, 0, 0), (0, -depth, -r * 0.3), "top")
    bulged((w, -d, height - r * 0.3), (0, depth, r * 0.3), (0, 0, -height + r * 0.3), "side")
    back = materials.plain("#e9e6e0", 0.5)
    forms.add(forms.grid(1, 1, lambda u, v: (-w, d - u * depth, height * (1 - v))), back)
    forms.add(forms.grid(1, 1, lambda u, v: (w - u * width, d, height * (1 - v))), back)
