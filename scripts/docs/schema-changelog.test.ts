import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { schemaChangelog } from "./schema-changelog.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "aisle-changelog-"));
  mkdirSync(join(root, "schema/releases"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const release = (day: string, sdl: string) => writeFileSync(join(root, "schema/releases", `${day}.graphql`), sdl);

it("lists the changes between releases and since the last one, newest first", async () => {
  release("2026-01-01", "type Query { a: Int, old: Int }");
  release("2026-02-01", "type Query { a: Int, old: Int, b: Int }");
  const page = await schemaChangelog(root, "type Query { a: Int, b(first: Int): Int }");
  expect(page.slice(page.indexOf("## "))).toBe(`## Since the last release

**Breaks clients that use it**

- Field \`old\` was removed from object type \`Query\`

**Can surprise clients**

- Argument \`first: Int\` added to field \`Query.b\`

## 2026-02-01

**Harmless**

- Field \`b\` was added to object type \`Query\`

## 2026-01-01

The first printed schema.
`);
});

it("lists a new name once, and no changes of descriptions", async () => {
  release("2026-01-01", "type Query { a: Int }");
  const sdl = '"New words." type Query { "A number." a: Int, box(size: Int!): Box } type Box { "Wide." width: Int }';
  const page = await schemaChangelog(root, sdl);
  expect(page.match(/^- .*/gm)).toEqual(["- Field `box` was added to object type `Query`", "- Type `Box` was added"]);
});

it("names a release by its version, if it has one", async () => {
  release("2026-01-01", "type Query { a: Int }");
  release("2026-02-01", "# Version 1.0\ntype Query { a: Int }");
  const page = await schemaChangelog(root, "type Query { a: Int }");
  expect(page.match(/^## .*/gm)).toEqual(["## Since the last release", "## Version 1.0, 2026-02-01", "## 2026-01-01"]);
});

it("reports a release without changes", async () => {
  release("2026-01-01", "type Query { a: Int }");
  expect(await schemaChangelog(root, "type Query { a: Int }")).toContain(
    "## Since the last release\n\nNothing has changed.\n",
  );
});
