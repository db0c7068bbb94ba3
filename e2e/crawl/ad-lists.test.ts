import { describe, expect, it } from "vitest";
import { readInstalledLists } from "../../tools/ad-blocker/installed-lists.ts";
import { adBlocker } from "../../tools/ad-blocker/ad-blocker.ts";
import { nameOf, seenVisits } from "./result.ts";

const visits = seenVisits();

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
