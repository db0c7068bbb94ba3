import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { audienceNames } from "../audiences.ts";
import { root } from "../run/run.ts";
import { demoTeam } from "../../tools/product/team-logins.ts";

/** Returns the text of all scripts, styles and pages of a built explorer, including its documentation. */
function textOf(folder: string): string {
  const files = globSync("{*.html,assets/**/*.{js,css},docs/**/*.{html,json}}", {
    cwd: join(root, "explorer", folder),
  });
  expect(files.length, "the explorer is built before the tests").toBeGreaterThan(3);
  return files.map((file) => readFileSync(join(root, "explorer", folder, file), "utf8")).join("\n");
}

const demoParts = [
  "Groceries4Us!",
  "Helping4You!",
  demoTeam.password,
  "ana@example.com",
  "ben@example.com",
  "cora@example.com",
  "sam@aisle.example",
  "Fuel shopper",
  "Unaccepted terms",
  "ExplorerPersonaMutation",
  "/playground/demo/",
  "Reset all",
];

describe("the explorer in production", () => {
  let text: string;
  beforeAll(() => {
    text = textOf("dist");
  });

  it.each(demoParts)("does not contain %s", (part) => {
    expect(text.includes(part)).toBe(false);
  });
});

describe("the explorer in a demo", () => {
  let text: string;
  beforeAll(() => {
    text = textOf("dist-demo");
  });

  it.each(demoParts)("contains %s, which proves that the production check can fail", (part) => {
    expect(text.includes(part)).toBe(true);
  });
});

it("offers the schema of every audience in its documentation", () => {
  const index = readFileSync(join(root, "explorer/dist/docs/index.html"), "utf8");
  expect(audienceNames).not.toEqual([]);
  for (const audience of audienceNames) {
    expect(index).toContain(`href="/playground/docs/files/${audience}.graphql"`);
    const served = readFileSync(join(root, `explorer/dist/docs/files/${audience}.graphql`), "utf8");
    expect(served).toBe(readFileSync(join(root, `schema/audiences/${audience}.graphql`), "utf8"));
  }
});
