import fc from "fast-check";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, specifiedRules, validate } from "graphql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { documentId, readManifest } from "./read-manifest.ts";
import { createSchema } from "../schema.ts";
import { graphParts } from "../../app/graph/graph-parts.ts";
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
    expect(read(manifests)).toEqual({ documents, problems: [] });
  });

  it.each([
    ["no JSON", "{", "is no JSON."],
    ["a number", "1", "is no manifest."],
    ["operations that are no list", { operations: 1 }, "holds an operation without id or body."],
    ["an operation without a body", { operations: [{ id: "1" }] }, "holds an operation without id or body."],
    ["an arbitrary id", apollo(operation(first, "home")), "holds an id that is not the SHA-256 of its text."],
  ])("with %s are left out and named by file, without their contents", (_what, manifest, problem) => {
    const documents = new Map([[documentId(second), second]]);
    const manifests = { "android.json": { [documentId(second)]: second }, "ios.json": manifest };
    expect(read(manifests)).toEqual({ documents, problems: [`ios.json ${problem}`] });
  });

  it("may have ids with the name of the digest, as GraphQL Code Generator writes them", () => {
    const documents = new Map([[documentId(first), first]]);
    expect(read({ "ios.json": { [`sha256:${documentId(first)}`]: first } })).toEqual({ documents, problems: [] });
  });

  it("are empty without a folder", () => {
    expect(readTrustedDocuments([join(folder, "missing")])).toEqual({ documents: new Map(), problems: [] });
  });
});

it("still include every operation of the supported builds of the shipped client", () => {
  const manifestDocuments = readTrustedDocuments([ownManifests]);
  const documents = [...manifestDocuments.documents.values()];
  expect(documents.length).toBeGreaterThan(70);
  const schema = createSchema(graphParts);
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
    const result = readManifest(json);
    const texts = "texts" in result ? [...result.texts] : [];
    expect(texts.every(([id, text]) => documentId(text) === id)).toBe(true);
    expect("problem" in result && result.problem.includes(json) && json.length > 20).toBe(false);
  });
  fc.assert(holds, seeded(500));
});
