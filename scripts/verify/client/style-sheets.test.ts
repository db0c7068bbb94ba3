import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import stylelint from "stylelint";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";

/** The maximum number of lines of hand-written style sheets. */
const MOST_LINES = 4_500;

// Each sample breaks exactly one rule; the last one is valid.
const samples = [
  ["media-feature-name-disallowed-list", "@media (width >= 700px) {\n  a {\n    margin: 0;\n  }\n}\n"],
  ["color-no-hex", "a {\n  color: #fff;\n}\n"],
  ["color-named", "a {\n  color: white;\n}\n"],
  ["function-disallowed-list", "a {\n  color: rgb(0 0 0 / 50%);\n}\n"],
  ["declaration-no-important", "a {\n  margin: 0 !important;\n}\n"],
  [
    "--report-descriptionless-disables",
    "a {\n  /* stylelint-disable-next-line declaration-no-important */\n  margin: 0 !important;\n}\n",
  ],
  [null, "@media (--from-md) {\n  a {\n    color: var(--aisle-colors-ink-soft);\n  }\n}\n"],
] as const;

it.each(samples)("reports %s in a style sheet", async (rule, code) => {
  const { results } = await stylelint.lint({ code, codeFilename: join(root, "client/app/ui/sample.css") });
  expect(results.flatMap(({ warnings }) => warnings.map((warning) => warning.rule))).toEqual(
    rule === null ? [] : [rule],
  );
});

const components = globSync("client/app/**/*.{ts,tsx}", { cwd: root }).filter(
  (path) => !/\.test\.|\/testing\//.test(path),
);

it("names the breakpoints in the media queries of components", () => {
  const literal = /(?<!@container (?:\w+ )?)\((min-|max-)?width[^)$]*\d(px|rem)/;
  expect(components.filter((path) => literal.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
});

it("takes the colors of components from the theme, so that a dark page has its own", () => {
  const literal = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?)\(/i;
  const outside = components.filter((path) => !path.startsWith("client/app/theme/"));
  expect(outside.filter((path) => literal.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
});

it("selects no * by what is in the body: each change of a page would compute the styles of all its elements", () => {
  const sheets = [...components, ...globSync("client/app/**/*.css", { cwd: root })];
  const texts = new Map(sheets.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  const styled = [...texts].filter(([, text]) => /(body|html|:root):has\(/.test(text));
  expect(styled).not.toEqual([]);
  expect(styled.filter(([, text]) => /[ >]\*\s*["{,]/.test(text)).map(([path]) => path)).toEqual([]);
});

it(`has at most ${MOST_LINES} lines of hand-written style sheets`, () => {
  const sheets = globSync("client/app/**/*.css", { cwd: root });
  const lines = sheets.map((path) => readFileSync(join(root, path), "utf8").split("\n").length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_LINES);
});
