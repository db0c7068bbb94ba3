import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { iconPicture } from "./icon-picture.server.ts";
import { linesOf } from "./letter-strokes.ts";
import { icoOf } from "./png.server.ts";

const colors = { primary: "#a8201a", onPrimary: "#fff" };

/** Returns the size and a function that reads a pixel of a PNG that this module has encoded. */
function read(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data = png.indexOf("IDAT");
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  const at = (x: number, y: number) => [...rows.subarray(y * (width * 3 + 1) + 1 + x * 3).subarray(0, 3)];
  return { width, height, at };
}

it("draws the first letter in the middle of the retailer's color", () => {
  const { width, height, at } = read(iconPicture("Lee's", colors, 180));
  expect([width, height]).toEqual([180, 180]);
  expect(at(0, 0)).toEqual([0xa8, 0x20, 0x1a]);
  expect(at(179, 179)).toEqual([0xa8, 0x20, 0x1a]);
  // The upright stroke of the L, and the empty place beside it.
  expect(at(65, 90)).toEqual([255, 255, 255]);
  expect(at(110, 90)).toEqual([0xa8, 0x20, 0x1a]);
});

it("has strokes for each letter and digit, also with an accent, and a dot for the others", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
  const dot = linesOf("•");
  expect(dot).toHaveLength(1);
  expect(letters.filter((letter) => linesOf(letter).length < 2)).toEqual([]);
  expect(linesOf("É")).toEqual(linesOf("E"));
  expect(linesOf("Ж")).toEqual(dot);
});

it("puts a picture into an icon file", () => {
  const png = iconPicture(null, null, 32);
  const ico = icoOf(32, png);
  expect(ico.readUInt16LE(2)).toBe(1);
  expect([ico[6], ico[7]]).toEqual([32, 32]);
  expect(ico.subarray(ico.readUInt32LE(18))).toEqual(png);
});
