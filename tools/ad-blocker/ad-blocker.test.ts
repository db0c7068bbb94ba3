import { expect, it } from "vitest";
import { adBlocker } from "./ad-blocker.ts";

it("blocks and hides by the rules for all sites", () => {
  const { blocked, hiding } = adBlocker([
    "/assets/ad-$script\n||ads.example^\n##.ad-item\n##.deal > .topAd\nnews.example##.deal",
  ]);
  const script = (address: string) => ({ type: "script", address }) as const;
  expect(
    blocked([
      script("http://reams.localhost:4000/assets/ad-items-1a.js"),
      script("http://localhost:4000/assets/deals-1a.js"),
      script("https://ads.example/show.js"),
    ]),
  ).toEqual([
    "https://www.grocer.example/assets/ad-items-1a.js: /assets/ad-$script",
    "https://ads.example/show.js: ||ads.example^",
  ]);
  expect(hiding({ classes: ["ad-item", "deal"], ids: [] })).toEqual(["##.ad-item"]);
  expect(hiding({ classes: ["topAd", "deal"], ids: [] })).toEqual(["##.deal > .topAd"]);
});
