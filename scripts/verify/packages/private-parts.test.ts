import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")) as {
    readonly version: string;
    readonly exports?: unknown;
  };

/**
 * Uses of libraries beyond their documented interface, with the version for which each was checked. To update one, read
 * its section in `docs/adr/0008-parts-of-libraries.md` and run the tests that the section names.
 */
const checked = [
  ["react-router", "7.18.4", "the source that reloads a page, changed as it is built"],
  ["@apollo/client", "4.3.8", "the form of a cache's extract, made on the server and looked into after failures"],
  ["sonic-boom", "4.2.1", "the mode for bytes, which the types leave out"],
  ["react-dom", "19.3.1", "the names of the properties by which journeys see that a page was hydrated"],
] as const;

it.each(checked)("%s has version %s, for which our use of its private API was checked: %s", (name, version) => {
  expect(manifestOf(name).version).toBe(version);
});

/** Files that the documentation of a package without an `exports` field says to import. */
const documented = ["ajv/dist/2020.js"];

/** Returns the files within packages that a file of the repository imports. */
function deepImports(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true);
  return importedFiles.map(({ fileName }) => fileName).filter((name) => /^(@[^/]+\/)?[a-z][^/:]*\/./.test(name));
}

/** Returns true if a package has no `exports` field; otherwise Node itself checks the imports. */
function isOpen(specifier: string): boolean {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
  return existsSync(join(root, "node_modules", name)) && manifestOf(name).exports === undefined;
}

it("imports only published files of a package", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { cwd: root, encoding: "utf8" });
  const ours = files
    .split("\n")
    .filter((file) => file !== "" && !file.startsWith("bench/") && existsSync(join(root, file)));
  expect(ours.length).toBeGreaterThan(1_000);
  const privateImports = ours.flatMap((file) =>
    deepImports(file)
      .filter((specifier) => !documented.includes(specifier) && isOpen(specifier))
      .map((specifier) => `${file}: ${specifier}`),
  );
  expect(privateImports).toEqual([]);
});
