import { expect, it } from "vitest";
import { testSessions } from "../testing/execute.ts";
import { requireSameShopper, requireShopper } from "./guards.ts";

const ana = testSessions().start(
  { sitePath: "reams", shopperNumber: "41000000101", firstName: "Ana", homeStoreNumber: null, shopperToken: "token" },
  "cookie",
);
const withCode = (code: string) => expect.objectContaining({ code }) as Error;

it("lets a shopper in and nobody without a session", () => {
  expect(requireShopper({ session: ana })).toBe(ana);
  expect(() => requireShopper({ session: null })).toThrow(withCode("UNAUTHENTICATED"));
});

it("keeps a session without the shopper's role out", () => {
  expect(() => requireShopper({ session: { ...ana, roles: ["TEAM"] } })).toThrow(withCode("FORBIDDEN"));
});

it("opens a shopper's branch to that shopper only", () => {
  expect(requireSameShopper({ session: ana }, "41000000101")).toBe(ana);
  expect(() => requireSameShopper({ session: ana }, "41000000999")).toThrow(withCode("FORBIDDEN"));
});
