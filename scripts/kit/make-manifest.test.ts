import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readManifest } from "../../gateway/src/engine/documents/read-manifest.ts";
import { makeManifest } from "./make-manifest.mjs";

const home = "query Home { retailer { ...Name } }";
const name = "fragment Name on Retailer { name address { ...Place } }";
const place = "fragment Place on PostalAddress { city }";
const bodies = (texts: readonly string[], wantsTypename = false) =>
  makeManifest(texts, wantsTypename).operations.map(({ body }) => body);

describe("a manifest", () => {
  it("contains every operation with its fragments from any file", () => {
    expect(bodies([place, "query Bare { viewer { id } }", name, home])).toEqual([
      "query Bare {\n  viewer {\n    id\n  }\n}",
      [
        "query Home {\n  retailer {\n    ...Name\n  }\n}",
        "fragment Name on Retailer {\n  name\n  address {\n    ...Place\n  }\n}",
        "fragment Place on PostalAddress {\n  city\n}",
      ].join("\n\n"),
    ]);
  });

  it("adds __typename once, with the option", () => {
    expect(bodies(["query A { viewer { id __typename homeStore { id } } }"], true)).toEqual([
      "query A {\n  viewer {\n    id\n    __typename\n    homeStore {\n      id\n      __typename\n    }\n  }\n}",
    ]);
  });

  it.each([
    ["an operation without a name", ["{ viewer { id } }"], "An operation has no name."],
    ["two operations with one name", ["query A { a }", "query A { b }"], "There are two operations A."],
    ["a missing fragment", [home], "There is no fragment Name."],
  ])("rejects %s", (_what, texts, message) => {
    expect(() => makeManifest(texts)).toThrow(message);
  });
});

describe("the tool", () => {
  const tool = join(import.meta.dirname, "make-manifest.mjs");
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "aisle-tool-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("writes a manifest that the gateway accepts", () => {
    mkdirSync(join(folder, "src/parts"), { recursive: true });
    writeFileSync(join(folder, "src/home.graphql"), home);
    writeFileSync(join(folder, "src/parts/name.graphql"), `${name}\n${place}`);
    const file = join(folder, "manifest.json");
    execFileSync(process.execPath, [tool, join(folder, "src"), file]);
    const read = readManifest(readFileSync(file, "utf8"));
    expect("texts" in read ? [...read.texts.values()] : read).toEqual(bodies([home, name, place]));
  });

  it("reports an error on one line", () => {
    writeFileSync(join(folder, "home.graphql"), home);
    const { status, stderr } = spawnSync(process.execPath, [tool, folder, join(folder, "m.json")], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, "There is no fragment Name.\n"]);
  });
});
