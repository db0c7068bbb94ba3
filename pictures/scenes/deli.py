"""Prepared food: sandwiches, sushi, salads and plates; pieces stand on the ground around the middle."""

import math

from mathutils import Matrix

import forms
import materials
import paint
from forms import rough
from paint import blend, body, long_body, mixed


def wedge(low, high, material, size=1.0, inset=0.0, wave=0.0, seed=0.0):
    """A triangular layer whose longest side faces the viewer."""
    half = size - inset

    def point(u, v):
        x = (u * 2 - 1) * half
        front = -wave * (0.6 + rough((x * 4, low, 0), 2, seed))
        ripple = 0.5 * wave * rough((x * 5, v, 0), 1.4, seed)
        back = half - abs(x)
        y, z = ((front, low), (front, high), (back, high), (back, low), (front, low))[round(v * 4)]
        return (x, y, z + ripple)

    thing = forms.add(forms.grid(48, 4, point), material)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(35)
    return thing


def club_half(draw):
    """Half of a club sandwich: three slices of toast with turkey, bacon, tomato and lettuce between them."""
    seed = draw.uniform(0, 9)
    crumb = materials.spotted([(0.35, "#e3bd7e"), (0.6, "#f1dcae"), (0.8, "#f7e9c8")], 6, 4, 0.85, bump=0.6, bump_scale=26)
    lettuce = materials.spotted([(0.3, "#4f8f2c"), (0.7, "#9ac25a")], 4, 3, 0.45)
    tomato = materials.spotted([(0.3, "#b81c12"), (0.6, "#d8432c")], 3, 3, 0.2, clearcoat=0.5)
    turkey = materials.spotted([(0.3, "#dba98a"), (0.6, "#efcdb4")], 3, 3, 0.4)
    bacon = materials.spotted([(0.35, "#7a2414"), (0.6, "#b5482c"), (0.72, "#f0cfa4")], 3.4, 3, 0.35, stretch=(0.6, 1, 6))
    cheese = materials.plain("#f2b431", 0.4, subsurface=0.1)
    layers = (
        (0.17, crumb, 0.0, 0.0), (0.05, lettuce, -0.05, 0.06), (0.12, turkey, 0.0, 0.045), (0.12, turkey, 0.02, 0.045), (0.03, cheese, -0.04, 0.0),
        (0.17, crumb, 0.0, 0.0), (0.05, lettuce, -0.06, 0.06), (0.1, tomato, 0.02, 0.01), (0.06, bacon, -0.03, 0.05), (0.06, bacon, 0.0, 0.05), (0.17, crumb, 0.0, 0.0),
    )
    z = 0.0
    for index, (thick, material, inset, wave) in enumerate(layers):
        wedge(z, z + thick, material, 1.0, inset, wave, seed + index)
        z += thick
    toast = materials.spotted([(0.3, "#8f5a24"), (0.55, "#b8813c"), (0.8, "#d3a45e")], 2.5, 4, 0.75, bump=0.4, bump_scale=20)
    wedge(z, z + 0.03, toast, 1.0, -0.01)
    forms.tube([(0, 0.28, z), (0, 0.28, z + 0.55)], 0.025, materials.plain("#d9b77a", 0.6), segments=10)
    forms.ball(0.11, materials.plain("#6a8a2a", 0.25, clearcoat=0.5), (0, 0.28, z + 0.2), scale=(0.85, 0.85, 1.15))
    forms.ball(0.05, materials.plain("#c2301c", 0.3), (0, 0.28, z + 0.32))


