import { expect, it, vi } from "vitest";
import { parseCouponAddress } from "./coupon-address.ts";

vi.mock("#messages/language", () => ({ build: "es", language: "es", locale: "es-US" }));

const { matchVariables } = await import("./match-variables.ts");

it("also searches for the English words of a Spanish search on Spanish pages", () => {
  const { filter } = matchVariables(parseCouponAddress(new URLSearchParams("q=sopa de pollo")));
  expect(filter?.search).toBe("sopa|soup pollo|chicken");
});
