"""Label panels: parts of a package that the media service prints with a brand, a product and a size.

A panel is rendered white. Its grid of points says where each part of the print is seen in the picture.
"""

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import materials

panels = []


def panel(name, columns, rows, point, aspect, finish="paper", thickness=0.0):
    """Adds a panel as a grid; point(u, v) returns its place, with v from the top down.

    The aspect is the width of the print by its height.
    """
    verts = [point(c / columns, r / rows) for r in range(rows + 1) for c in range(columns + 1)]
    width = columns + 1
    faces = [
        (r * width + c, (r + 1) * width + c, (r + 1) * width + c + 1, r * width + c + 1)
        for r in range(rows)
        for c in range(columns)
    ]
    mesh = bpy.data.meshes.new(f"panel {name}")
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    mesh.update()
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(materials.label(finish))
    thing = bpy.data.objects.new(f"panel {name}", mesh)
    bpy.context.scene.collection.objects.link(thing)
    panels.append((name, columns, rows, aspect, thing))
    return thing


def project(scene):
    """Returns the panels with their points in pixels, row by row from the top."""
    bpy.context.view_layer.update()
    found = []
    w, h = scene.render.resolution_x, scene.render.resolution_y
    for name, columns, rows, aspect, thing in panels:
        points = []
        # Every second point is enough for the print of a finely wrinkled surface.
        step = 2 if columns > 56 else 1
        for r in range(0, rows + 1, step):
            for c in range(0, columns + 1, step):
                place = thing.matrix_world @ thing.data.vertices[r * (columns + 1) + c].co
                seen = world_to_camera_view(scene, scene.camera, place)
                points += [round(seen.x * w, 1), round((1 - seen.y) * h, 1)]
        columns, rows = columns // step, rows // step
        middle = [points[2 * (rows // 2 * (columns + 1) + c)] for c in range(columns + 1)]
        found.append({"name": name, "columns": columns, "rows": rows, "aspect": round(aspect, 4), "safe": front_share(middle), "points": points})
    return found


def front_share(places):
    """Returns the share of the columns that face the viewer, around the middle; places are their left edges in pixels."""
    widths = [b - a for a, b in zip(places, places[1:])]
    wide = [width > 0.62 * max(widths) for width in widths]
    half = len(widths) // 2
    reach = 0
    while reach < half and wide[half - 1 - reach] and wide[-(half - reach)]:
        reach += 1
    return round(max(0.3, reach / half), 3)
