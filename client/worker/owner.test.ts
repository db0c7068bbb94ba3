import { describe, expect, it } from "vitest";
import { copyAfter, isYoung, ownerAfter } from "./owner.ts";

const DAY = 24 * 60 * 60 * 1000;

describe("the owner of the copies", () => {
  const ana = { viewer: "ana", since: 1_000 };

  it("is the first viewer that a response names", () => {
    expect(ownerAfter(null, { viewer: "ana", askedAt: 1_000 })).toEqual(ana);
  });

  it("stays while the same shopper is seen", () => {
    expect(ownerAfter(ana, { viewer: "ana", askedAt: 2_000 })).toBe(ana);
  });

  it.each(["guest", "ben"])("becomes %s as soon as a later request names them", (viewer) => {
    expect(ownerAfter(ana, { viewer, askedAt: 2_000 })).toEqual({ viewer, since: 2_000 });
  });

  it.each([999, 1_000])("is not brought back by a response to a request from before the logout", (askedAt) => {
    const guest = { viewer: "guest", since: 1_000 };
    expect(ownerAfter(guest, { viewer: "ana", askedAt })).toBe(guest);
  });
});

it.each([
  ["a new page", 0, true],
  ["one just younger than seven days", 7 * DAY - 1, true],
  ["one of seven days", 7 * DAY, false],
  ["one from a little ahead, as after a correction of the clock", -1_000, true],
  ["one from days ahead", -2 * DAY, false],
])("tells whether %s may be shown", (_case, age, isShown) => {
  expect(isYoung(10 * DAY - age, 10 * DAY)).toBe(isShown);
});

it.each([
  ["a complete page", 200, true, "replace"],
  ["a page with a failed part", 200, false, "leave"],
  ["a redirect", 0, false, "leave"],
  ["too many requests", 429, false, "leave"],
  ["a failure of the server", 500, true, "leave"],
  ["an unavailable server", 503, true, "leave"],
  ["a page that is gone", 404, true, "drop"],
  ["a refusal", 403, true, "drop"],
])("%s decides about the kept copy", (_case, status, isComplete, fate) => {
  expect(copyAfter({ status, isComplete })).toBe(fate);
});
