import { expect, it } from "vitest";
import { codesOf, guideOf, outcomeWords, statusWords } from "./answer.ts";

it("finds the codes of errors and of user errors, each once", () => {
  const body = {
    data: { viewer: null, login: { viewer: null, userErrors: [{ code: "INVALID_CREDENTIALS", message: "No." }] } },
    errors: [{ extensions: { code: "UPSTREAM_TIMEOUT" } }, { extensions: { code: "UPSTREAM_TIMEOUT" } }, {}],
  };
  expect(codesOf(body)).toEqual(["UPSTREAM_TIMEOUT", "INVALID_CREDENTIALS"]);
});

it("links a code to its section of the guide, at the same origin", () => {
  expect(guideOf("UPSTREAM_TIMEOUT")).toBe("/playground/docs/guides/errors#UPSTREAM_TIMEOUT");
});

it.each([
  [{ status: 200, retried: false, ageMs: null }, "200"],
  [{ status: null, retried: true, ageMs: null }, "no answer, retried"],
  [{ status: null, retried: false, ageMs: 12_000 }, "from the cache, age 12 s"],
  [{ status: null, retried: false, ageMs: 120_000 }, "from the cache, age 2 min"],
])("says what came back from a service: %j", (call, words) => {
  expect(statusWords(call)).toBe(words);
});

it.each([
  [{ rows: 10, dropped: { "title missing": 1 }, failure: null }, "10 rows; 1 left out: title missing"],
  [{ rows: 1, dropped: {}, failure: null }, "1 row"],
  [{ rows: null, dropped: {}, failure: null }, "No value"],
  [
    { rows: null, dropped: { "id missing": 2 }, failure: "bad-response" },
    "Failed: bad-response; 2 left out: id missing",
  ],
])("says what the gateway made of it: %j", (outcome, words) => {
  expect(outcomeWords({ value: null, ...outcome })).toBe(words);
});
