import { expect, it } from "vitest";
import { nameOf, seenVisits } from "./result.ts";

const stations = seenVisits().flatMap((visit) =>
  Object.entries(visit.findings.stations).map(([screen, station]) => ({
    name: `${nameOf(visit)}, ${screen}`,
    station,
  })),
);

it.each(["light", "dark"] as const)(
  "no page has a serious accessibility violation, a small target or a faint text on a %s page",
  (scheme) => {
    const violations = stations.flatMap(({ name, station }) =>
      (station.axe?.[scheme].violations ?? []).map((violation) => `${name}: ${violation}`),
    );
    expect(violations).toEqual([]);
  },
);

it("no link within a page leads nowhere", () => {
  expect(stations.flatMap(({ name, station }) => station.deadAnchors.map((href) => `${name}: ${href}`))).toEqual([]);
});
