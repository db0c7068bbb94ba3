"""Berries and cherries, of radius 1 and above the middle of the ground."""

import math

from mathutils import Matrix, Vector

import forms
import fruit
import materials
import paint
from forms import rough
from paint import blend, body


def calyx(count, length, color, place, droop=0.2):
    green = materials.spotted([(0.3, color), (0.7, "#76a83c")], 4, 2, 0.5)
    for index in range(count):
        forms.leaf(length, length * 0.36, green, place, (0, -0.35 + droop, index * math.tau / count), curl=0.18, wave=0.01)


def strawberry(draw):
    seeds = list(paint.golden(120, 0.06, 0.98))
    cells = paint.Cells(seeds)

    def formed(unit):
        x, y, z = unit
        k = 1.12 * (1 - 0.5 * max(0, (1 - z) / 2 - 0.25) ** 1.25)
        return Vector((x * k, y * k, z * 1.15 - 0.12 * math.exp(-((math.hypot(x, y) / 0.35) ** 2)) * (z > 0)))

    def shape(co):
        return formed(co) * (1 - 0.045 * math.exp(-((cells.at(co)[0] / 0.06) ** 2)))

    def skin(unit):
        return blend([(-0.97, "#b80d18"), (0.5, "#c8161e"), (0.85, "#d8392a"), (0.985, "#f0b08a")], unit.z + 0.1 * rough(unit, 4))

    body(skin, shape, segments=160, roughness=0.22, subsurface=0.07, clearcoat=0.45)
    seed = forms.ball(0.04, materials.plain("#e8c04a", 0.35), segments=16)
    drop = Matrix.Diagonal((0.75, 0.5, 1.3, 1))
    paint.scatter(seed, [Matrix.Translation(formed(unit) * 0.975) @ unit.to_track_quat("Y", "Z").to_matrix().to_4x4() @ drop for unit in seeds])
    calyx(9, 0.85, "#4a8a2a", (0, 0, 1.0))
    fruit.stem((0, 0, 1.0), 0.5, 0.05, 0.2, "#6a9a3a")


def bramble(draw, colors=("#b5123a", "#d8406a"), gloss=0.2, leaves=0):
    """A raspberry or blackberry: drupelets around a core."""
    skin = materials.spotted([(0.35, colors[0]), (0.65, colors[1])], 1.2, 2, gloss, subsurface=0.12, clearcoat=0.35)
    drupelet = forms.ball(0.235, skin, segments=24)
    places = []
    for unit in paint.golden(66, 0.0, 0.93):
        k = 0.86 * (1 - 0.22 * max(0, unit.z))
        at = Vector((unit.x * k, unit.y * k, unit.z * 1.02))
        places.append(Matrix.Translation(at) @ Matrix.Scale(draw.uniform(0.9, 1.08), 4))
    paint.scatter(drupelet, places)
    forms.ball(0.84, materials.plain(colors[0], 0.5), scale=(0.88, 0.88, 1.0))
    if leaves:
        calyx(leaves, 0.6, "#5a8a34", (0, 0, -0.95), droop=0.5)


def blueberry(draw):
    skin = materials.spotted([(0.3, "#1f2a55"), (0.5, "#34457f"), (0.72, "#7285b8")], 1.3, 4, 0.55, subsurface=0.03, sheen=0.3)
    forms.ball(1, skin, shape=lambda co: fruit.dimpled(co, 0.16, 0.3), scale=(1, 1, 0.9), segments=48)
    for index in range(5):
        a = index * math.tau / 5
        place = (0.2 * math.cos(a), 0.2 * math.sin(a), 0.76)
        forms.leaf(0.3, 0.3, materials.plain("#2b335c", 0.7), place, (0, -0.75, a), curl=0.1, wave=0)


def cherry(draw, lean=0.5, long=2.6):
    skin = materials.spotted([(0.35, "#8a0a1c"), (0.7, "#b3162a")], 1, 2, 0.1, subsurface=0.05, clearcoat=0.8)

    def shape(co):
        x, y, z = fruit.dimpled(co, 0.3, 0.4)
        return (x * 1.04, y * (1 - 0.06 * (z > 0)), z * 0.96)

    forms.ball(1, skin, shape=shape)
    line = [(0, 0, 0.68), (lean * 0.25, 0, 0.68 + long * 0.45), (lean, 0, 0.68 + long)]
    forms.tube(line, 0.055, materials.plain("#6a7a2a", 0.6), taper=lambda t: 1 + 0.8 * max(0, t - 0.9) * 10)
