"""The studio of all scenes: ground, lights, camera, and the files that a rendering writes for finish.py."""

import json
import math
import os

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import labels

SIZE = 640
STUDIO = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "studio.exr")


def clear(samples, size=SIZE, width=None, bounces=5):
    """Empties the scene and sets the renderer; a width makes a wide picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    labels.panels.clear()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.04
    scene.cycles.adaptive_min_samples = 6
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.max_bounces = bounces
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.film_transparent_glass = True
    scene.cycles.film_transparent_roughness = 0.3
    scene.render.film_transparent = True
    scene.render.resolution_x, scene.render.resolution_y = width or size, size
    scene.view_settings.view_transform = "Raw"
    scene.render.use_persistent_data = False
    return scene


def area(location, target, width, watts, color=(1, 1, 1), height=None):
    """Adds a softbox that looks at a point."""
    light = bpy.data.lights.new("softbox", "AREA")
    light.energy, light.color = watts, color
    light.shape, light.size, light.size_y = "RECTANGLE", width, height or width
    thing = bpy.data.objects.new("softbox", light)
    thing.location = location
    thing.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def world(strength=0.12):
    """Lights the scene from all sides with the picture of a photo studio, whose lamps metal and glass mirror."""
    made = bpy.data.worlds.new("world")
    made.use_nodes = True
    # The map of its lamps in the resolution of the picture would take longer than the rendering.
    made.cycles.sampling_method, made.cycles.sample_map_resolution = "MANUAL", 256
    bpy.context.scene.world = made
    tree = made.node_tree
    studio = tree.nodes.new("ShaderNodeTexEnvironment")
    studio.image = bpy.data.images.load(STUDIO)
    background = tree.nodes["Background"]
    background.inputs[1].default_value = strength
    tree.links.new(studio.outputs["Color"], background.inputs[0])


def lights(scale=1.0, strength=1.0):
    """A large soft key from the left, a weak fill, light from above and an edge from behind."""
    s, w = scale, scale * scale * strength
    area((-4.4 * s, -4.4 * s, 5.4 * s), (0, 0, 0.9 * s), 2.8 * s, 405 * w, (1, 0.965, 0.92))
    area((5.0 * s, -2.2 * s, 2.4 * s), (0, 0, 0.9 * s), 1.0 * s, 38 * w, (0.93, 0.965, 1), 3.2 * s)
    area((0.2 * s, 0.8 * s, 6.0 * s), (0, 0, 0), 3.0 * s, 95 * w)
    area((3.0 * s, 4.4 * s, 4.2 * s), (0, 0, 1.1 * s), 2.0 * s, 120 * w, (1, 0.98, 0.95))
    world()


def ground(z=0.0):
    """A plane that takes only shadows, so that any ground can be laid below the picture."""
    bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, z))
    plane = bpy.context.object
    plane.name = "ground"
    plane.is_shadow_catcher = True
    made = bpy.data.materials.new("ground")
    made.use_nodes = True
    made.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.8, 0.8, 0.8, 1)
    made.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.9
    plane.data.materials.append(made)


def outermost(turn):
    """The points of everything in the scene but ground and lights that a camera with this turn sees outermost."""
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in bpy.context.scene.objects:
        if thing.type != "MESH" or thing.name == "ground":
            continue
        shown = thing.evaluated_get(depsgraph)
        points = [vertex.co for vertex in shown.data.vertices]
        for way in (Vector((1, 0, 0)), Vector((-1, 0, 0)), Vector((0, 1, 0)), Vector((0, -1, 0))):
            own = shown.matrix_world.to_3x3().transposed() @ (turn @ way)
            found += [shown.matrix_world @ max(points, key=own.dot)] if points else []
    return found


def camera(elevation=12.0, azimuth=0.0, lens=105.0, fill=0.80, shift=0.0, lift=0.0):
    """Places the camera so that the subject fills a share of the picture and stands in its middle.

    Elevation and azimuth are degrees; shift and lift move the subject by a share of the width and height.
    """
    scene = bpy.context.scene
    e, a = math.radians(elevation), math.radians(azimuth)
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    turn = (-away).to_track_quat("-Z", "Y")
    points = outermost(turn.to_matrix())
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    middle = (low + high) / 2
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    eye = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(eye)
    scene.camera = eye
    eye.rotation_euler = turn.to_euler()
    distance = (high - low).length * lens / 24
    for _ in range(12):
        eye.location = middle + away * distance
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, eye, p) for p in points]
        left, right = min(s.x for s in seen), max(s.x for s in seen)
        bottom, top = min(s.y for s in seen), max(s.y for s in seen)
        distance *= max(right - left, top - bottom) / fill
        basis = eye.matrix_world.to_3x3()
        span = (eye.location - middle).length * data.sensor_width / lens
        tall = span * scene.render.resolution_y / scene.render.resolution_x
        middle += basis @ Vector((((left + right) / 2 - 0.5 - shift) * span, ((bottom + top) / 2 - 0.5 - lift) * tall, 0))
    return eye


def outputs(folder):
    """Writes the passes that the denoiser needs as separate files."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = folder
    sink.format.file_format, sink.format.color_depth, sink.format.exr_codec = "OPEN_EXR", "32", "NONE"
    sink.format.color_mode = "RGBA"
    sink.file_slots.clear()
    for slot, name in (("color", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        sink.file_slots.new(slot)
        tree.links.new(source.outputs[name], sink.inputs[slot])
    return sink


def render(folder):
    """Renders the scene into a folder, with the places of its label panels."""
    os.makedirs(folder, exist_ok=True)
    outputs(folder)
    scene = bpy.context.scene
    panels = labels.project(scene)
    with open(os.path.join(folder, "panels.json"), "w") as file:
        json.dump(panels, file)
    scene.render.filepath = os.path.join(folder, "combined.png")
    bpy.ops.render.render(write_still=False)
