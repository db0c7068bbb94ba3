import { describe, expect, it } from "vitest";
import { readInstalledLists } from "../../tools/ad-blocker/installed-lists.ts";
import { adBlocker } from "../../tools/ad-blocker/ad-blocker.ts";
import { nameOf, seenVisits } from "./result.ts";

const visits = seenVisits();

it("an ad blocker blocks and hides by the rules for all sites", () => {
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

describe("the pages with the filter lists of ad blockers", () => {
  const { blocked, hiding } = adBlocker(readInstalledLists() ?? []);

  it("keep all their files and answers", () => {
    const requests = new Map(visits.flatMap(({ findings }) => findings.requests.map((one) => [one.address, one])));
    expect(requests.size).toBeGreaterThan(0);
    expect(blocked([...requests.values()])).toEqual([]);
  });

  it("keep all their elements", () => {
    expect(visits.filter(({ findings }) => findings.names.classes.length === 0)).toEqual([]);
    const hidden = visits.flatMap((visit) => hiding(visit.findings.names).map((rule) => `${nameOf(visit)}: ${rule}`));
    expect(hidden).toEqual([]);
  });
});
