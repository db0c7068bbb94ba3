"""Builds the scene of a row: a package or food by its shape, and more things beside it."""

import packages
import produce

PACKAGES = {
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
}
FOOD = {"pile": produce.pile, "heap": produce.heap, "produce": produce.produce}


def build(row):
    color = {"color": row["label"]["field"]} if "label" in row else {}
    for part in ({"shape": row["shape"], **row.get("form", {})}, *row.get("with", [])):
        values = {key: value for key, value in part.items() if key != "shape"}
        if part["shape"] in FOOD:
            FOOD[part["shape"]](**values)
        else:
            PACKAGES[part["shape"]](**{**color, **values})