def gyro_top(draw, radius=0.56, height=1.5):
    """The open upper part of a pita that is rolled around meat, tomato, onion and lettuce."""
    pita = materials.spotted([(0.3, "#b8823c"), (0.5, "#e3bd7e"), (0.8, "#f3dfb4")], 2.2, 4, 0.7, bump=0.3)

    def fold(u, v):
        a = -math.pi * 1.25 + u * math.tau * 1.12
        r = (radius - 0.02) * (1 + 0.06 * u) + 0.1 * v
        lip = 0.5 + 0.22 * math.cos(a + 1.2)
        return (r * math.cos(a), r * math.sin(a), height - 0.2 + lip * v + 0.03 * rough((a, v, 0), 2))

    forms.modifier(forms.add(forms.grid(72, 12, fold), pita), "SOLIDIFY", thickness=0.07)
    meat = materials.spotted([(0.3, "#5a2c12"), (0.55, "#8f4f22"), (0.8, "#b87a40")], 3, 4, 0.45, bump=0.4, clearcoat=0.15)
    for index in range(16):
        a, r = index * paint.GOLDEN, 0.42 * math.sqrt(index / 16)
        strip = forms.block(0.34, 0.1, 0.5, meat, bevel=0.04, location=(r * math.cos(a), r * math.sin(a), height - 0.05 + 0.1 * draw.random()))
        strip.rotation_euler = (draw.uniform(-0.4, 0.4), draw.uniform(-0.4, 0.4), draw.uniform(0, 3))
    for index in range(7):
        a = index * paint.GOLDEN + 1
        leaf = forms.blade(0.6, 0.46, materials.spotted([(0.3, "#4f8f2c"), (0.7, "#a5cc66")], 4, 3, 0.45), ruffle=0.09, seed=index)
        leaf.matrix_world = Matrix.Translation((0.26 * math.cos(a), 0.26 * math.sin(a), height + 0.05)) @ Matrix.Rotation(a, 4, "Z") @ Matrix.Rotation(-1.0, 4, "Y")
    for x, y in ((-0.24, -0.34), (0.18, -0.38), (0.36, 0.05)):
        tomato = materials.spotted([(0.3, "#b81c12"), (0.6, "#d8432c")], 3, 3, 0.2, clearcoat=0.5)
        forms.ball(0.24, tomato, (x, y, height + 0.22), scale=(1, 0.3, 1), rotation=(-0.5, 0.2, x * 2))
    sauce = materials.plain("#fbf7ea", 0.3, clearcoat=0.4)
    forms.tube([(-0.3, -0.3, height + 0.34), (-0.1, -0.1, height + 0.44), (0.05, -0.32, height + 0.42), (0.25, -0.1, height + 0.42)], 0.06, sauce)


def falafel(draw):
    seed = draw.uniform(0, 9)
    color = lambda unit: blend([(0.2, "#4f2a10"), (0.5, "#8a5220"), (0.8, "#b07a3a")], 0.5 + 0.5 * rough(unit, 5, seed) + 0.3 * rough(unit, 14, seed))
    body(color, lambda co: tuple(co * (1 + 0.08 * rough(co, 5, seed))), segments=96, scale=(1, 1, 0.82), roughness=0.75, bump=1.0, bump_scale=16)


def pita(draw):
    """A triangle of flatbread."""
    bread = materials.spotted([(0.3, "#b8823c"), (0.5, "#e6c58c"), (0.8, "#f5e4bf")], 2.2, 4, 0.75, bump=0.3)
    wedge(0, 0.14, bread, 1.0)


def dip(draw, color="#e8cf9a", oil="#b8862a"):
    """A swirl of hummus with oil in its groove."""
    cream = materials.plain(color, 0.5, subsurface=0.08)
    swirl = lambda u, v: v * (1 + 0.02 * math.cos(3 * u * math.tau))
    wave = lambda u, v: 0.3 * (1 - v**3) + 0.07 * math.sin(v * 16 - u * math.tau) * (1 - v)
    forms.add(forms.grid(96, 40, lambda u, v: (swirl(u, v) * math.cos(u * math.tau), swirl(u, v) * math.sin(u * math.tau), wave(u, v)), closed=True), cream)
    line = [(r * math.cos(a), r * math.sin(a), 0.29 - 0.2 * r**3) for r, a in ((0.1 + 0.5 * i / 20, i / 20 * 6.5) for i in range(21))]
    forms.tube(line, 0.05, materials.plain(oil, 0.12, clearcoat=1.0), steps=2)


def sushi(draw, top=True):
    """A roll with sesame on its rice; avocado, crab and cucumber lie in its middle."""
    rice = materials.spotted([(0.3, "#e3ded2"), (0.6, "#f4f1e8"), (0.8, "#fbfaf4")], 9, 3, 0.6, bump=0.9, bump_scale=22, subsurface=0.08)
    forms.lathe([(0.001, 0), (0.94, 0), (1, 0.08), (1, 1.0), (0.94, 1.08), (0.7, 1.1)], rice, segments=96)
    forms.lathe([(0.72, 1.09), (0.62, 1.1), (0.62, 1.06)], materials.plain("#17251a", 0.5), segments=64)
    forms.lathe([(0.72, 1.1), (0.001, 1.08)], rice)
    fills = (("#8fb24a", "#c9d878", 0.3, 0.2, 0.6), ("#e0573a", "#fbe6d8", -0.28, 0.14, 2.2), ("#dff0c4", "#6fa83f", 0.0, -0.32, 0.1))
    for first, second, x, y, turn in fills:
        color = materials.spotted([(0.35, first), (0.65, second)], 2.4, 3, 0.35, subsurface=0.08)
        forms.block(0.46, 0.32, 0.1, color, bevel=0.05, location=(x, y, 1.05), rotation=(0, 0, turn))
    seed = forms.ball(0.05, materials.plain("#e8d3a0", 0.5), segments=12)
    black = forms.ball(0.05, materials.plain("#2a2418", 0.5), segments=12)
    flat = Matrix.Diagonal((0.5, 0.8, 1.3, 1))
    for thing, count in ((seed, 60), (black, 26)):
        spots = [(draw.uniform(0, math.tau), draw.uniform(0.06, 1.02)) for _ in range(count)]
        paint.scatter(thing, [Matrix.Rotation(a, 4, "Z") @ Matrix.Translation((1.0, 0, z)) @ Matrix.Rotation(draw.uniform(0, 3), 4, "X") @ flat for a, z in spots])


