import { expect, it } from "vitest";
import { createRejectedTokens } from "./rejected-tokens.ts";

function watching() {
  let at = Date.parse("2026-05-04T12:00:00Z");
  const refusals = createRejectedTokens(() => new Date(at));
  return { ...refusals, pass: (seconds: number) => void (at += seconds * 1_000) };
}

const [ana, ben, cora] = ["41000000101", "41000000102", "41000000103"] as const;

it("detects an outage when tokens of three shoppers are rejected within a minute", () => {
  const { recordRejected, recordAccepted, mayBeOutage } = watching();
  for (let time = 0; time < 5; time += 1) recordRejected("reams", ana);
  recordRejected("reams", ben);
  recordAccepted("reams");
  expect([mayBeOutage("reams", ana), mayBeOutage("reams", ben)]).toEqual([false, false]);
  recordRejected("reams", cora);
  expect([mayBeOutage("reams", ana), mayBeOutage("reams", ben)]).toEqual([true, true]);
});

it("treats the first rejection as an outage until a token of the retailer is accepted", () => {
  const { recordRejected, recordAccepted, mayBeOutage } = watching();
  recordRejected("reams", ana);
  recordAccepted("reams");
  recordRejected("reams", ben);
  recordAccepted("lees");
  expect([mayBeOutage("reams", ana), mayBeOutage("reams", ben)]).toEqual([false, true]);
  recordRejected("reams", ben);
  recordAccepted("reams");
  expect(mayBeOutage("reams", ben)).toBe(false);
});

it("ignores rejections older than a minute", () => {
  const { recordRejected, recordAccepted, mayBeOutage, pass } = watching();
  recordRejected("reams", ana);
  recordRejected("reams", ben);
  pass(61);
  recordRejected("reams", cora);
  recordAccepted("reams");
  expect(mayBeOutage("reams", cora)).toBe(false);
});

it("detects no outage when few tokens among many accepted ones are rejected", () => {
  const { recordRejected, recordAccepted, mayBeOutage } = watching();
  for (const shopper of [ana, ben, cora]) {
    recordRejected("reams", shopper);
    for (let call = 0; call < 20; call += 1) recordAccepted("reams");
  }
  expect(mayBeOutage("reams", cora)).toBe(false);
});
