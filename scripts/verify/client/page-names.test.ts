import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";
import { namesIn } from "./page-names.ts";

it("reads the classes and ids of components and style sheets", () => {
  const component =
    '<p className="deal deal-end" id="viewer">{x ? "price" : <b className={y ? "wide" : undefined} />}</p>';
  expect(namesIn("card.tsx", component)).toEqual([".deal", ".deal-end", "#viewer", ".wide"]);
  expect(namesIn("card.css", ".deal > a:hover,\n#top {\n  margin: 1.5rem;\n}\n")).toEqual([".deal", "#top"]);
});

/** Words that ad blockers hide or hid: their lists change every day. */
const ADVERTISING = /(?:^|[-_])(?:ads?|advert\w*|promos?|sponsor\w*)(?:[-_]|$)/i;

it("names no class and no id of the pages after advertising", () => {
  const sources = globSync("client/app/**/*.{tsx,css}", { cwd: root }).filter((path) => !path.includes(".test."));
  const names = sources.flatMap((path) => namesIn(path, readFileSync(join(root, path), "utf8")));
  expect(names).toContain(".spotlight");
  expect(names.filter((name) => ADVERTISING.test(name.slice(1)))).toEqual([]);
});
