import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openIconSheet } from "./icon-sheet.ts";

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "icons-"));
  file = join(folder, "icons.json");
  const icons = { pie: { body: '<path fill="#fff"/>' }, "red-apple": { body: "<g>é</g>", width: 16 } };
  await writeFile(file, JSON.stringify({ prefix: "test", icons }, null, "\t"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("an icon set", () => {
  it("finds icons by name", async () => {
    const sheet = openIconSheet(file);
    expect(await sheet.find("pie")).toEqual({ name: "pie", body: '<path fill="#fff"/>' });
    expect(await sheet.find("red-apple")).toEqual({ name: "red-apple", body: "<g>é</g>" });
  });

  it("returns undefined for an unknown name", async () => {
    expect(await openIconSheet(file).find("cake")).toBeNull();
  });

  it("rejects a set with an unexpected format", async () => {
    const flat = join(folder, "flat.json");
    await writeFile(flat, JSON.stringify({ icons: { pie: { body: "" } } }));
    await expect(openIconSheet(flat).find("pie")).rejects.toThrow("not printed in the way");
  });

  it("reads the set that the services include", async () => {
    expect((await openIconSheet().find("shopping-cart"))?.body).toMatch(/^<g fill="none">.*<\/g>$/s);
  });
});
