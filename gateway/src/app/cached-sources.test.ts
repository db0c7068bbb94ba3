import { globSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, it } from "vitest";
import { sourceStamp } from "../platform/cache/source-stamp.ts";
import { cachedSources } from "./cached-sources.ts";

it("covers every decoder, so that gateways of two versions share no cached value", () => {
  const source = join(import.meta.dirname, "..");
  const decoders = globSync("**/*decode*.ts", { cwd: source }).map((file) => join(source, file));
  expect(decoders.length).toBeGreaterThan(20);
  expect(decoders.filter((file) => !cachedSources.some((folder) => file.startsWith(`${folder}${sep}`)))).toEqual([]);
});

it("depends on the sources of every folder", () => {
  const stamps = cachedSources.map((_folder, index) => sourceStamp(cachedSources.toSpliced(index, 1)));
  expect(new Set([...stamps, sourceStamp(cachedSources)]).size).toBe(cachedSources.length + 1);
});
