import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";

/** The files with native controls, each with the reason; all other controls are components of Chakra. */
const native: Readonly<Record<string, string>> = {
  "ad-controls.tsx": "submits the form of a page without scripts",
  "address-form.tsx": "filters the list as soon as the page is hydrated",
  "batch-clip.tsx": "opens without scripts",
  "clip-button.tsx": "one button in all states, so that it keeps the focus, in a list of hundreds",
  "disclosure.tsx": "opens without scripts",
  "facet-options.tsx": "a sheet has dozens, and with Chakra's a press took longer",
  "filter-button.tsx": "filters the list as soon as the page is hydrated",
  "foldable.tsx": "opens without scripts",
  "lapsed-coupons.tsx": "opens without scripts",
  "list-items.tsx": "a shopping list has dozens",
  "missing-part.tsx": "the code of Chakra may be what could not be loaded",
  "needed-part.tsx": "the code of Chakra may be what could not be loaded",
  "pill-fields.tsx": "filters a list as soon as the page is hydrated",
  "plain-filters.tsx": "of a page without scripts",
  "popup-strip.tsx": "on the first pages of visits, before Chakra has loaded",
};

/** The start of a native control; hidden inputs are none. */
const control = /<(?:button|input|select|textarea|summary|dialog)\b(?![^>]*\btype="hidden")/;

it("uses native controls only where the reason is known", () => {
  const files = globSync("client/app/**/*.tsx", { cwd: root }).filter((path) => !/\.test\.|\/testing\//.test(path));
  const withControls = files.filter((path) => control.test(readFileSync(join(root, path), "utf8")));
  expect(withControls.map((path) => basename(path)).toSorted()).toEqual(Object.keys(native));
});
