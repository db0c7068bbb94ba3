import { expect, it } from "vitest";
import { rulesOf } from "./read-rules.ts";

const texts = { summary: "Save $1", description: "Any two (2) yogurts.", disclaimer: "Limit one per household." };

it("reads the same texts once, and others again", () => {
  const rules = rulesOf(texts);
  expect(rulesOf({ ...texts })).toBe(rules);
  expect(rulesOf({ ...texts, disclaimer: null })).toMatchObject({ perHousehold: null });
});

it("keeps the texts of an offer apart", () => {
  const disclaimer = "Do not double.";
  expect(rulesOf({ summary: "", description: disclaimer, disclaimer: null }).mayBeDoubled?.source).toBe("DESCRIPTION");
  expect(rulesOf({ summary: "", description: "", disclaimer }).mayBeDoubled?.source).toBe("DISCLAIMER");
});
