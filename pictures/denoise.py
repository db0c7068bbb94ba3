"""Removes the grain of few samples with the network and the weights of Intel Open Image Denoise.

Debian's Blender has no Open Image Denoise; the network is small, so it is built here from its published weights and run
by ONNX Runtime.
"""

import struct

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

POOLED = ("enc_conv1", "enc_conv2", "enc_conv3", "enc_conv4")
UP = (("dec_conv4", "pool3"), ("dec_conv3", "pool2"), ("dec_conv2", "pool1"), ("dec_conv1", "input"))


def read_weights(path):
    """Returns the tensors of a weights file by name."""
    data = open(path, "rb").read()
    (table,) = struct.unpack_from("<Q", data, 4)
    (count,) = struct.unpack_from("<I", data, table)
    at = table + 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f"<{dimensions}I", data, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind = np.float16 if data[at : at + 1] == b"h" else np.float32
        (start,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        size = int(np.prod(shape))
        tensors[name] = np.frombuffer(data, kind, size, start).reshape(shape).astype(np.float32)
    return tensors


def build_network(weights):
    """Returns an ONNX session of the denoising U-Net."""
    nodes, values = [], []

    def conv(name, source, relu=True):
        for part in ("weight", "bias"):
            values.append(numpy_helper.from_array(weights[f"{name}.{part}"], f"{name}.{part}"))
        out = name if not relu else f"{name}.linear"
        nodes.append(helper.make_node("Conv", [source, f"{name}.weight", f"{name}.bias"], [out], pads=[1, 1, 1, 1]))
        if relu:
            nodes.append(helper.make_node("Relu", [out], [name]))
        return name

    values.append(numpy_helper.from_array(np.array([1, 1, 2, 2], np.float32), "twice"))
    at = conv("enc_conv0", "input")
    for index, name in enumerate(POOLED, 1):
        at = conv(name, at)
        nodes.append(helper.make_node("MaxPool", [at], [f"pool{index}"], kernel_shape=[2, 2], strides=[2, 2]))
        at = f"pool{index}"
    at = conv("enc_conv5b", conv("enc_conv5a", at))
    for name, skip in UP:
        nodes.append(helper.make_node("Resize", [at, "", "twice"], [f"{name}.up"], mode="nearest", nearest_mode="floor", coordinate_transformation_mode="asymmetric"))
        nodes.append(helper.make_node("Concat", [f"{name}.up", skip], [f"{name}.in"], axis=1))
        at = conv(f"{name}b", conv(f"{name}a", f"{name}.in"))
    at = conv("dec_conv0", at, relu=False)
    channels = weights["enc_conv0.weight"].shape[1]
    graph = helper.make_graph(
        nodes,
        "denoise",
        [helper.make_tensor_value_info("input", TensorProto.FLOAT, [1, channels, "h", "w"])],
        [helper.make_tensor_value_info(at, TensorProto.FLOAT, [1, 3, "h", "w"])],
        values,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    return onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])


A, B, C, D, E, F, G = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def to_curve(y):
    """The perceptually uniform curve in which the network works."""
    y = np.maximum(y, 0)
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + F) + G))


def from_curve(x):
    x = np.maximum(x, 0)
    power = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, power, np.exp((x - G) / E) - F))


class Denoiser:
    """Denoises linear pictures of the same size."""

    def __init__(self, weights_path):
        weights = read_weights(weights_path)
        self.session = build_network(weights)
        self.guided = weights["enc_conv0.weight"].shape[1] == 9

    def __call__(self, color, albedo=None, normal=None):
        height, width = color.shape[:2]
        light = color @ np.array([0.212671, 0.715160, 0.072169], np.float32)
        seen = light[light > 1e-4]
        exposure = 0.18 / np.exp2(np.mean(np.log2(seen))) if seen.size else 1.0
        scale = 1 / to_curve(np.array(65504.0))
        planes = [to_curve(color * exposure) * scale]
        if self.guided:
            planes += [np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
        stacked = np.concatenate(planes, axis=2).astype(np.float32).transpose(2, 0, 1)[None]
        padded = np.pad(stacked, ((0, 0), (0, 0), (0, -height % 16), (0, -width % 16)), mode="edge")
        (result,) = self.session.run(None, {"input": padded})
        clean = result[0].transpose(1, 2, 0)[:height, :width]
        return (from_curve(clean / scale) / exposure).astype(np.float32)
