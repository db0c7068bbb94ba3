import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../run/run.ts";
import { importsOf } from "../zones/imports.ts";

const dockerfile = readFileSync(join(root, "deploy/docker/Dockerfile"), "utf8");

/** Returns the paths that an image gets from the build. */
function copiedPaths(target: string): string[] {
  const stage = dockerfile.split(` AS ${target}\n`)[1]?.split("\nFROM ")[0] ?? "";
  return [...stage.matchAll(/^COPY --from=build (?:--chown=\S+ )?(.+) \S+$/gm)].flatMap(([, sources = ""]) =>
    sources.split(" ").map((source) => source.replace(/^\/aisle\//, "")),
  );
}

/** Returns the files of the repository that a program imports, directly or through others. */
function filesOf(entry: string): Set<string> {
  const files = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || file.startsWith("package:")) continue;
    files.add(file);
    if (existsSync(join(root, file))) waiting.push(...importsOf(root, file));
  }
  return files;
}

it.each([
  ["services", "services/src/main.ts"],
  ["gateway", "gateway/src/main.ts"],
  ["client", "client/server/main.ts"],
])("puts every file that %s imports into its image", (target, entry) => {
  const copied = copiedPaths(target);
  const files = [...filesOf(entry)];
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([]);
});

it("puts the connectors and extensions, which the registry of retailers names, into the image of the gateway", () => {
  expect(copiedPaths("gateway")).toEqual(expect.arrayContaining(["connectors", "extensions"]));
});
