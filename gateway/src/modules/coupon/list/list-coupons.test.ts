import { describe, expect, it } from "vitest";
import { createMediaUrls } from "../../../platform/text/media-urls.ts";
import { wireOffer } from "../../../testing/wire-samples.ts";
import { decodeOffers } from "../loyalty-decode.ts";
import { listCoupons } from "./list-coupons.ts";

const viewer = {
  canUnclip: false,
  sitePath: "reams",
  shopperNumber: "41000000101",
  media: createMediaUrls("/media"),
  readyAtOf: async () => null,
};

/** Returns the coupons of a shopper from the lists of a response. */
function couponsOf(lists: Readonly<Record<string, readonly unknown[]>>) {
  const body = { Available: [], Activated: [], Redeemed: [], ...lists };
  return listCoupons(
    decodeOffers(body, () => {}),
    { viewer, timeZone: "America/Denver", now: new Date("2026-05-04T18:00:00Z") },
  );
}

const offer = wireOffer({ OfferId: "1" });
const used = { ...offer, TimesRedeemed: 2 };

describe("an offer in two lists", () => {
  it.each([
    { name: "redeemed and available", lists: { Redeemed: [used], Available: [offer] }, state: "REDEEMED" },
    { name: "clipped and redeemed", lists: { Redeemed: [used], Activated: [offer] }, state: "CLIPPED" },
    { name: "clipped and available", lists: { Activated: [used], Available: [offer] }, state: "CLIPPED" },
  ])("is $state once if it is $name, with all redemptions", ({ lists, state }) => {
    expect(couponsOf(lists)).toMatchObject([{ state, timesRedeemed: 2 }]);
  });
});
