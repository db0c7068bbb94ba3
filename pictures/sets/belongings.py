"""Things of a person: instruments, tools, a backpack, a clock."""

import math

import bits
import forms
import materials
import vessels
import wares


def backpack(draw, color="#3f6fb0", pocket="#e2762c"):
    cloth = bits.skin([color, color], scale=5, roughness=0.85, bump=0.25, bump_scale=80)
    other = bits.skin([pocket, pocket], scale=5, roughness=0.85, bump=0.25, bump_scale=80)
    body = bits.lump(draw, ["#ffffff"], (0.8, 0.5, 1.05), 3.4, 0.05, 1.5, 72)
    body.data.materials[0], body.location = cloth, (0, 0, 1.02)
    front = bits.lump(draw, ["#ffffff"], (0.6, 0.26, 0.46), 4.0, 0.04, 1.5, 60)
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
    """A trumpet of brass along x, its bell to the left, standing on its valves."""
    brass = materials.plain("#efbf58", 0.13, metallic=1)
    silver = materials.plain("#e2e3e5", 0.14, metallic=1)
    pearl = materials.plain("#fbf8f0", 0.12, clearcoat=0.8)
    tube = lambda points, r=0.085, metal=brass: forms.tube(points, r, metal, segments=28)
    bell = [(0.085, 0.0), (0.09, 0.55), (0.125, 0.9), (0.215, 1.16), (0.42, 1.36), (0.68, 1.45), (0.79, 1.468), (0.81, 1.482), (0.79, 1.495), (0.66, 1.478), (0.4, 1.385), (0.19, 1.175), (0.105, 0.9), (0.0, 0.8)]
    forms.lathe(bell, brass, (-0.72, 0, 1.0), rotation=(0, math.radians(-90), 0), segments=160)
    tube([(-0.74, 0, 1.0), (0.1, 0, 1.0), *forms.arc(1.0, 0.7, 0.3, 90, -90), (0.56, 0, 0.4)])
    pipe = [(2.2, -0.22, 1.03), (0.6, -0.22, 1.03), *forms.arc(-0.42, 0.725, 0.305, 90, 270, -0.22), (-0.02, -0.16, 0.42)]
    tube(pipe, 0.066)
    for x in (-0.42, 0.7):
        tube([(x, 0, 1.0), (x, -0.22, 1.03)], 0.03)
        forms.lathe([(0.068, -0.05), (0.088, -0.04), (0.088, 0.04), (0.068, 0.05)], silver, (x, -0.22, 1.03), rotation=(0, math.radians(90), 0), smooth=False)
    tube([(1.3, 0, 0.7), (1.3, -0.1, 1.03)], 0.028)
    mouth = [(0.05, -0.3), (0.06, 0.0), (0.075, 0.12), (0.13, 0.3), (0.19, 0.36), (0.205, 0.41), (0.19, 0.45), (0.15, 0.44), (0.05, 0.3)]
    forms.lathe(mouth, silver, (2.16, -0.22, 1.03), rotation=(0, math.radians(90), 0))
    for index in range(3):
        valve(brass, silver, pearl, (0.0 + index * 0.29, -0.1, 0.08))
    for x, y, z, reach in ((-0.1, -0.3, 0.66, 0.5), (0.62, -0.24, 0.78, -0.42)):
        tube([(x, y, z), (x - reach, y, z), *forms.arc(x - reach, z - 0.09, 0.09, 90, 270 if reach > 0 else -90, y), (x, y, z - 0.18)], 0.05)
    ring = [(-0.5 + 0.12 * math.cos(a), -0.3, 0.83 + 0.12 * math.sin(a)) for a in [i * math.tau / 24 for i in range(25)]]
    tube(ring, 0.022, silver)


def valve(brass, silver, pearl, place):
    """A valve of a trumpet with its caps, its rod and its button."""
    x, y, z = place
    casing = [(0, 0), (0.06, 0), (0.12, 0.03), (0.14, 0.05), (0.14, 0.1), (0.122, 0.11), (0.122, 0.92), (0.14, 0.93), (0.14, 1.02), (0.1, 1.06), (0, 1.06)]
    forms.lathe(casing, brass, (x, y, z), smooth=False, segments=48)
    forms.tube([(x, y, z + 1.05), (x, y, z + 1.24)], 0.03, silver, segments=16)
    forms.lathe([(0, 1.22), (0.1, 1.22), (0.115, 1.25), (0.1, 1.29), (0.09, 1.29)], silver, (x, y, z), steps=4)
    forms.lathe([(0.088, 1.285), (0, 1.3)], pearl, (x, y, z), smooth=False)


def music(draw, width=1.7, height=2.3, staves=6):
    """A page of music that lies on the ground, a little curled."""
    bend = lambda x, y: 0.02 + 0.07 * (x / width * 2) ** 2
    sheet = wares.sheets(bend)
    sheet(width, height, 0, 0, 0, "#fffdf6")
    sheet(width * 0.4, 0.06, 0, height * 0.45, 0.004, "#30363c")
    head = materials.plain("#22262a", 0.7)
    for stave in range(staves):
        top = height * 0.38 - stave * height * 0.145
        for line in range(5):
            sheet(width * 0.86, 0.009, 0, top - line * 0.045, 0.004, "#5a6168")
        for note in range(9):
            x, y = width * (-0.36 + 0.09 * note), top - 0.0225 * draw.randrange(1, 8)
            forms.ball(0.034, head, (x, y, bend(x, 0) + 0.008), (1.25, 0.9, 0.2), (0, 0, 0.4), segments=14)
            sheet(0.011, 0.17, x + 0.036, y + 0.085, 0.006, "#22262a")


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


def knife(draw, length=1.4):
    steel = materials.plain("#cfd2d6", 0.14, metallic=1)
    points = [(0, 0.16), (length * 0.6, 0.16), (length * 0.9, 0.08), (length, -0.06), (length * 0.8, -0.14), (0, -0.16)]
    blade = bits.outline(draw, points, ["#cfd2d6"], 0.03, steps=5)
    blade.data.materials[0], blade.location = steel, (0, 0, 0.05)
    forms.tube([(-0.85, 0, 0.07), (-0.4, 0.02, 0.07), (0.02, 0, 0.07)], 0.1, vessels.wood(("#2a1a12", "#3a2418", "#4a3020"), (0.3, 5, 5)), segments=18, section=lambda a, t: 0.62 + 0.38 * abs(math.sin(a)))


KINDS = ("backpack", "pencil", "clock", "violin", "trumpet", "music", "toolbox", "hammer", "knife")
