"""Builds the scene of a row of products.json: a package or food by its shape, and more things beside it."""

import packages
import produce

SHAPES = {
    "can": packages.can,
    "jar": packages.jar,
    "bottle": packages.bottle,
    "carton": packages.carton,
    "box": packages.box,
    "bag": packages.bag,
    "sack": packages.sack,
    "tub": packages.tub,
    "tube": packages.squeeze_tube,
    "jug": packages.jug,
    "tray": packages.tray,
    "clamshell": packages.clamshell,
    "blister": packages.blister,
    "wrap": packages.wrap,
    "card": packages.card,
    "pile": produce.pile,
}


def build(row):
    color = row["label"]["field"] if "label" in row else "#e2e0da"
    SHAPES[row["shape"]](**{"color": color, **row.get("form", {})})
    for part in row.get("with", []):
        SHAPES[part["shape"]](**{key: value for key, value in part.items() if key != "shape"})
