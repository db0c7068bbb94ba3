import { describe, expect, it } from "vitest";
import { type Panel, type Pixels, printPanels } from "./print.ts";

const side = 12;

const filled = (color: readonly number[], width = side, height = side): Pixels => ({
  data: Uint8Array.from({ length: width * height * color.length }, (_, index) => color[index % color.length] ?? 0),
  width,
  height,
  channels: color.length,
});

/** A panel from (2, 2) to (6, 10) that faces the viewer. */
const panel: Panel = {
  name: "front",
  columns: 1,
  rows: 1,
  aspect: 0.5,
  safe: 1,
  points: [2, 2, 6, 2, 2, 10, 6, 10],
};
const red = filled([255, 0, 0], 4, 4);

function colorAt(printed: Buffer, x: number, y: number): number[] {
  const at = (y * side + x) * 4;
  return [...printed.subarray(at, at + 4)];
}

describe("a print on a package", () => {
  it("takes the light of the white package below it", () => {
    const lit = colorAt(printPanels(filled([200, 200, 200, 255]), [panel], [red]), 4, 5);
    const shaded = colorAt(printPanels(filled([90, 90, 90, 255]), [panel], [red]), 4, 5);
    expect([lit[0], shaded[0]]).toEqual([200, 90]);
    expect([lit[1], shaded[1]]).toEqual([0, 0]);
  });

  it("keeps a highlight lighter than its own color", () => {
    const [r, g] = colorAt(printPanels(filled([255, 255, 255, 255]), [panel], [red]), 4, 5);
    expect(r).toBe(255);
    expect(g).toBeGreaterThan(80);
  });

  it("changes nothing beside its panel", () => {
    const printed = printPanels(filled([200, 200, 200, 255]), [panel], [red]);
    expect(colorAt(printed, 10, 5)).toEqual([200, 200, 200, 255]);
  });

  it("is not seen on a panel that faces away", () => {
    const away = { ...panel, points: [6, 2, 2, 2, 6, 10, 2, 10] };
    const printed = printPanels(filled([200, 200, 200, 255]), [away], [red]);
    expect(colorAt(printed, 4, 5)).toEqual([200, 200, 200, 255]);
  });
});
