import { expect, it } from "vitest";
import { createRefusedShoppers } from "./rejected-tokens.ts";

function watching() {
  let at = Date.parse("2026-05-04T12:00:00Z");
  const refusals = createRefusedShoppers(() => new Date(at));
  return { ...refusals, pass: (seconds: number) => void (at += seconds * 1_000) };
}

const [ana, ben, cora] = ["41000000101", "41000000102", "41000000103"] as const;

it("takes the refusals of three shoppers within a minute for an outage, and those of one among others for none", () => {
  const { noteRefused, noteAccepted, mayBeOutage } = watching();
  for (let time = 0; time < 5; time += 1) noteRefused("reams", ana);
  noteRefused("reams", ben);
  noteAccepted("reams");
  expect([mayBeOutage("reams", ana), mayBeOutage("reams", ben)]).toEqual([false, false]);
  noteRefused("reams", cora);
  expect([mayBeOutage("reams", ana), mayBeOutage("reams", ben)]).toEqual([true, true]);
});

it("takes the first refusal of a shopper for an outage until a token of the retailer is accepted", () => {
  const { noteRefused, noteAccepted, mayBeOutage } = watching();
  noteRefused("reams", ana);
  noteAccepted("reams");
  noteRefused("reams", ben);
  noteAccepted("lees");
  expect([mayBeOutage("reams", ana), mayBeOutage("reams", ben)]).toEqual([false, true]);
  noteRefused("reams", ben);
  noteAccepted("reams");
  expect(mayBeOutage("reams", ben)).toBe(false);
});

it("forgets a refusal after a minute", () => {
  const { noteRefused, noteAccepted, mayBeOutage, pass } = watching();
  noteRefused("reams", ana);
  noteRefused("reams", ben);
  pass(61);
  noteRefused("reams", cora);
  noteAccepted("reams");
  expect(mayBeOutage("reams", cora)).toBe(false);
});

it("takes single refusals among many accepted tokens for those of their shoppers", () => {
  const { noteRefused, noteAccepted, mayBeOutage } = watching();
  for (const shopper of [ana, ben, cora]) {
    noteRefused("reams", shopper);
    for (let call = 0; call < 20; call += 1) noteAccepted("reams");
  }
  expect(mayBeOutage("reams", cora)).toBe(false);
});
