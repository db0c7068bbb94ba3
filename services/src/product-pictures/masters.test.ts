import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { products, slugOf } from "../loyalty/seed/products.ts";
import { labelSchema, MASTERS_FOLDER, readMaster } from "./masters.ts";

const rowsFile = join(import.meta.dirname, "../../../pictures/products.json");
const files = await readdir(MASTERS_FOLDER);
const masters = files.filter((name) => name.endsWith(".webp"));
const rowsByName = v.parse(v.record(v.string(), v.unknown()), JSON.parse(await readFile(rowsFile, "utf8")));

describe("the rendered pictures", () => {
  it("exist for every product that has a row", () => {
    expect(Object.keys(rowsByName).filter((name) => !masters.includes(`${name}.webp`))).toEqual([]);
  });

  it("are of products of the demo", () => {
    const known = new Set(products.map(({ name }) => `${slugOf(name)}.webp`));
    expect(masters.filter((name) => !known.has(name))).toEqual([]);
  });

  it("have at most 120 KB each and 25 MB together", async () => {
    const sizes = await Promise.all(masters.map(async (name) => (await stat(join(MASTERS_FOLDER, name))).size));
    expect(masters.filter((_, index) => (sizes[index] ?? 0) > 120 * 1024)).toEqual([]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25 * 1024 * 1024);
  });

  it("have label panels that can be read", async () => {
    for (const name of files.filter((file) => file.endsWith(".json"))) {
      const { panels } = v.parse(labelSchema, JSON.parse(await readFile(join(MASTERS_FOLDER, name), "utf8")));
      const complete = panels.every(({ columns, rows, points }) => points.length === 2 * (columns + 1) * (rows + 1));
      expect([name, panels.length > 0, complete]).toEqual([name, true, true]);
    }
  });

  it("are transparent around the product", async () => {
    const { pixels } = await readMaster("potato-chips");
    expect([pixels.channels, pixels.data[3]]).toEqual([4, 0]);
  });
});
