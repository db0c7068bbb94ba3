"""Renders one picture with Blender: blender --background --python scene.py -- NAME FOLDER [SAMPLES]"""

import json
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(here, folder) for folder in ("scenes", "sets")]

import stage
import build

name, folder, *rest = sys.argv[sys.argv.index("--") + 1 :]
rows = {}
for kind in ("products", "produce", "dishes", "occasions"):
    with open(os.path.join(here, f"{kind}.json")) as file:
        rows.update(json.load(file))
row = rows[name]
stage.clear(int(rest[0]) if rest else row.get("samples", 12), row.get("height", stage.SIZE), row.get("pixels"), row.get("bounces", 5))
build.build(row)
stage.ground()
stage.lights(row.get("scale", 1.0))
stage.camera(**{"elevation": 12, "azimuth": 0, **row.get("camera", {})})
stage.render(folder)
