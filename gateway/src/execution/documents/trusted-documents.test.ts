import fc from "fast-check";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, specifiedRules, validate } from "graphql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { documentId, readManifest } from "./read-manifest.ts";
import { createSchema } from "../schema.ts";
import { selectionLimitsRule } from "../limits/selection-limits.ts";
import { ownManifests, readTrustedDocuments } from "./trusted-documents.ts";

const [first, second] = ["query One { retailer { name } }", "query Two { viewer { firstName } }"];

const operation = (body: string, id = documentId(body)) => ({ id, name: "Any", type: "query", body });
const apollo = (...operations: object[]) => ({ format: "apollo-persisted-query-manifest", version: 1, operations });

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aisle-manifests-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(manifests: Readonly<Record<string, unknown>>) {
  for (const [name, manifest] of Object.entries(manifests)) {
    writeFileSync(join(folder, name), typeof manifest === "string" ? manifest : JSON.stringify(manifest));
  }
  return readTrustedDocuments([folder]);
}

describe("manifests", () => {
  it("of several builds and of both formats are merged", () => {
    const documents = new Map([first, second].map((text) => [documentId(text), text] as const));
    const manifests = {
      "ios-1.json": apollo(operation(first)),
      "ios-2.json": apollo(operation(first), operation(second)),
      "android.json": { [documentId(second)]: second },
    };
    expect(read(manifests)).toEqual({ documents });
  });

  it.each([
    ["no JSON", "{", "is no JSON."],
    ["a number", "1", "is no manifest."],
    ["operations that are no list", { operations: 1 }, "holds an operation without id or body."],
    ["an operation without a body", { operations: [{ id: "1" }] }, "holds an operation without id or body."],
    ["an arbitrary id", apollo(operation(first, "home")), "holds an id that is not the SHA-256 of its text."],
  ])("with %s are rejected by file name and without their contents", (_what, manifest, problem) => {
    expect(read({ "ios.json": manifest })).toEqual({ problems: [`ios.json ${problem}`] });
  });

  it("are empty without a folder", () => {
    expect(readTrustedDocuments([join(folder, "missing")])).toEqual({ documents: new Map() });
  });
});

it("still include every operation of the supported builds of the shipped client", () => {
  const own = readTrustedDocuments([ownManifests]);
  const documents = "documents" in own ? [...own.documents.values()] : [];
  expect(documents.length).toBeGreaterThan(70);
  const schema = createSchema();
  const failures = documents.flatMap((text) =>
    validate(schema, parse(text), [...specifiedRules, selectionLimitsRule]).map(({ message }) => message),
  );
  expect(failures).toEqual([]);
});

it("accept only texts whose id is their digest", () => {
  const entry = fc.record(
    { id: fc.oneof(fc.string(), fc.jsonValue()), body: fc.oneof(fc.string(), fc.jsonValue()) },
    { requiredKeys: [] },
  );
  const manifest = fc.oneof(
    fc.json(),
    fc.string({ unit: "binary" }),
    fc
      .record({ operations: fc.oneof(fc.array(fc.oneof(entry, fc.jsonValue())), fc.jsonValue()) })
      .map((all) => JSON.stringify(all)),
    fc.string().map((text) => JSON.stringify({ [documentId(text)]: text })),
  );
  const holds = fc.property(manifest, (json) => {
    const found = readManifest(json);
    const texts = "texts" in found ? [...found.texts] : [];
    expect(texts.every(([id, text]) => documentId(text) === id)).toBe(true);
    expect("problem" in found && found.problem.includes(json) && json.length > 20).toBe(false);
  });
  fc.assert(holds, seeded(500));
});
