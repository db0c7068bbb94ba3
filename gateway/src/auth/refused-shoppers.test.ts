import { expect, it } from "vitest";
import { createRefusedShoppers } from "./refused-shoppers.ts";

function watching() {
  let at = Date.parse("2026-05-04T12:00:00Z");
  const refusals = createRefusedShoppers(() => new Date(at));
  return { ...refusals, pass: (seconds: number) => void (at += seconds * 1_000) };
}

it("takes the refusals of three shoppers within a minute for an outage, and those of one among others for none", () => {
  const { noteRefused, noteAccepted, mayBeOutage } = watching();
  for (let time = 0; time < 5; time += 1) noteRefused("reams", "41000000101");
  noteAccepted("reams");
  noteRefused("reams", "41000000102");
  expect(mayBeOutage("reams")).toBe(false);
  noteRefused("reams", "41000000103");
  expect(mayBeOutage("reams")).toBe(true);
});

it("takes the very first refusal for an outage until a token of the retailer is accepted", () => {
  const { noteRefused, noteAccepted, mayBeOutage } = watching();
  noteRefused("reams", "41000000101");
  noteRefused("lees", "41000000102");
  noteAccepted("lees");
  expect([mayBeOutage("reams"), mayBeOutage("lees")]).toEqual([true, false]);
  noteAccepted("reams");
  expect(mayBeOutage("reams")).toBe(false);
});

it("forgets a refusal after a minute", () => {
  const { noteRefused, noteAccepted, mayBeOutage, pass } = watching();
  noteRefused("reams", "41000000101");
  noteRefused("reams", "41000000102");
  pass(61);
  noteRefused("reams", "41000000103");
  noteAccepted("reams");
  expect(mayBeOutage("reams")).toBe(false);
});

it("takes single refusals among many accepted tokens for those of their shoppers", () => {
  const { noteRefused, noteAccepted, mayBeOutage } = watching();
  for (const shopper of ["41000000101", "41000000102", "41000000103"]) {
    noteRefused("reams", shopper);
    for (let call = 0; call < 20; call += 1) noteAccepted("reams");
  }
  expect(mayBeOutage("reams")).toBe(false);
});
