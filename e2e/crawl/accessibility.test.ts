import { expect, it } from "vitest";
import { nameOf, seenVisits } from "./result.ts";

const looks = seenVisits().flatMap((visit) =>
  Object.entries(visit.findings.fullChecks).map(([screen, fullCheck]) => ({
    name: `${nameOf(visit)}, ${screen}`,
    fullCheck,
  })),
);

it.each(["light", "dark"] as const)(
  "no page has a serious accessibility violation, a small target or a faint text on a %s page",
  (scheme) => {
    const violations = looks.flatMap(({ name, fullCheck }) =>
      (fullCheck.axe?.[scheme].violations ?? []).map((violation) => `${name}: ${violation}`),
    );
    expect(violations).toEqual([]);
  },
);

it("no link within a page leads nowhere", () => {
  expect(looks.flatMap(({ name, fullCheck }) => fullCheck.deadAnchors.map((href) => `${name}: ${href}`))).toEqual([]);
});
