import { expect, test } from "vitest";
import { maxActivations } from "../../../core/offers/card.ts";
import type { Offer } from "../../../core/offers/offer-book.ts";
import { activatedOffers, offersJson, prepareOffers } from "./offer-list.ts";

const offer = (offer_id: string): Offer => ({
  app_id: "app-test",
  offer_id,
  offer_code: null,
  brand_name: "SUNNY HOLLOW",
  category_name: "PANTRY",
  summary: "Save $1.25",
  description: "Any one (1) Sunny Hollow Flour.",
  disclaimer: null,
  image: null,
  active_on: "2026-05-01",
  expires_on: "2026-05-04",
  value_cents: 125,
  is_promoted: false,
  notes: null,
  discount: { kind: "CentsOff", cents: 125, quantity: 1 },
  funded_by: "Store",
  gtins: null,
  clip_from: null,
  clip_by: "2026-05-03",
  clips_left: 12,
  shopper_number: null,
});

const list = prepareOffers(["new", "clipped", "used"].map(offer));
const card = {
  activated: new Set(["clipped", "used"]),
  redeemed: new Map([["used", { times: 2, last: new Date("2026-05-03T10:00:00Z") }]]),
};

test("shows values in dollars and dates as stored", () => {
  expect(JSON.parse(list.json).Available[0]).toMatchObject({
    OfferValue: 1.25,
    OfferExpiryDate: "2026-05-04",
    OfferActiveDate: "2026-05-01",
    Discount: { Kind: "CentsOff", Amount: 1.25, Quantity: 1 },
    FundedBy: "Store",
    Gtins: null,
    ClipFrom: null,
    ClipBy: "2026-05-03",
    ClipsLeft: 12,
    IsPersonal: false,
  });
});

test("groups offers by their state on a card, used ones with their count and last use", () => {
  expect(JSON.parse(offersJson(list, "41000001", card))).toMatchObject({
    Available: [{ OfferId: "new", TimesRedeemed: 0, LastRedeemed: null }],
    Activated: [{ OfferId: "clipped" }],
    Redeemed: [{ OfferId: "used", TimesRedeemed: 2, LastRedeemed: "2026-05-03T10:00:00.000Z" }],
  });
});

test("says how many offers a card can hold", () => {
  expect(JSON.parse(offersJson(list, "41000001", card))).toMatchObject({ MaxActivated: maxActivations });
});

test("lists the clipped offers that were not used yet", () => {
  expect(activatedOffers(list, card).map(({ OfferId }) => OfferId)).toEqual(["clipped"]);
});

test("sends an offer to one shopper to no other visitor", () => {
  const personal = prepareOffers([{ ...offer("own"), shopper_number: "41000001" }]);
  const idsFor = (json: string) => JSON.parse(json).Available.map(({ OfferId }: { OfferId: string }) => OfferId);
  const emptyCard = { activated: new Set<string>(), redeemed: new Map() };
  expect(idsFor(personal.json)).toEqual([]);
  expect(idsFor(offersJson(personal, "41000002", emptyCard))).toEqual([]);
  expect(JSON.parse(offersJson(personal, "41000001", emptyCard)).Available).toMatchObject([
    { OfferId: "own", IsPersonal: true },
  ]);
});
