import { expect, it } from "vitest";
import { createResponseCache, type ResponseKey } from "./response-cache.ts";

const key: ResponseKey = { sitePath: "reams", documentId: "a1", operationName: "Stores", variables: { first: 1 } };

function start(keptMs = 2_000) {
  const clock = { ms: 1_000_000 };
  return { clock, kept: createResponseCache(keptMs, () => new Date(clock.ms)) };
}

it("returns a response until its TTL has passed", () => {
  const { clock, kept } = start();
  kept.set(key, "text");
  clock.ms += 1_999;
  expect(kept.get(key)).toBe("text");
  clock.ms += 1;
  expect(kept.get(key)).toBeUndefined();
});

it("returns nothing of unknown age after the clock was set back", () => {
  const { clock, kept } = start();
  kept.set(key, "text");
  clock.ms -= 60_000;
  expect(kept.get(key)).toBeUndefined();
});

it.each([
  ["retailer", { sitePath: "lees" }],
  ["document", { documentId: "b2" }],
  ["operation of the document", { operationName: "Other" }],
  ["value of a variable", { variables: { first: 2 } }],
])("separates responses by %s", (_part, other) => {
  const { kept } = start();
  kept.set(key, "text");
  expect(kept.get({ ...key, ...other })).toBeUndefined();
});

it("stores nothing with a TTL of 0, and nothing with long variables", () => {
  const { kept } = start(0);
  kept.set(key, "text");
  expect(kept.get(key)).toBeUndefined();
  const long = { ...key, variables: { query: "a".repeat(1_000) } };
  const other = start();
  other.kept.set(long, "text");
  expect(other.kept.get(long)).toBeUndefined();
});

it("evicts the least recently used responses above the maximum size", () => {
  const { kept } = start();
  const named = (first: number) => ({ ...key, variables: { first } });
  for (let first = 1; first <= 40; first += 1) kept.set(named(first), Buffer.alloc(1_000_000));
  expect(kept.get(named(1))).toBeUndefined();
  expect(kept.get(named(40))).toBeDefined();
});
