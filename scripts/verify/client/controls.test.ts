import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";
import { controlsIn } from "./controls.ts";

/**
 * The minimum share of controls that are Chakra components. The native ones work without scripts, stand in long lists, or
 * appear on the first screen of phones before Chakra has loaded.
 */
const MIN_SHARE = 0.94;

it("finds the controls of a source file, without links and hidden inputs", () => {
  const text = `const x = <form><Button>Send</Button><input type="hidden" name="a" /><input name="b" /><a href="/">Home</a></form>;`;
  expect(controlsIn("x.tsx", text)).toEqual([
    { line: 1, name: "Button", isChakra: true },
    { line: 1, name: "input", isChakra: false },
  ]);
});

it(`at least ${MIN_SHARE} of the controls are components of Chakra`, () => {
  const files = globSync("client/app/**/*.tsx", { cwd: root }).filter((path) => !/\.test\.|\/testing\//.test(path));
  const controls = files.flatMap((path) => controlsIn(path, readFileSync(join(root, path), "utf8")));
  const share = controls.filter(({ isChakra }) => isChakra).length / controls.length;
  expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
});
