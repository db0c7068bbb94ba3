import { expect, it } from "vitest";
import { nameOf, seenVisits } from "./result.ts";

const visits = seenVisits().filter(({ build }) => build === "pseudo");

it.each(["guest", "shopper", "agent"])("every text for a %s is in the catalog or read from the graph", (person) => {
  const own = visits.filter((visit) => visit.person === person);
  expect(own.length).toBeGreaterThan(1);
  const unmarked = own.flatMap((visit) =>
    (visit.findings.texts?.unmarked ?? []).map((text) => `${nameOf(visit)}: "${text}" is not marked`),
  );
  expect(unmarked).toEqual([]);
});
