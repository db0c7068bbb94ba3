import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { artSize, composeArt, type Icon } from "./art.ts";

const disc = (name: string, fill: string): Icon => ({ name, body: `<circle cx="16" cy="16" r="14" fill="${fill}"/>` });
const red = disc("red", "#ff0000");
const blue = disc("blue", "#0000ff");
const size = { width: 426, height: 200 };

async function colorAt(svg: string, x: number, y: number): Promise<number[]> {
  const box = { left: x, top: y, width: 1, height: 1 };
  return [...(await sharp(Buffer.from(svg)).extract(box).removeAlpha().raw().toBuffer())];
}

describe("composeArt", () => {
  it("puts the first icon in the center, in front of the others", async () => {
    expect(await colorAt(composeArt([red, blue, blue], "#ffe3d3", size), 213, 100)).toEqual([255, 0, 0]);
    const whereTheyOverlap = 156;
    expect(await colorAt(composeArt([red, blue, blue], "#ffe3d3", size), whereTheyOverlap, 100)).toEqual([255, 0, 0]);
  });

  it("paints the background in its color, lighter toward the light source", async () => {
    const svg = composeArt([red], "#ffe3d3", { width: 200, height: 200 });
    const sum = (color: number[]) => color.reduce((total, part) => total + part, 0);
    expect(sum(await colorAt(svg, 10, 10))).toBeGreaterThan(sum(await colorAt(svg, 190, 190)));
  });

  it("softens the hard edges of inner shadows", () => {
    const filter = '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/>';
    expect(composeArt([{ name: "shaded", body: filter }], "#ffe3d3", size)).not.toContain("127 0");
  });

  it.each([1, 2, 3, 4, 5])("keeps %i icons inside the image", async (count) => {
    const svg = composeArt(
      Array.from({ length: count }, () => red),
      "#ffffff",
      size,
    );
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const isRed = (x: number, y: number) => (data[(y * info.width + x) * 3 + 1] ?? 0) < 20;
    const edge = Array.from({ length: info.height }, (_, y) => isRed(0, y) || isRed(info.width - 1, y));
    const rim = Array.from({ length: info.width }, (_, x) => isRed(x, 0) || isRed(x, info.height - 1));
    expect([...edge, ...rim].some(Boolean)).toBe(false);
  });
});

describe("artSize", () => {
  it("is square for one icon and wide for several", () => {
    expect(artSize(1)).toEqual({ width: 1600, height: 1600 });
    expect(artSize(3)).toEqual({ width: 1600, height: 751 });
  });

  it("has the requested shape", () => {
    expect(artSize(3, "banner")).toEqual({ width: 1600, height: 208 });
    expect(artSize(3, "constructor")).toBeNull();
  });
});
