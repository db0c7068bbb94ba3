"""Forms that packages and food are made of."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector, noise


def add(mesh, material, location=(0, 0, 0), rotation=(0, 0, 0), smooth=True):
    """Adds a mesh to the scene."""
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
    mesh.materials.append(material)
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.location, thing.rotation_euler = location, rotation
    bpy.context.scene.collection.objects.link(thing)
    return thing


def modifier(thing, kind, **values):
    made = thing.modifiers.new(kind.lower(), kind)
    for name, value in values.items():
        setattr(made, name, value)
    return made


def grid(columns, rows, point, closed=False):
    """A mesh of a grid of points; point(u, v) with u and v from 0 to 1."""
    across = columns if closed else columns + 1
    verts = [tuple(point(c / columns, r / rows)) for r in range(rows + 1) for c in range(across)]
    faces = []
    for r in range(rows):
        for c in range(columns):
            right = (c + 1) % across
            faces.append((r * across + c, r * across + right, (r + 1) * across + right, (r + 1) * across + c))
    mesh = bpy.data.meshes.new("grid")
    mesh.from_pydata(verts, [], faces)
    mesh.update()
    return mesh


def curve_through(points, steps=8):
    """Returns more points on a smooth curve; a repeated point keeps an edge sharp."""
    found = []
    for index in range(len(points) - 1):
        a, b = Vector(points[index]), Vector(points[index + 1])
        if (a - b).length < 1e-6:
            continue
        before = Vector(points[index - 1]) if index else a
        after = Vector(points[index + 2]) if index + 2 < len(points) else b
        for step in range(steps):
            t = step / steps
            m0, m1 = (b - before) * 0.5, (after - a) * 0.5
            limit = (b - a).length * 0.9
            m0 = m0.normalized() * min(m0.length, limit) if m0.length else m0
            m1 = m1.normalized() * min(m1.length, limit) if m1.length else m1
            found.append(
                (2 * t**3 - 3 * t**2 + 1) * a + (t**3 - 2 * t**2 + t) * m0 + (-2 * t**3 + 3 * t**2) * b + (t**3 - t**2) * m1
            )
    found.append(Vector(points[-1]))
    return found


def rounded(angle, power):
    """Returns a point at an angle on an outline between a circle (power 2) and a square."""
    c, s = math.cos(angle), math.sin(angle)
    r = (abs(c) ** power + abs(s) ** power) ** (-1 / power)
    return r * c, r * s


def lathe(points, material, location=(0, 0, 0), smooth=True, segments=96, steps=8, squash=1.0, rotation=(0, 0, 0)):
    """A body of revolution from (radius, height) points."""
    line = curve_through(points, steps) if smooth else [Vector(p) for p in points]

    def point(u, v):
        r, z = line[round(v * (len(line) - 1))]
        angle = u * math.tau
        return (r * math.cos(angle), r * math.sin(angle) * squash, z)

    mesh = grid(segments, len(line) - 1, point, closed=True)
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(40)
    return add(mesh, material, location, rotation)


def radius_at(points, z):
    """Returns the radius of straight (radius, height) points at a height."""
    for (r0, z0, *_), (r1, z1, *_) in zip(points, points[1:]):
        if min(z0, z1) <= z <= max(z0, z1) and z0 != z1:
            return r0 + (r1 - r0) * (z - z0) / (z1 - z0)
    return points[-1][0]


def block(width, depth, height, material, bevel=0.04, location=(0, 0, 0), rotation=(0, 0, 0), segments=4):
    """A box with rounded edges that stands on its location."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    thing = bpy.context.object
    thing.dimensions = (width, depth, height)
    bpy.ops.object.transform_apply(scale=True)
    for vertex in thing.data.vertices:
        vertex.co.z += height / 2
    thing.location, thing.rotation_euler = location, rotation
    thing.data.materials.append(material)
    if bevel:
        modifier(thing, "BEVEL", width=bevel, segments=segments)
    bpy.ops.object.shade_smooth()
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(50)
    return thing


