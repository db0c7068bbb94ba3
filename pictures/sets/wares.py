"""What carries groceries and saves money: bags, baskets, crates, carts, phones and coupons, cans and boxes."""

import math

import bpy
from mathutils import Matrix, Vector

import bits
import forms
import materials
import paint
import vessels
from forms import rough

KRAFT = ("#b98d5a", "#c79c68")
HEART = [(0.42 * math.sin(a) ** 3, 0.34 * math.cos(a) - 0.13 * math.cos(2 * a) - 0.05 * math.cos(3 * a)) for a in [i * math.tau / 30 for i in range(30)]]


def paper_bag(draw, width=1.3, depth=0.8, height=1.7, colors=KRAFT, mark=None):
    """An open bag of paper, a little creased."""
    paper = bits.skin(list(colors), scale=3, roughness=0.75, bump=0.15, bump_scale=24)
    w, d = width / 2, depth / 2

    def point(u, v):
        c, s = forms.rounded(u * math.tau, 14)
        z = height * v
        crease = 0.05 * rough((c * 2.2, s * 2.2, v * 3.2), 1.5, 7) * min(1, v * 4)
        fold = -0.07 * math.exp(-((s / 0.25) ** 2)) * v * (abs(c) > 0.8)
        zig = 0.018 * (1 if math.sin(u * math.tau * 26) > 0 else -1) if v == 1 else 0
        return (w * (c * (1 + 0.02 * v + crease) + math.copysign(fold, c) * (abs(c) > 0.8)), d * s * (1 + 0.03 * v + crease), z + zig)

    thing = forms.add(forms.grid(160, 40, point, closed=True), paper, smooth=False)
    forms.modifier(thing, "SOLIDIFY", thickness=0.012)
    forms.add(forms.grid(1, 1, lambda u, v: ((u * 2 - 1) * w * 0.98, (v * 2 - 1) * d * 0.98, 0.01)), paper)
    if mark:
        print_ = bits.outline(draw, HEART, [mark], 0.006, roughness=0.7, steps=3)
        print_.matrix_world = Matrix.Translation((0, -d * 1.06, height * 0.5)) @ Matrix.Rotation(math.radians(90), 4, "X")


def basket(draw, width=2.2, depth=1.5, height=0.8, colors=("#9a6a34", "#b98747", "#7f5426"), handle=True):
    """A woven basket."""
    straw = materials.painted(roughness=0.6, bump=0.2, bump_scale=30)
    rows, around = 9, 40

    def point(u, v):
        angle = u * math.tau
        c, s = forms.rounded(angle, 3)
        k = 0.8 + 0.2 * v
        weave = math.sin(angle * around / 2) * math.sin(v * rows * math.pi)
        return (width / 2 * c * (k + 0.025 * weave), depth / 2 * s * (k + 0.035 * weave), height * v)

    wall = forms.add(forms.grid(240, 72, point, closed=True), straw)
    forms.modifier(wall, "SOLIDIFY", thickness=0.05)
    tones = [(0, colors[2]), (0.5, colors[0]), (1, colors[1])]

    def color(co):
        a = math.atan2(co.y / depth, co.x / width)
        v = co.z / height
        return paint.blend(tones, min(1, max(0, 0.55 + 0.35 * math.sin(a * around / 2) * math.sin(v * rows * math.pi) + 0.2 * rough(co, 6))))

    paint.paint(wall, color)
    braid = bits.skin([colors[0], colors[1]], scale=7, roughness=0.55)
    ring = [(width / 2 * c, depth / 2 * s, height) for c, s in [forms.rounded(i * math.tau / 60, 3) for i in range(61)]]
    forms.tube(ring, 0.075, braid, segments=12, section=lambda a, t: 1 + 0.22 * math.sin(t * 70 * math.tau / 2 + a * 2), steps=5)
    forms.add(forms.grid(1, 1, lambda u, v: ((u * 2 - 1) * width * 0.3, (v * 2 - 1) * depth * 0.3, 0.02)), straw)
    if handle:
        line = [(-width / 2 * math.cos(a), 0, height + width * 0.5 * math.sin(a)) for a in [i * math.pi / 12 for i in range(13)]]
        forms.tube(line, 0.07, braid, segments=12, section=lambda a, t: 1 + 0.2 * math.sin(t * 40 * math.tau / 2 + a * 2), steps=6)


