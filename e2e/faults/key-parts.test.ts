import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keyParts } from "./key-parts.ts";

const root = join(import.meta.dirname, "../..");

it.each(Object.entries(keyParts))(
  "%s can be omitted from its cache key to show what depends on it",
  (_name, { file, from }) => {
    expect(readFileSync(join(root, file), "utf8")).toContain(from);
  },
);
