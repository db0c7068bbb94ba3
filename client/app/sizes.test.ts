import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { narrowOnly, wideOnly } from "./layout/header/header-parts.ts";

/** Returns what a pattern finds in the styles of a file, which a document of a test does not lay out. */
const matchesIn = (file: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(pattern)].map(([, value = ""]) => value);

it.each([
  ["the dialog of the signup", "form/signup-dialog.tsx", /--modal-width": "(\d+px)"/g, ["600px"]],
  ["the dialog of a coupon", "coupon/coupon-browser.css", /coupon-modal \{\s+--modal-width: (\d+px)/g, ["700px"]],
  ["the dialog of the login", "login/login-dialog.tsx", /--modal-width": "(\d+px)"/g, ["475px"]],
  ["a dialog on a wide screen", "theme/recipes/dialog.ts", /maxWidth: \{ sm: "([^"]+)" \}/g, ["var(--modal-width)"]],
  ["a page of one card", "ui/page/card-page.css", /width: min\((?:max\()?(\d+px), /g, ["475px", "800px"]],
  ["the account", "ui/page/page-body.css", /max-width: calc\((\d+px) \+ 4rem\)/g, ["800px"]],
  ["the coupon card", "coupon/card/coupon-card.css", /card \{[^}]*min-height: (\d+px)/g, ["350px"]],
  ["the ad card", "weekly-ad/ad-item-card.css", /min-height: (\d+px)/g, ["350px"]],
  ["the cards of a row", "ui/control/card-slider.css", /flex: 0 0 (\d+px)/g, ["200px"]],
  ["the bars at the top", "layout/header/header-parts.ts", /minHeight: "(\d+px)"/g, ["56px", "64px"]],
  ["the logo in the header", "layout/logo.css", /height: var\(--logo-height, (\d+px)\)/g, ["40px"]],
  ["the logo in the drawer", "layout/header/drawer.tsx", /"--logo-height": "(\d+px)"/g, ["50px"]],
  ["a social page", "layout/footer/social-embeds.tsx", /m(?:ax|in)(?:Width|Height): "(\d{3}px)"/g, ["500px", "500px"]],
  ["the picture of an ad with its words", "post/banner-ad/banner-ad.css", /aspect-ratio: ([\d.]+)/g, ["2.6", "7.68"]],
  ["the lines of a post card", "post/post-card.css", /-webkit-line-clamp: (\d)/g, ["5"]],
  ["the lines of a coupon card", "coupon/card/coupon-card.css", /-webkit-line-clamp: (\d)/g, ["4"]],
] as const)("has the size of the specification for %s", (_part, file, pattern, sizes) => {
  expect(matchesIn(file, pattern)).toEqual(sizes);
});

it.each(["coupon/coupon-preview-slider.graphql", "weekly-ad/weekly-ad-preview.graphql"])(
  "asks for 15 items of the preview %s",
  (file) => expect(matchesIn(file, /first: (\d+)/g)).toEqual(["15"]),
);

it("has the navigation of a small screen below 960 pixels", () => {
  expect(wideOnly).toEqual({ "@media not all and (min-width: 960px)": { display: "none" } });
  expect(narrowOnly).toEqual({ "@media (min-width: 960px)": { display: "none" } });
});

it("has the categories of posts in a column on screens of 960 pixels and wider", () => {
  const wide = /--from-md\) \{\s+\.post-categories \{[^}]*flex-direction: (\w+)/g;
  expect(matchesIn("post/post-categories.css", wide)).toEqual(["column"]);
});

it("shows the days and the months of specials in 300 milliseconds", () => {
  const files = ["post/special/special-panel.css", "post/special/calendar-grid.css"];
  expect(files.flatMap((file) => matchesIn(file, /animation: [\w-]+ (\d+ms)/g))).toEqual(["300ms", "300ms"]);
});