def crate(draw, width=2.6, depth=1.7, height=0.85, colors=("#a87a48", "#c0935c", "#cfa670"), slats=3):
    """A crate of slats."""
    gap = height / slats
    for index in range(slats):
        z = index * gap
        for y in (-1, 1):
            wood = vessels.wood(tuple(colors), roughness=0.65)
            forms.block(width, 0.06, gap * 0.82, wood, 0.012, (0, y * depth / 2, z), (0, 0, draw.uniform(-0.004, 0.004)))
        for x in (-1, 1):
            forms.block(0.06, depth, gap * 0.82, vessels.wood(tuple(colors), (5, 0.35, 5), 0.65), 0.012, (x * width / 2, 0, z))
    for x in (-1, 1):
        for y in (-1, 1):
            forms.block(0.14, 0.14, height, vessels.wood(tuple(colors), (5, 5, 0.35), 0.65), 0.012, (x * (width / 2 - 0.08), y * (depth / 2 - 0.08), 0))
    forms.block(width, depth, 0.04, vessels.wood(tuple(colors), roughness=0.7), 0.0, (0, 0, 0.02))


def can(draw, color="#b3202c", band="#f6efe0", height=1.1, radius=0.42):
    """A can with a plain label of two colors."""
    r, h = radius, height
    tin = materials.tin()
    forms.lathe([(0, 0), (r * 0.97, 0), (r, 0.03), (r * 0.98, 0.07), (r * 0.98, h - 0.07), (r, h - 0.03), (r * 0.99, h), (r * 0.92, h - 0.04), (0, h - 0.04)], tin, steps=3)
    forms.lathe([(r * 0.99, 0.08), (r * 0.99, h - 0.08)], materials.plain(color, 0.35, clearcoat=0.2), smooth=False)
    forms.lathe([(r * 0.995, h * 0.3), (r * 0.995, h * 0.68)], materials.plain(band, 0.4), smooth=False)
    forms.lathe([(r * 0.998, h * 0.33), (r * 0.998, h * 0.36)], materials.plain(color, 0.35), smooth=False)


def box(draw, width=0.8, depth=0.4, height=1.1, color="#2f6fb0", band="#f6efe0", ribbon=False):
    """A box with a plain print, or a present with a ribbon."""
    forms.block(width, depth, height, materials.plain(color, 0.4), 0.012)
    if ribbon:
        silk = materials.plain(band, 0.22, clearcoat=0.4, sheen=0.3)
        forms.block(width * 0.17, depth * 1.015, height * 1.01, silk, 0.0)
        forms.block(width * 1.015, depth * 0.17, height * 1.01, silk, 0.0)
        for side in (-1, 1):
            forms.tube([(0, 0, height), (side * 0.2, 0, height + 0.22), (side * 0.34, 0.02, height + 0.12), (side * 0.02, 0, height + 0.02)], 0.055, silk, section=lambda a, t: 0.45 + 0.55 * abs(math.sin(a)), segments=14)
    else:
        forms.block(width * 1.004, depth * 1.004, height * 0.34, materials.plain(band, 0.4), 0.0, (0, 0, height * 0.36))


def carton_box(draw, width=1.0, depth=0.9, height=0.8, mark="#a8382c"):
    """A box of corrugated cardboard with tape over the seam of its top, a printed heart and a label."""
    forms.block(width, depth, height, bits.skin(["#b78c58", "#c2986a"], scale=2, roughness=0.8, bump=0.08, bump_scale=40), 0.015)
    tape = materials.plain("#d9bd8c", 0.25, clearcoat=0.4)
    forms.block(width * 0.14, depth * 1.006, height * 0.18, tape, 0.0, (0, 0, height * 0.823))
    forms.block(width * 0.3, 0.004, height * 0.2, materials.plain("#f4efe6", 0.6), 0.0, (width * 0.27, -depth / 2 - 0.002, height * 0.16))
    print_ = bits.outline(draw, HEART, [mark], 0.004, roughness=0.8, steps=3)
    print_.matrix_world = Matrix.Translation((-width * 0.2, -depth / 2 - 0.001, height * 0.42)) @ Matrix.Rotation(math.radians(90), 4, "X") @ Matrix.Scale(0.42, 4)


def pallet(draw, width=3.0, depth=2.2):
    """A pallet: boards along x on three beams, whose ends show at the front."""
    grain = ("#a07a4e", "#b48c5c", "#c39c6e")
    wood = lambda along: vessels.wood(grain, along, 0.75)
    for index in range(6):
        forms.block(width, depth * 0.14, 0.08, wood((0.3, 5, 5)), 0.01, (0, -depth * 0.43 + depth * 0.86 * index / 5, 0.32))
    for x in (-1, 0, 1):
        forms.block(0.3, depth, 0.24, wood((5, 0.3, 5)), 0.01, (x * (width / 2 - 0.15), 0, 0.08))
    for y in (-1, 0, 1):
        forms.block(width, 0.3, 0.08, wood((0.3, 5, 5)), 0.01, (0, y * depth * 0.43, 0.0))


