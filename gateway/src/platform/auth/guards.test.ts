import { expect, it } from "vitest";
import { testSessions } from "../../testing/test-sessions.ts";
import type { Context } from "../../app/context/context.ts";
import { branchContext, requireSameShopper, requireShopper } from "./guards.ts";

const ana = testSessions().start(
  { sitePath: "reams", shopperNumber: "41000000101", firstName: "Ana", homeStoreNumber: null, shopperToken: "token" },
  "cookie",
);
const withCode = (code: string) => expect.objectContaining({ code }) as Error;

it("accepts a shopper and rejects a request without a session", () => {
  expect(requireShopper({ session: ana })).toBe(ana);
  expect(() => requireShopper({ session: null })).toThrow(withCode("UNAUTHENTICATED"));
});

it("rejects a session without the shopper's role", () => {
  expect(() => requireShopper({ session: { ...ana, roles: ["TEAM"] } })).toThrow(withCode("FORBIDDEN"));
});

it("resolves a shopper's branch for that shopper only", () => {
  expect(requireSameShopper({ session: ana }, "41000000101")).toBe(ana);
  expect(() => requireSameShopper({ session: ana }, "41000000999")).toThrow(withCode("FORBIDDEN"));
});

it("resolves the branch of a view in its own context only", () => {
  // The guard looks at nothing but the session.
  const [view, agents] = [{ session: ana }, { session: null }] as unknown as readonly [Context, Context];
  expect(branchContext({ shopperNumber: "41000000101", view }, agents)).toBe(view);
  expect(() => branchContext({ shopperNumber: "41000000999", view }, agents)).toThrow(withCode("FORBIDDEN"));
  expect(() => branchContext({ shopperNumber: "41000000101" }, agents)).toThrow(withCode("UNAUTHENTICATED"));
});
