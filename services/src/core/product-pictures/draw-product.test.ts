import { describe, expect, it } from "vitest";
import { drawProduct } from "./draw-product.ts";

const box = { width: 200, height: 200 };
const ground = "#ff8080";
const words = { brand: null, size: null };

async function pixelsOf(slug: string, product: string): Promise<Buffer> {
  return (await drawProduct(slug, { ...words, product }, ground, box)).removeAlpha().raw().toBuffer();
}

const isDark = (pixels: Buffer, column: number, row: number): boolean => (pixels[(row * 200 + column) * 3] ?? 0) < 128;
const places = Array.from({ length: 200 }, (_, place) => place);

describe("a product without a rendered picture", () => {
  it("shows its name", async () => {
    const figs = await pixelsOf("dried-figs", "Dried Figs");
    const dates = await pixelsOf("dried-dates", "Dried Dates");
    expect(places.some((row) => places.some((column) => isDark(figs, column, row)))).toBe(true);
    expect(dates.equals(figs)).toBe(false);
  });

  it("keeps a margin around a name of any length, on the retailer's color", async () => {
    const pixels = await pixelsOf("dried-figs", "Organic Unsulfured California Dried Mission Figs");
    const edge = places.filter((place) => place < 20 || place > 180);
    expect(edge.filter((row) => places.some((column) => isDark(pixels, column, row)))).toEqual([]);
    expect(edge.filter((column) => places.some((row) => isDark(pixels, column, row)))).toEqual([]);
    expect([...pixels.subarray(0, 3)]).toEqual([255, 128, 128]);
  });
});

it("draws the same product as its picture, not as a name, once it is rendered", async () => {
  expect((await pixelsOf("gala-apples", "Gala Apples")).equals(await pixelsOf("none", "Gala Apples"))).toBe(false);
});