def cart(draw, color="#c8202c"):
    """A shopping cart of wire, seen from its side: its front to the left."""
    chrome = materials.plain("#b9bdc2", 0.18, metallic=1)
    tone = materials.plain(color, 0.3, clearcoat=0.4)
    top = [(-1.35, -0.55, 2.05), (1.05, -0.72, 2.2), (1.05, 0.72, 2.2), (-1.35, 0.55, 2.05)]
    low = [(-1.15, -0.42, 1.1), (0.85, -0.58, 1.0), (0.85, 0.58, 1.0), (-1.15, 0.42, 1.1)]
    mix = lambda a, b, t: Vector(a) * (1 - t) + Vector(b) * t
    bar = lambda a, b, r=0.018: forms.tube([tuple(a), tuple(b)], r, chrome, segments=8)
    for i in range(4):
        j = (i + 1) % 4
        bar(top[i], top[j], 0.04)
        bar(low[i], low[j], 0.03)
        count = 15 if i in (0, 2) else 8
        for k in range(count + 1):
            bar(mix(low[i], low[j], k / count), mix(top[i], top[j], k / count))
        for level in (0.2, 0.4, 0.6, 0.8):
            bar(mix(low[i], top[i], level), mix(low[j], top[j], level), 0.014)
    for k in range(1, 12):
        bar(mix(low[0], low[1], k / 12), mix(low[3], low[2], k / 12))
    for side in (-1, 1):
        y = side * 0.56
        forms.tube([(-1.1, side * 0.42, 1.08), (-0.95, y, 0.42), (-0.9, y, 0.3), (0.9, y, 0.34), (1.0, y, 0.9), (1.12, side * 0.68, 2.2), (1.5, side * 0.62, 2.45)], 0.045, chrome, segments=12)
        for x in (-0.9, 0.88):
            wheel = forms.lathe([(0, -0.06), (0.17, -0.06), (0.2, -0.03), (0.2, 0.03), (0.17, 0.06), (0, 0.06)], materials.plain("#2a2a2c", 0.5), (x, y, 0.2), rotation=(math.radians(90), 0, 0), smooth=False)
            wheel.name = "wheel"
    forms.tube([(1.5, -0.66, 2.46), (1.5, 0.66, 2.46)], 0.075, tone, segments=18)
    forms.block(0.06, 0.9, 0.3, tone, 0.02, (-1.36, 0, 1.72))


def phone(draw, field="#e9f2ec", accent="#2b7a4b", lean=62):
    """A phone that stands leaning back; its screen has a coupon with a mark of a clip."""
    thing = []
    before = set(bpy.context.scene.objects)
    vessels.rectangle(1.25, 2.5, 9, [(0, 0), (0.97, 0), (1.0, 0.03), (1.0, 0.11), (0.97, 0.14), (0, 0.14)], materials.plain("#1c1d20", 0.2, metallic=0.6))
    sheet = lambda w, h, x, y, z, color, power=9, gloss=0.3: vessels.rectangle(w, h, power, [(0, 0), (1.0, 0), (1.0, 0.012), (0, 0.012)], materials.plain(color, gloss)).__setattr__("location", (x, y, z))
    sheet(1.15, 2.38, 0, 0, 0.14, field, 12, 0.15)
    sheet(1.15, 0.3, 0, 1.03, 0.15, accent, 14)
    for y in (0.42, -0.42):
        sheet(0.98, 0.74, 0, y, 0.152, "#ffffff", 8)
        sheet(0.3, 0.46, -0.3, y + 0.02, 0.166, "#f3c04a" if y > 0 else "#e2574c", 3)
        for k, w in enumerate((0.46, 0.36)):
            sheet(w, 0.07, 0.2 - (0.46 - w) / 2, y + 0.2 - k * 0.13, 0.166, "#8a9199" if k else "#30363c", 4)
        sheet(0.46, 0.18, 0.2, y - 0.18, 0.166, accent, 3)
    sheet(0.98, 0.24, 0, -1.0, 0.152, accent, 5)
    turn = Matrix.Rotation(math.radians(lean), 4, "X")
    bpy.context.view_layer.update()
    for part in set(bpy.context.scene.objects) - before:
        part.matrix_world = turn @ part.matrix_world
    return thing


