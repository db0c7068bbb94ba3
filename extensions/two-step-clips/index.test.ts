import { afterAll, beforeAll, expect, it } from "vitest";
import { checkExtension } from "../../scripts/connector/check-extension.ts";
import type { StandIn } from "../../tools/stand-in.ts";
import { startDealDesk } from "./testing/deal-desk.ts";

let desk: StandIn;
beforeAll(async () => {
  desk = await startDealDesk("a-key");
});
afterAll(() => desk.close());

const check = (key: string) =>
  checkExtension({
    row: `{ url: "${desk.origin}", extension: two-step-clips, auth: { kind: headerKey, header: x-key, key: { env: KEY } } }`,
    port: "coupons",
    environment: { KEY: key },
    shopperNumber: "41",
  });

it("offers and clips coupons as the port describes them", async () => {
  expect(await check("a-key")).toEqual({
    lines: [
      "coupons at checked of lees",
      "  an anonymous call: not called",
      "  coupons.offers: 2 rows",
      "  coupons.clips: 0 rows",
      "  coupons.clip: d-1 clipped twice and read back",
      "  coupons.clip: no-such-offer refused",
    ],
    isGood: true,
  });
});

it("reads nothing with a wrong credential", async () => {
  const { lines, isGood } = await check("another key");
  expect(lines).toContain("    no response: unauthenticated 401");
  expect(isGood).toBe(false);
});
