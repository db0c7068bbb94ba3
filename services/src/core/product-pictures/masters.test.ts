import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { products, slugOf } from "../products/products.ts";
import { foodVersion, labelSchema, MASTERS_FOLDER, readMaster } from "./masters.ts";

const rowsFolder = join(import.meta.dirname, "../../../../pictures");
const content = join(import.meta.dirname, "../../../content");
const glossary = join(content, "shared/posts/produce");
const files = await readdir(MASTERS_FOLDER);
const masters = files.filter((name) => name.endsWith(".webp"));

async function rowsOf(kind: "products" | "produce" | "dishes" | "occasions"): Promise<string[]> {
  const rows: unknown = JSON.parse(await readFile(join(rowsFolder, `${kind}.json`), "utf8"));
  return Object.keys(v.parse(v.record(v.string(), v.unknown()), rows));
}

const [productRows, produceRows, dishes, occasions] = await Promise.all([
  rowsOf("products"),
  rowsOf("produce"),
  rowsOf("dishes"),
  rowsOf("occasions"),
]);
const kinds = (await readdir(glossary))
  .map((file) => file.slice(0, -".md".length))
  .filter((kind) => !kind.includes("."));

async function pictureOf(kind: string): Promise<string | undefined> {
  return /\/art\/[0-9a-f]{6}\/([a-z+-]+)\.webp/.exec(await readFile(join(glossary, `${kind}.md`), "utf8"))?.[1];
}

it("shows each kind of produce of the glossary in a rendered picture of its own name", async () => {
  const names = await Promise.all(kinds.map(pictureOf));
  const versions = await Promise.all(kinds.map(foodVersion));
  const other = kinds.filter((kind, index) => names[index] !== kind || versions[index] === null);
  expect(kinds).toHaveLength(49);
  expect(other).toEqual([]);
});

describe("the rendered pictures", () => {
  it("exist for every row, and have a row", () => {
    const rows = [...productRows, ...produceRows, ...dishes, ...occasions];
    expect(rows.map((name) => `${name}.webp`).toSorted()).toEqual(masters.toSorted());
  });

  it("are of products of the demo or of produce in the glossary", () => {
    const slugs = new Set(products.map(({ name }) => slugOf(name)));
    expect(productRows.filter((name) => !slugs.has(name))).toEqual([]);
    expect(produceRows.filter((name) => !kinds.includes(name))).toEqual([]);
  });

  it("have at most 120 KB each and 25 MB together", async () => {
    const sizes = await Promise.all(masters.map(async (name) => (await stat(join(MASTERS_FOLDER, name))).size));
    expect(masters.filter((_, index) => (sizes[index] ?? 0) > 120 * 1024)).toEqual([]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25 * 1024 * 1024);
  });

  it("have 1440 pixels in width where slides show them", async () => {
    const pages = (await readdir(content, { recursive: true })).filter((file) => file.endsWith(".md"));
    const texts = await Promise.all(pages.map((file) => readFile(join(content, file), "utf8")));
    const scenes = new Set(
      texts.flatMap((text) => [...text.matchAll(/\/hero\/([a-z0-9-]+)\.webp/g)].map(([, name = ""]) => name)),
    );
    const narrow = [];
    for (const name of scenes) {
      const { width } = await sharp(join(MASTERS_FOLDER, `${name}.webp`)).metadata();
      if (width < 1440) narrow.push(name);
    }
    expect(scenes.size).toBeGreaterThan(30);
    expect(narrow).toEqual([]);
  });

  it("have label panels that can be read", async () => {
    const labels = files.filter((file) => file.endsWith(".json"));
    expect(labels).not.toEqual([]);
    for (const name of labels) {
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
