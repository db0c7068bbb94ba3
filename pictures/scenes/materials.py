"""Surfaces: plain ones, printed labels, glass with contents, and food with procedural skin."""

import bpy


def linear(color):
    """Returns a linear color of a hexadecimal one."""
    parts = [int(color.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return (*[p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts], 1)


def shader_of(material):
    return material.node_tree.nodes["Principled BSDF"]


def plain(color, roughness=0.45, metallic=0.0, subsurface=0.0, clearcoat=0.0, specular=0.5, sheen=0.0, name="plain"):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = shader_of(made)
    value = linear(color) if isinstance(color, str) else color
    shader.inputs["Base Color"].default_value = value
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Clearcoat"].default_value = clearcoat
    shader.inputs["Clearcoat Roughness"].default_value = 0.08
    shader.inputs["Sheen"].default_value = sheen
    if subsurface:
        shader.inputs["Subsurface"].default_value = subsurface
        shader.inputs["Subsurface Color"].default_value = value
        shader.inputs["Subsurface Radius"].default_value = (0.25, 0.12, 0.07)
    return made


FINISHES = {"paper": (0.5, 0.25), "gloss": (0.22, 0.5), "foil": (0.3, 0.7), "matte": (0.7, 0.2), "carton": (0.42, 0.3)}


def label(finish):
    roughness, specular = FINISHES[finish]
    return plain((0.86, 0.86, 0.86, 1), roughness, specular=specular, name=f"label {finish}")


def tin():
    return plain((0.78, 0.79, 0.81, 1), 0.22, metallic=1, name="tin")


def clear_plastic(tint=(1, 1, 1, 1), roughness=0.04, opacity=0.16):
    """Thin clear plastic: mostly see-through, with the reflections of its surface."""
    made = bpy.data.materials.new("clear plastic")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    mix = tree.nodes.new("ShaderNodeMixShader")
    through = tree.nodes.new("ShaderNodeBsdfTransparent")
    through.inputs[0].default_value = tint
    gloss = tree.nodes.new("ShaderNodeBsdfGlossy")
    gloss.inputs["Roughness"].default_value = roughness
    weight = tree.nodes.new("ShaderNodeLayerWeight")
    weight.inputs[0].default_value = opacity
    tree.links.new(weight.outputs["Fresnel"], mix.inputs[0])
    tree.links.new(through.outputs[0], mix.inputs[1])
    tree.links.new(gloss.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs[0])
    return made


def spotted(stops, scale=2.0, detail=4.0, roughness=0.5, bump=0.0, bump_scale=None, subsurface=0.0, clearcoat=0.0, kind="noise", stretch=(1, 1, 1), specular=0.5, sheen=0.0):
    """A surface with colors from a noise: stops are (position, hexadecimal color)."""
    made = plain(stops[0][1], roughness, clearcoat=clearcoat, subsurface=subsurface, specular=specular, sheen=sheen, name="spotted")
    tree = made.node_tree
    shader = shader_of(made)
    coords = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    tree.links.new(coords.outputs["Object"], mapping.inputs["Vector"])
    if kind == "noise":
        texture = tree.nodes.new("ShaderNodeTexNoise")
        texture.inputs["Detail"].default_value = detail
        out = texture.outputs["Fac"]
    elif kind == "wave":
        texture = tree.nodes.new("ShaderNodeTexWave")
        texture.inputs["Distortion"].default_value = detail
        out = texture.outputs["Fac"]
    else:
        texture = tree.nodes.new("ShaderNodeTexVoronoi")
        out = texture.outputs["Distance"]
    texture.inputs["Scale"].default_value = scale
    tree.links.new(mapping.outputs["Vector"], texture.inputs["Vector"])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    elements = ramp.color_ramp.elements
    for index, (position, color) in enumerate(stops):
        element = elements[index] if index < 2 else elements.new(position)
        element.position, element.color = position, linear(color)
    tree.links.new(out, ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    if subsurface:
        tree.links.new(ramp.outputs["Color"], shader.inputs["Subsurface Color"])
    if bump:
        roughen(tree, mapping.outputs["Vector"], bump, bump_scale or scale * 8)
    return made


def roughen(tree, place, strength, scale):
    """Adds fine bumps to a surface."""
    fine = tree.nodes.new("ShaderNodeTexNoise")
    fine.inputs["Scale"].default_value = scale
    fine.inputs["Detail"].default_value = 3
    tree.links.new(place, fine.inputs["Vector"])
    node = tree.nodes.new("ShaderNodeBump")
    node.inputs["Strength"].default_value = strength
    node.inputs["Distance"].default_value = 0.03
    tree.links.new(fine.outputs["Fac"], node.inputs["Height"])
    tree.links.new(node.outputs["Normal"], tree.nodes["Principled BSDF"].inputs["Normal"])


def painted(roughness=0.45, bump=0.0, bump_scale=20, subsurface=0.05, **values):
    """A surface with the colors that paint.py gives to the points of a mesh."""
    made = plain((0.5, 0.5, 0.5, 1), roughness, subsurface=subsurface, name="painted", **values)
    tree = made.node_tree
    colors = tree.nodes.new("ShaderNodeAttribute")
    colors.attribute_name = "paint"
    for socket in ("Base Color", "Subsurface Color"):
        tree.links.new(colors.outputs["Color"], shader_of(made).inputs[socket])
    if bump:
        roughen(tree, tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], bump, bump_scale)
    return made