def rice_mound(draw, radius=1.0, height=0.62):
    grain = forms.ball(0.055, materials.plain("#f7f4ea", 0.4, subsurface=0.1), segments=10, scale=(1, 1, 2.3))
    places = []
    for unit in paint.golden(900, 0.0, 0.5):
        at = Matrix.Translation((unit.x * radius, unit.y * radius, unit.z * height))
        places.append(at @ Matrix.Rotation(draw.uniform(0, 3), 4, "X") @ Matrix.Rotation(draw.uniform(0, 3), 4, "Y"))
    paint.scatter(grain, places)
    forms.ball(radius * 0.97, materials.plain("#efebdf", 0.6), scale=(1, 1, height / radius))


def glazed_chunk(draw, colors=("#8a3208", "#c9601a", "#e88a34")):
    """A piece of fried chicken under a glaze."""
    seed = draw.uniform(0, 9)
    color = lambda unit: blend([(0.2, colors[0]), (0.5, colors[1]), (0.85, colors[2])], 0.5 + 0.6 * rough(unit, 2.6, seed))
    body(color, lambda co: tuple(co * (1 + 0.28 * rough(co, 1.7, seed))), segments=72, roughness=0.22, clearcoat=0.8, bump=0.7, bump_scale=9)


def sliced_chicken(draw, count=6):
    """Slices of grilled chicken under a dark glaze, which lean on one another."""
    glaze = materials.spotted([(0.3, "#4a1c08"), (0.55, "#8a4314"), (0.8, "#b86c24")], 2.4, 4, 0.2, clearcoat=0.8, bump=0.4)
    for index in range(count):
        x = (index - (count - 1) / 2) * 0.3
        forms.block(0.27, 0.95 - 0.05 * abs(index - 2.5), 0.42, glaze, bevel=0.1, location=(x, 0.03 * (index % 2), 0.05), rotation=(0, 0.45, 0.08 * draw.uniform(-1, 1)))
    seed = forms.ball(0.035, materials.plain("#f0dfb4", 0.5), segments=10)
    spots = [(draw.uniform(-0.85, 0.85), draw.uniform(-0.35, 0.35)) for _ in range(46)]
    paint.scatter(seed, [Matrix.Translation((x, y, 0.44 + 0.04 * rough((x, y, 0), 4))) for x, y in spots])


def tamale(draw):
    """Masa in a corn husk, tied around its middle."""
    seed = draw.uniform(0, 9)
    points = [(-1.3, 0, 0.02), (-0.7, 0, 0), (0, 0, 0), (0.7, 0, 0), (1.35, 0.02, 0.03)]
    profile = [(0, 0.3), (0.07, 0.55), (0.16, 0.9), (0.48, 0.98), (0.5, 0.86), (0.52, 0.98), (0.84, 0.9), (0.93, 0.6), (1, 0.42)]
    pleat = lambda a, t: (1 + 0.05 * math.sin(9 * a + 4 * t + seed) + 0.14 * abs(2 * t - 1) ** 3 * math.sin(13 * a)) * (0.78 + 0.22 * abs(math.cos(a)))

    def color(t, p):
        vein = 0.5 + 0.5 * math.sin(44 * math.atan2(p.z, p.y) + 3 * rough(p, 1.5, seed))
        base = blend([(0.2, "#c9a45e"), (0.5, "#dfc284"), (0.85, "#eedcae")], 0.5 + 0.5 * rough((p.x * 0.5, p.y * 3, p.z * 3), 1.8, seed))
        return mixed(base, materials.linear("#a87f3c"), 0.4 * vein**3)

    long_body(points, 0.44, profile, color, around=112, section=pleat, steps=18, roughness=0.65, bump=0.3, bump_scale=12)
    ring = [(0.02, 0.43 * math.cos(a), 0.36 * math.sin(a)) for a in (i / 20 * math.tau for i in range(21))]
    forms.tube(ring, 0.05, materials.plain("#d3b06a", 0.7), steps=2)
