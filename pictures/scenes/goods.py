"""Things for the house and the bathroom; those that hang on a card stand upright around the middle."""

import math

from mathutils import Matrix

import forms
import materials
import paint


def battery(draw, body="#1f1f1f", band="#d8862a"):
    forms.lathe([(0.001, 0), (0.2, 0), (0.22, 0.02), (0.22, 0.62)], materials.plain(body, 0.25, clearcoat=0.6), smooth=False)
    forms.lathe([(0.22, 0.62), (0.22, 0.95), (0.2, 0.98), (0.16, 0.98)], materials.plain(band, 0.22, metallic=0.85), smooth=False)
    forms.lathe([(0.16, 0.975), (0.075, 0.98), (0.075, 1.05), (0.001, 1.06)], materials.tin(), smooth=False)


def toothbrush(draw, color="#1f7fd0", second="#ffffff"):
    """A brush that stands on its handle, its bristles towards the viewer."""
    handle = materials.plain(color, 0.25, clearcoat=0.5)
    line = [(0, 0, 0), (0, -0.03, 0.5), (0, 0.03, 1.0), (0, 0, 1.35), (0, 0, 1.62)]
    wide = lambda a, t: 1 + 0.5 * abs(math.cos(a)) * (1 if t > 0.8 else 0.35)
    forms.tube(line, 0.085, handle, segments=32, section=wide, taper=lambda t: 1.15 - 0.75 * max(0, t - 0.35) if t < 0.8 else 0.95)
    forms.tube([(0, -0.1, 0.2), (0, -0.13, 0.45), (0, -0.1, 0.72)], 0.055, materials.plain(second, 0.4), segments=20)
    head = forms.block(0.24, 0.09, 0.52, handle, bevel=0.04, location=(0, 0, 1.58))
    head.data.use_auto_smooth = True
    for row in range(7):
        for column in range(4):
            tint = second if row in (0, 6) or column in (0, 3) else color
            x, z = (column - 1.5) * 0.055, 1.63 + row * 0.066
            forms.tube([(x, -0.03, z), (x, -0.27, z + (0.02 if row == 6 else 0))], 0.026, materials.plain(tint, 0.55), segments=10)


def razor(draw, color="#2aa0a8", second="#e6eef0"):
    """A razor that stands on its handle, its blades towards the viewer."""
    grip = materials.plain(color, 0.3, clearcoat=0.4)
    line = [(0, 0.02, 0), (0, -0.02, 0.4), (0, 0.02, 0.8), (0, 0.03, 1.1), (0, -0.04, 1.32)]
    forms.tube(line, 0.1, grip, segments=32, taper=lambda t: 1.05 - 0.55 * t, section=lambda a, t: 1 + 0.12 * math.cos(2 * a))
    for index in range(6):
        forms.tube([(-0.09, -0.085, 0.25 + 0.09 * index), (0.09, -0.085, 0.25 + 0.09 * index)], 0.02, materials.plain(second, 0.4), segments=12)
    forms.block(0.68, 0.14, 0.3, materials.plain(color, 0.35), bevel=0.05, location=(0, -0.05, 1.28), rotation=(0.25, 0, 0))
    forms.block(0.6, 0.04, 0.05, materials.plain(second, 0.4), bevel=0.01, location=(0, -0.145, 1.5), rotation=(0.25, 0, 0))
    for index in range(3):
        forms.block(0.58, 0.02, 0.025, materials.tin(), bevel=0.004, location=(0, -0.14, 1.33 + 0.06 * index), rotation=(0.25, 0, 0))


def lip_balm(draw, color="#f0a0a8", cap="#ffffff"):
    """A stick of balm with its cap beside it turned away."""
    forms.lathe([(0.001, 0), (0.17, 0), (0.18, 0.02), (0.18, 0.2)], materials.plain(cap, 0.35), smooth=False)
    forms.lathe([(0.165, 0.2), (0.165, 0.86)], materials.plain(color, 0.3, clearcoat=0.4), smooth=False)
    forms.lathe([(0.18, 0.86), (0.18, 1.36), (0.165, 1.39), (0.001, 1.4)], materials.plain(cap, 0.35, clearcoat=0.3), smooth=False)


