import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { brands } from "../products/brands.ts";
import { products } from "../products/products.ts";
import { labelArt } from "./label-art.ts";
import { lettering } from "./lettering.ts";

const box = { x: 10, y: 20, width: 200, height: 60 };
const shape = { width: 400, height: 600, safe: 0.6 };
const look = { field: "#b3201c", second: "#f7ead2", ink: "#ffffff", look: "badge" };
const text = { product: "Diced Tomatoes", brand: "Red Gate", size: "14.5 oz. can" };

async function partsOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

describe("the lettering of a label", () => {
  it("has valid outlines for every product, brand and size", () => {
    const texts = [...products.flatMap(({ name, sizes }) => [name, ...sizes]), ...brands.map(({ name }) => name)];
    const wrong = texts.filter((words) => /NaN|undefined|e-/.test(lettering(words, "round", box, "#000000", 3)));
    expect(wrong).toEqual([]);
  });

  it("stays within its box", () => {
    const path = lettering("Extra Virgin Olive Oil", "serif", box, "#000000", 3);
    const numbers = [...path.matchAll(/-?\d+\.\d\d/g)].map(Number);
    const across = numbers.filter((_, index) => index % 2 === 0);
    expect(Math.min(...across)).toBeGreaterThanOrEqual(box.x - 2);
    expect(Math.max(...across)).toBeLessThanOrEqual(box.x + box.width + 2);
  });
});

describe("a label", () => {
  it.each([
    ["brand", { ...text, brand: "Nine Acre" }],
    ["product", { ...text, product: "Black Beans" }],
    ["size", { ...text, size: "4 ct." }],
    ["brand when there is none", { ...text, brand: null }],
  ])("changes with the %s", (_, other) => {
    expect(labelArt(other, look, shape, "front")).not.toBe(labelArt(text, look, shape, "front"));
  });

  it.each(["badge", "stack", "band", "stripes", "window", "dairy"])(
    "in the layout %s has its colors",
    async (layout) => {
      const pixels = await partsOf(labelArt(text, { ...look, look: layout }, shape, "front"));
      const isField = (at: number) => pixels[at] === 0xb3 && pixels[at + 1] === 0x20 && pixels[at + 2] === 0x1c;
      expect(
        Array.from({ length: 400 * 600 }, (_, index) => isField(index * 3)).filter(Boolean).length,
      ).toBeGreaterThan(20_000);
    },
  );

  it("has no words on the top of a box", () => {
    expect(labelArt(text, look, shape, "top")).not.toContain("<path");
  });
});
