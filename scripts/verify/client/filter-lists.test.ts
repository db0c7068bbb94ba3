import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";
import { readFilterLists } from "./filter-lists.ts";
import { namesIn } from "./page-names.ts";

const lists = readFilterLists([
  "[Adblock Plus 2.0]\n! Title: Sample\n/assets/ad-\n-468x60.$image\n|https://shop.example/promo^\n/track/*/pixel$~third-party",
  "||ads.example^\n/other-ad-$third-party\n/some-ad-$domain=news.example\n@@/assets/ad-head\n/^https?:.ads/\n##.ad-item\n###topAd\nnews.example##.deal",
]);

it.each([
  ["/assets/ad-items-1a.js", "/assets/ad-"],
  ["/ASSETS/AD-items-1a.js", "/assets/ad-"],
  ["/media/art-468x60.webp", "-468x60.$image"],
  ["/promo/1", "|https://shop.example/promo^"],
  ["/promotion", null],
  ["/track/a/b/pixel", "/track/*/pixel$~third-party"],
  ["/other-ad-1.js", null],
  ["/some-ad-1.js", null],
  ["/assets/weekly-route-1a.js", null],
])("finds the rule that blocks %s of the site itself: %s", (path, rule) => {
  expect(lists.ruleFor(`https://shop.example${path}`)).toBe(rule);
});

it("finds the rules that hide a class or an id on every site", () => {
  const found = [".ad-item", "#topAd", ".deal", ".topAd"].map((selector) => lists.hidingRuleFor(selector));
  expect(found).toEqual(["##.ad-item", "###topAd", null, null]);
});

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