def sheets(bend):
    """Returns a function that lays a sheet of a size at a place of a bent surface."""
    return lambda w, h, x, y, z, tone: forms.add(forms.grid(24, 10, lambda u, v: (x + (u - 0.5) * w, y + (v - 0.5) * h, bend(x + (u - 0.5) * w, y) + z)), materials.plain(tone, 0.65))


def coupon(draw, color="#e2574c", paper="#fffdf6", width=1.5, height=0.9, amount="¢"):
    """A printed coupon that lies on the ground, a little curled, with a dashed edge and a large amount."""
    bend = lambda x, y: 0.03 + 0.05 * (x / width * 2) ** 2 + 0.02 * rough((x, y, 0), 1, 3)
    sheet = sheets(bend)
    sheet(width, height, 0, 0, 0, paper)
    for i in range(14):
        for y in (-1, 1):
            sheet(width / 24, 0.022, -width * 0.46 + width * 0.92 * i / 13, y * height * 0.43, 0.004, "#5a5f66")
    for i in range(8):
        for x in (-1, 1):
            sheet(0.022, height / 14, x * width * 0.465, -height * 0.38 + height * 0.76 * i / 7, 0.004, "#5a5f66")
    sheet(width * 0.42, height * 0.7, -width * 0.2, 0, 0.005, color)
    sheet(width * 0.3, height * 0.12, width * 0.2, height * 0.2, 0.005, "#30363c")
    sheet(width * 0.3, height * 0.07, width * 0.2, height * 0.02, 0.005, "#8a9199")
    for i in range(12):
        sheet(width * (0.012 + 0.008 * (i * 7 % 3)), height * 0.2, width * 0.06 + width * 0.28 * i / 11, -height * 0.24, 0.005, "#22262a")
    # The bar of the font's own dollar sign cancels the letter below it. Without a gap, its bars would have no middle.
    print_ = forms.letters(amount.replace("$", "S"), height * 0.56, width * 0.35, materials.plain("#ffffff", 0.5), 0.006, spacing=1.15)
    middle = (max(vertex.co.y for vertex in print_.data.vertices) + min(vertex.co.y for vertex in print_.data.vertices)) / 2
    for vertex in print_.data.vertices:
        x, y = vertex.co.x - width * 0.2, vertex.co.y - middle
        vertex.co = (x, y, bend(x, 0) + 0.034 + 0.1 * vertex.co.z)
    if amount.startswith("$"):
        places = sorted(vertex.co.x for vertex in print_.data.vertices)
        end = next((a for a, b in zip(places, places[1:]) if b - a > width * 0.02), places[-1])
        reach = max(vertex.co.y for vertex in print_.data.vertices)
        for y in (-1, 1):
            sheet(width * 0.03, height * 0.09, (places[0] + end) / 2, y * (reach + height * 0.02), 0.034, "#ffffff")


def scissors(draw, color="#d8402f"):
    """Scissors that lie on the ground, a little open."""
    steel = materials.plain("#c9ccd0", 0.2, metallic=1)
    grip = materials.plain(color, 0.3, clearcoat=0.4)
    for side in (-1, 1):
        a = side * 0.2
        c, s = math.cos(a), math.sin(a)
        blade = [(0, 0.09 * side), (1.25, 0.0), (1.3, -0.02 * side), (0, -0.09 * side)]
        points = [(x * c - y * s, x * s + y * c) for x, y in blade]
        made = bits.outline(draw, points, ["#c9ccd0"], 0.05, steps=4)
        made.data.materials[0] = steel
        made.location.z = 0.03 + 0.03 * (side > 0)
        forms.tube([(0, 0, 0.07), (-0.4 * c, 0.4 * s, 0.07)], 0.07, grip, segments=14)
        loop = [(-0.72 * c + 0.36 * math.cos(t), 0.62 * s + 0.18 * side + 0.24 * math.sin(t), 0.08) for t in [i * math.tau / 20 for i in range(21)]]
        forms.tube(loop, 0.065, grip, segments=14)
    forms.lathe([(0, 0.14), (0.06, 0.13), (0.07, 0.08)], steel)


