import { expect, it } from "vitest";
import { nameOf, seenVisits } from "./result.ts";

const visits = seenVisits().filter(({ build }) => build === "pseudo");

it.each(["guest", "shopper", "agent"])("every text for a %s is in the catalog or read from the graph", (person) => {
  const personVisits = visits.filter((visit) => visit.person === person);
  expect(personVisits.length).toBeGreaterThan(1);
  const unmarked = personVisits.flatMap((visit) =>
    (visit.findings.texts?.unmarked ?? []).map((text) => `${nameOf(visit)}: "${text}" is not marked`),
  );
  expect(unmarked).toEqual([]);
});