def broom(draw, color="#c2301f", bristle="#4a4a4a"):
    """The head of an angled broom with its handle; the bristles are longer at the right."""
    plastic = materials.plain(color, 0.35, clearcoat=0.3)
    lower = lambda u: 0.5 - 0.42 * u
    top = lambda u: 0.92 + 0.1 * math.sin(math.pi * u)
    hair = materials.plain(bristle, 0.7)
    for row in range(5):
        for column in range(40):
            u = column / 39
            x, y = (u - 0.5) * 1.5, (row - 2) * 0.07
            lean = (u - 0.42) * 0.42
            foot = (x + lean + draw.uniform(-0.02, 0.02), y * 1.7 + draw.uniform(-0.02, 0.02), lower(u) * 0.6 + draw.uniform(0, 0.02))
            forms.tube([(x * 0.86, y, 0.95), foot], 0.028, hair, segments=6)
    shell = lambda u, v: (0.72 * forms.rounded(u * math.tau, 5)[0] * (1 - 0.55 * max(0, v - 0.5) ** 1.2), 0.2 * forms.rounded(u * math.tau, 5)[1] * (1 - 0.3 * v), 0.72 + 0.52 * v)
    forms.add(forms.grid(96, 20, shell, closed=True), plastic)
    forms.lathe([(0.2, 1.2), (0.12, 1.32), (0.1, 1.6), (0.085, 1.62)], plastic)
    forms.lathe([(0.075, 1.6), (0.075, 3.1), (0.06, 3.16), (0.001, 3.17)], materials.plain("#e9e9e6", 0.3, clearcoat=0.3), smooth=False)


def bear(draw, fur=("#c99a66", "#e2bd8c"), ring="#8fc9d8"):
    """A small plush bear that holds a teething ring."""
    soft = materials.spotted([(0.35, fur[0]), (0.65, fur[1])], 7, 4, 0.95, bump=1.0, bump_scale=38, sheen=1.0, specular=0.1)
    pale = materials.spotted([(0.35, "#efdcc0"), (0.65, "#f8ecd8")], 7, 4, 0.95, bump=0.8, bump_scale=38, sheen=1.0, specular=0.1)
    dark = materials.plain("#2a1a12", 0.2, clearcoat=0.8)
    forms.ball(0.62, soft, (0, 0, 0.55), scale=(1, 0.86, 1.02))
    forms.ball(0.4, pale, (0, -0.26, 0.52), scale=(1, 0.75, 1.05))
    forms.ball(0.55, soft, (0, -0.05, 1.45), scale=(1.08, 0.95, 0.95))
    forms.ball(0.24, pale, (0, -0.5, 1.32), scale=(1.15, 0.8, 0.85))
    forms.ball(0.08, dark, (0, -0.7, 1.4), scale=(1.25, 0.7, 0.85))
    for side in (-1, 1):
        forms.ball(0.2, soft, (side * 0.46, 0.02, 1.86), scale=(1, 0.6, 1))
        forms.ball(0.13, pale, (side * 0.46, -0.09, 1.85), scale=(1, 0.5, 1))
        forms.ball(0.06, dark, (side * 0.21, -0.5, 1.53))
        forms.tube([(side * 0.5, -0.05, 0.95), (side * 0.62, -0.4, 0.72), (side * 0.42, -0.62, 0.62)], 0.19, soft, segments=32, taper=lambda t: 0.95 + 0.2 * t)
        forms.ball(0.19, soft, (side * 0.4, -0.64, 0.6))
        forms.ball(0.3, soft, (side * 0.46, -0.42, 0.22), scale=(0.85, 1.25, 0.85))
        forms.ball(0.17, pale, (side * 0.47, -0.76, 0.24), scale=(1, 0.35, 1))
    a = lambda i: i / 36 * math.tau
    circle = [(0.36 * math.cos(a(i)), -0.78, 0.62 + 0.36 * math.sin(a(i))) for i in range(37)]
    forms.tube(circle, 0.085, materials.plain(ring, 0.3, clearcoat=0.4, subsurface=0.1), segments=24, steps=2)
    beads = [Matrix.Translation((0.36 * math.cos(a(i)), -0.78, 0.62 + 0.36 * math.sin(a(i)))) for i in range(22, 34, 4)]
    paint.scatter(forms.ball(0.12, materials.plain("#f2c94a", 0.35, clearcoat=0.3), segments=32), beads)
