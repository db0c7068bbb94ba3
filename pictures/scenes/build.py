"""Builds the scene of a row: a package or food by its shape, and more things beside it."""

import containers
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
    "bowl": containers.bowl,
    "plate": containers.plate,
    "pail": containers.pail,
    "wrapper": containers.wrapper,
    "egg-carton": containers.egg_carton,
}
FOOD = {"pile": produce.pile, "heap": produce.heap, "produce": produce.produce, "filling": produce.filling}
# The color of these is not that of their label.
OPEN = ("bowl", "plate", "pail", "egg-carton", "tray", "clamshell", "blister")


def build(row):
    color = {"color": row["label"]["field"]} if "label" in row else {}
    for part in ({"shape": row["shape"], **row.get("form", {})}, *row.get("with", [])):
        values = {key: value for key, value in part.items() if key != "shape"}
        if part["shape"] in FOOD:
            FOOD[part["shape"]](**values)
        else:
            PACKAGES[part["shape"]](**{**({} if part["shape"] in OPEN else color), **values})