def ball(radius, material, location=(0, 0, 0), scale=(1, 1, 1), rotation=(0, 0, 0), shape=None, segments=64):
    """A sphere; shape(co) may move its points."""

    def point(u, v):
        a, p = u * math.tau, v * math.pi
        co = Vector((math.cos(a) * math.sin(p), math.sin(a) * math.sin(p), math.cos(p)))
        if shape:
            co = Vector(shape(co))
        return Vector((co.x * scale[0], co.y * scale[1], co.z * scale[2])) * radius

    return add(grid(segments, segments // 2, point, closed=True), material, location, rotation)


def tube(points, radius, material, segments=16, taper=None, location=(0, 0, 0), rotation=(0, 0, 0), section=None, steps=6):
    """A bar along points; taper(t) scales its radius, and section(angle, t) that of its round section."""
    line = curve_through(points, steps) if len(points) > 2 else [Vector(p) for p in points]
    count = len(line) - 1
    frames = []
    side = Vector((0, 0, 1))
    for i, p in enumerate(line):
        ahead = (line[min(i + 1, count)] - line[max(i - 1, 0)]).normalized()
        if abs(ahead.dot(side)) > 0.95:
            side = Vector((1, 0, 0)) if abs(ahead.x) < 0.9 else Vector((0, 1, 0))
        right = ahead.cross(side).normalized()
        up = right.cross(ahead).normalized()
        side = up
        frames.append((p, right, up))

    def point(u, v):
        p, right, up = frames[round(v * count)]
        r = radius * (taper(v) if taper else 1) * (section(u * math.tau, v) if section else 1)
        return p + (right * math.cos(u * math.tau) + up * math.sin(u * math.tau)) * r

    mesh = grid(segments, count, point, closed=True)
    thing = add(mesh, material, location, rotation)
    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.holes_fill(work, edges=[e for e in work.edges if e.is_boundary])
    work.to_mesh(thing.data)
    work.free()
    return thing


def leaf(length, width, material, location=(0, 0, 0), rotation=(0, 0, 0), curl=0.25, wave=0.02, waves=5, fold=0.15, point_share=0.8):
    """A leaf blade along x."""

    def point(u, v):
        half = width / 2 * max(0.02, math.sin(math.pi * u**point_share)) ** 0.85
        s = v * 2 - 1
        z = curl * length * math.sin(u * math.pi * 0.7) - 0.0 + abs(s) * fold * half
        z += wave * length * math.sin(u * waves * math.tau + s) * abs(s)
        return (u * length, s * half, z)

    thing = add(grid(28, 10, point), material, location, rotation)
    modifier(thing, "SOLIDIFY", thickness=0.012)
    return thing


def blade(length, width, material, ruffle=0.05, seed=0.0, curl=0.12, lobes=0.0, tip=0.8):
    """A wide leaf blade along x, whose edges are ruffled and may have lobes."""

    def point(u, v):
        s = v * 2 - 1
        half = width / 2 * max(0.02, math.sin(math.pi * u**tip)) ** 0.7
        half *= 1 + lobes * (math.sin(u * 38 + seed) + 0.5 * math.sin(u * 71 + s))
        wave = ruffle * length * abs(s) ** 1.5 * (math.sin(u * 26 + s * 2 + seed) + 0.6 * math.sin(u * 47 + seed * 2))
        rise = curl * length * math.sin(u * 2.2) - 0.1 * length * u * u + 0.12 * abs(s) * half
        return (u * length, s * half + 0.4 * wave * s, rise + wave)

    thing = add(grid(56, 28, point), material)
    modifier(thing, "SOLIDIFY", thickness=0.014)
    return thing


def joined(parts, material, voxel):
    """One body in place of overlapping closed parts."""
    verts, faces = [], []
    for part in parts:
        start = len(verts)
        verts += [tuple(part.matrix_basis @ vertex.co) for vertex in part.data.vertices]
        faces += [tuple(start + index for index in polygon.vertices) for polygon in part.data.polygons]
        discard(part)
    mesh = bpy.data.meshes.new("joined")
    mesh.from_pydata(verts, [], faces)
    thing = add(mesh, material)
    modifier(thing, "REMESH", mode="VOXEL", voxel_size=voxel, use_smooth_shade=True)
    return thing


def letters(text, height, width, material, bold=0.0, spacing=1.0):
    """Letters that lie on the ground, in the middle of x, no wider than a width."""
    curve = bpy.data.curves.new("letters", "FONT")
    curve.body, curve.size, curve.extrude, curve.offset, curve.align_x = text, height, 0.02, bold, "CENTER"
    curve.space_character = spacing
    drawn = bpy.data.objects.new("letters", curve)
    mesh = bpy.data.meshes.new_from_object(drawn)
    discard(drawn)
    mesh.materials.clear()
    reach = max(vertex.co.x for vertex in mesh.vertices) - min(vertex.co.x for vertex in mesh.vertices)
    mesh.transform(Matrix.Scale(min(1.0, width / reach), 4))
    return add(mesh, material, smooth=False)


def arc(x, z, radius, start, end, y=0.0, count=8):
    """Points of an arc in an upright plane, from an angle to another in degrees."""
    turns = [math.radians(start + (end - start) * index / count) for index in range(count + 1)]
    return [(x + radius * math.cos(a), y, z + radius * math.sin(a)) for a in turns]


def link(thing):
    bpy.context.scene.collection.objects.link(thing)


def discard(thing):
    bpy.data.objects.remove(thing)


def rough(co, scale=3.0, seed=0.0):
    """Noise from -1 to 1 at a place."""
    return noise.noise(Vector((co[0] * scale + seed, co[1] * scale - seed, co[2] * scale + seed * 0.5)))