def sack(draw, height=1.7, radius=0.75, colors=("#b08a58", "#c49e6a"), opened=True):
    """A sack of burlap with its rim rolled down."""
    cloth = bits.skin(list(colors), scale=6, roughness=0.9, bump=0.5, bump_scale=70, sheen=0.3)
    profile = [(0, 0.0), (radius * 0.9, 0.02), (radius * 1.06, 0.25), (radius * 1.08, height * 0.5), (radius * 0.95, height * 0.85), (radius * 0.92, height)]

    line = forms.curve_through(profile, 10)

    def point(u, v):
        r, z = line[round(v * (len(line) - 1))][:2]
        a = u * math.tau
        k = 1 + 0.07 * rough((math.cos(a) * 1.6, math.sin(a) * 1.6, z), 1.3, 5) + 0.02 * math.sin(a * 9 + z * 3) * v
        return (r * k * math.cos(a), r * k * 0.85 * math.sin(a), z)

    forms.add(forms.grid(120, len(line) - 1, point, closed=True), cloth)
    if opened:
        ring = [((radius * 0.96 + 0.05 * rough((math.cos(a), math.sin(a), 0), 2)) * math.cos(a), (radius * 0.96) * 0.85 * math.sin(a), height + 0.04 * math.sin(a * 3)) for a in [i * math.tau / 40 for i in range(41)]]
        forms.tube(ring, 0.13, cloth, segments=16, steps=4)


def dipper(draw):
    """A honey dipper, which stands leaning, with honey on it."""
    grain = vessels.wood(("#b98447", "#c99556", "#d9aa6c"), (4, 4, 0.4))
    profile = [(0, 0)] + [(0.3 if i % 2 else 0.22, 0.04 + i * 0.06) for i in range(11)] + [(0.09, 0.72), (0.07, 2.0), (0, 2.05)]
    forms.lathe(profile, grain, steps=4)
    forms.lathe([(0, -0.05), (0.2, 0.0), (0.31, 0.2), (0.3, 0.45), (0.2, 0.62), (0, 0.64)], bits.skin(["#c9780c", "#e09a1e"], roughness=0.05, subsurface=0.3, clearcoat=1.0))


def napkin(draw, colors=("#d9d2c4", "#e4ddd0"), width=1.7, depth=1.2, stripe=None):
    """A folded napkin of linen."""
    cloth = bits.skin(list(colors), scale=4, roughness=0.9, bump=0.3, bump_scale=90, sheen=0.4)
    for level in range(2):
        rise = 0.03 + 0.05 * level
        forms.modifier(forms.add(forms.grid(60, 40, lambda u, v: ((u - 0.5) * width * (1 - 0.03 * level), (v - 0.5) * depth, rise + 0.035 * rough((u * 3, v * 3, level), 1.4, 2))), cloth), "SOLIDIFY", thickness=0.03)
    if stripe:
        for x in (-0.42, -0.36):
            forms.add(forms.grid(2, 40, lambda u, v: ((x + u * 0.03) * width, (v - 0.5) * depth, 0.125 + 0.035 * rough(((x + 0.5) * 3, v * 3, 1), 1.4, 2))), materials.plain(stripe, 0.9))


def fork(draw, spoon=False):
    steel = materials.plain("#c4c6c9", 0.18, metallic=1)
    forms.tube([(0, -1.2, 0.05), (0, -0.3, 0.07), (0, 0.2, 0.1), (0, 0.42, 0.06)], 0.06, steel, segments=14, section=lambda a, t: 0.5 + 0.5 * abs(math.cos(a)) * (1.5 - t))
    if spoon:
        forms.lathe([(0, 0.0), (0.16, 0.02), (0.24, 0.09), (0.25, 0.1), (0.22, 0.09), (0.14, 0.035), (0, 0.02)], steel, (0, 0.68, 0.0), squash=1.45)
        return
    forms.tube([(-0.15, 0.5, 0.06), (-0.08, 0.42, 0.06), (0.08, 0.42, 0.06), (0.15, 0.5, 0.06)], 0.05, steel, segments=10)
    for x in (-0.15, -0.05, 0.05, 0.15):
        forms.tube([(x, 0.48, 0.06), (x, 0.75, 0.05), (x, 1.0, 0.09)], 0.026, steel, segments=10, taper=lambda t: 1 - 0.4 * t)


def chopsticks(draw):
    for x, a in ((-0.08, 0.04), (0.1, -0.02)):
        forms.tube([(x, -1.5, 0.08), (x + a * 3, 1.5, 0.08)], 0.055, vessels.wood(("#5a2a14", "#6e3820", "#7f4628"), (4, 0.4, 4)), segments=12, taper=lambda t: 1.15 - 0.5 * t)


KINDS = ("paper-bag", "basket", "crate", "can", "box", "carton-box", "pallet", "cart", "phone", "coupon", "scissors", "sack", "dipper", "napkin", "fork", "chopsticks")
