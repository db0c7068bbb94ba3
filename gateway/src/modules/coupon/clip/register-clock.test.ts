import { expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute } from "../../../testing/execute.ts";
import { shopperOffers } from "../../../testing/routes.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";
import { wireOffer } from "../../../testing/wire-samples.ts";

const offers = [
  wireOffer({ OfferId: "1", OfferValue: 1 }),
  wireOffer({ OfferId: "2", OfferValue: 2 }),
  wireOffer({ OfferId: "3", OfferValue: 4, LastRedeemed: "2026-05-04T17:58:00Z" }),
];

const book = `{ coupons { clippedValue { cents } readyValue { cents } list(sort: VALUE) { nodes { offerId state readyAt } } } }`;

const clippedAt = (offerId: string, at: string, outcome = "CLIPPED") => ({
  at,
  offerId,
  outcome,
  reference: `r-${at}`,
});

interface Card {
  readonly now?: string;
  /** Newest first. */
  readonly attempts?: readonly object[] | UpstreamError;
  /** Offers that are on the card; all by default. */
  readonly on?: readonly string[];
}

function upstreamsOf({ attempts = [], on = ["1", "2", "3"] }: Card) {
  const card = new Set(on);
  const loyalty = stubUpstream("loyalty", {
    [`GET ${shopperOffers}`]: () => ({
      Available: offers.filter(({ OfferId }) => !card.has(OfferId)),
      Activated: offers.filter(({ OfferId }) => card.has(OfferId)),
      Redeemed: [],
    }),
    "GET /support/app-reams/customers/41000000101/clips": { ClipAttempts: [] },
    [`POST ${shopperOffers}/activate`]: () => {
      card.add("1");
      return { Success: true };
    },
  });
  const sso = stubUpstream("sso", {
    "GET /staff/clip-attempts": () => {
      if (attempts instanceof UpstreamError) throw attempts;
      return { clipAttempts: attempts };
    },
    "POST /staff/clip-attempts": () => ({ Success: true }),
  });
  return { loyalty, sso };
}

async function read(card: Card) {
  const { now = "2026-05-04T18:00:00Z" } = card;
  const { data, errors } = await execute(book, { viewer: {}, now, upstreams: upstreamsOf(card) });
  return { coupons: data?.["coupons"], errors };
}

const recent = [
  clippedAt("3", "2026-05-04T17:55:00Z"),
  clippedAt("2", "2026-05-04T17:52:00Z", "FAILED"),
  clippedAt("1", "2026-05-04T17:50:00Z"),
];

it("says from when registers apply each coupon, and counts the value of those that they apply now", async () => {
  expect(await read({ attempts: recent })).toMatchObject({
    coupons: {
      clippedValue: { cents: 700 },
      readyValue: { cents: 600 },
      list: {
        nodes: [
          // Redeemed since: another clip put it on the card.
          { offerId: "3", readyAt: null },
          // Not recorded.
          { offerId: "2", readyAt: null },
          { offerId: "1", readyAt: "2026-05-04T18:05:00.000Z" },
        ],
      },
    },
  });
});

it("counts a coupon from the minute at which it is ready", async () => {
  const { coupons } = await read({ attempts: recent, now: "2026-05-04T18:05:00Z" });
  expect(coupons).toMatchObject({ readyValue: { cents: 700 } });
});

it("has no time for a coupon that is not on the card", async () => {
  const { coupons } = await read({ attempts: recent, on: ["2"] });
  expect(coupons).toMatchObject({ list: { nodes: [{ readyAt: null }, { readyAt: null }, { readyAt: null }] } });
});

it("fails where the attempts cannot be read, and still lists the coupons", async () => {
  const { coupons, errors } = await read({ attempts: new UpstreamError({ upstream: "sso", kind: "unavailable" }) });
  expect(coupons).toMatchObject({ clippedValue: { cents: 700 }, readyValue: null });
  expect(errors).toContainEqual(expect.objectContaining({ path: "coupons.readyValue", code: "UPSTREAM_UNAVAILABLE" }));
});

it("knows the clip of the same request, which is not recorded yet", async () => {
  const clip = `mutation ($couponId: ID!) { clipCoupon(input: { couponId: $couponId }) { coupon { readyAt } } }`;
  const { data } = await execute(clip, {
    viewer: {},
    variables: { couponId: globalId("Coupon", "reams", "1") },
    now: "2026-05-04T18:00:00Z",
    upstreams: upstreamsOf({ on: [] }),
  });
  expect(data).toMatchObject({ clipCoupon: { coupon: { readyAt: "2026-05-04T18:15:00.000Z" } } });
});
