import { expect, it } from "vitest";
import { createPublicCache } from "../../platform/cache/public-cache.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes, guestOffers, offerRoutes, shopperOffers, type WireLists } from "../../testing/routes.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { wireOffer } from "../../testing/wire-samples.ts";
import { executeWith, guest, now, offerIds, shopper } from "./testing/coupon-book.ts";

const down = () => {
  throw new UpstreamError({ upstream: "loyalty", kind: "unavailable" });
};

it("returns every offer to a guest with all fields of a card", async () => {
  const fields = `id offerId offerCode state brandName categoryName summary description shortDescription disclaimer
    value { cents formatted } isFeatured activeDate expiryDate daysLeft isExpiringSoon expiryText timesRedeemed
    lastRedeemed viewerCanClip image { url width height altText placeholderColor }`;
  const { data, errors } = await executeWith(`{ coupons { list { nodes { ${fields} } } } }`, {
    Available: [wireOffer({ OfferExpiryDate: "2026-05-05" })],
  });
  expect(errors).toEqual([]);
  expect(data).toEqual({
    coupons: {
      list: {
        nodes: [
          {
            id: globalId("Coupon", "reams", "310042"),
            offerId: "310042",
            offerCode: "REA42",
            state: "AVAILABLE",
            brandName: "Sunny Hollow",
            categoryName: "Dairy & Eggs",
            summary: "Save $1.50 on two",
            description: "Any two Sunny Hollow Greek yogurts, 32 oz.",
            shortDescription: "Any two Sunny Hollow Greek yogurts, 32 oz.",
            disclaimer: "Limit one per shopper.",
            value: { cents: 150, formatted: "$1.50" },
            isFeatured: false,
            activeDate: "2026-04-06",
            expiryDate: "2026-05-05",
            daysLeft: 2,
            isExpiringSoon: true,
            expiryText: "2 days left!",
            timesRedeemed: 0,
            lastRedeemed: null,
            viewerCanClip: false,
            image: {
              url: "/media/art/dbeafe/glass-of-milk.webp?width=800",
              width: 800,
              height: 800,
              altText: "Any two Sunny Hollow Greek yogurts, 32 oz.",
              placeholderColor: "#dbeafe",
            },
          },
        ],
      },
    },
  });
});

it("shortens the description of a coupon to 100 characters", async () => {
  const most = "word ".repeat(20).trimEnd() + "s";
  const shortDescription = async (OfferDescription: string) => {
    const lists = { Available: [wireOffer({ OfferDescription })] };
    return (await executeWith("{ coupons { list { nodes { shortDescription } } } }", lists)).data;
  };
  const listOf = (text: string) => ({ coupons: { list: { nodes: [{ shortDescription: text }] } } });
  expect(most).toHaveLength(100);
  expect(await shortDescription(most)).toEqual(listOf(most));
  expect(await shortDescription(`${most}!`)).toEqual(listOf(`${"word ".repeat(19).trimEnd()}…`));
});

it("takes the placeholder color of a product picture from its path", async () => {
  const image = "/products/f6e4d6/potato-chips/kindling/13-oz.webp";
  const { data } = await executeWith("{ coupons { list { nodes { image { placeholderColor } } } } }", {
    Available: [wireOffer({ OfferImage1: image })],
  });
  expect(data).toEqual({ coupons: { list: { nodes: [{ image: { placeholderColor: "#f6e4d6" } }] } } });
});

it("omits offers from the first moment after their last day in the retailer's time zone", async () => {
  const lists = { Available: [wireOffer({ OfferExpiryDate: "2026-05-04" })] };
  const lastMoment = { now: "2026-05-05T05:59:59.999Z" };
  expect(await offerIds("first: 5", lists, lastMoment)).toEqual(["310042"]);
  expect(await offerIds("first: 5", lists, { now: "2026-05-05T06:00:00.000Z" })).toEqual([]);
});

it("omits an offer after its last day, although the offers of guests are cached", async () => {
  const cache = createPublicCache({ now: () => new Date(now) });
  const lists = { Available: [wireOffer({ OfferExpiryDate: "2026-05-05" })] };
  const at = async (instant: string) =>
    (await executeWith("{ coupons { list { nodes { daysLeft } } } }", lists, { now: instant, cache })).data;
  const daysOf = (...days: readonly number[]) => ({
    coupons: { list: { nodes: days.map((daysLeft) => ({ daysLeft })) } },
  });
  expect(await at("2026-05-05T05:59:59.999Z")).toEqual(daysOf(2));
  expect(await at("2026-05-05T06:00:00.000Z")).toEqual(daysOf(1));
  expect(await at("2026-05-06T06:00:00.000Z")).toEqual(daysOf());
});

it("returns a coupon without expiry, image and value as unlimited and without value in sums", async () => {
  const bare = wireOffer({ OfferExpiryDate: null, OfferImage1: null, OfferValue: null });
  const query =
    "{ coupons { clippedValue { cents } list { nodes { expiryText daysLeft isExpiringSoon image { url } value { cents } } } } }";
  const { data } = await executeWith(query, { Activated: [bare] }, shopper);
  expect(data).toEqual({
    coupons: {
      clippedValue: { cents: 0 },
      list: { nodes: [{ expiryText: null, daysLeft: null, isExpiringSoon: false, image: null, value: null }] },
    },
  });
});

it("says at how many clipped coupons the card is full, which coupons that have ended are too", async () => {
  const ended = wireOffer({ OfferId: "9", OfferExpiryDate: "2026-05-03" });
  const limitOf = async (lists: object, options = {}) =>
    (await executeWith("{ coupons { clippedCount clipLimit } }", lists, options)).data;
  const card = { Available: [], Activated: [wireOffer({ OfferId: "1" }), ended], Redeemed: [] };
  expect(await limitOf({ ...card, MaxActivated: 249 }, shopper)).toEqual({
    coupons: { clippedCount: 1, clipLimit: 248 },
  });
  expect(await limitOf(card, shopper)).toEqual({ coupons: { clippedCount: 1, clipLimit: null } });
});

it("counts and sums coupons by state, in whole cents", async () => {
  const lists = {
    Available: [wireOffer({ OfferId: "1" }), wireOffer({ OfferId: "2" })],
    Activated: [wireOffer({ OfferId: "3", OfferValue: 0.1 }), wireOffer({ OfferId: "4", OfferValue: 0.2 })],
    Redeemed: [
      wireOffer({ OfferId: "5", OfferValue: 0.75, TimesRedeemed: 3 }),
      wireOffer({ OfferId: "6", OfferValue: null, TimesRedeemed: 9 }),
    ],
  };
  const query =
    "{ coupons { availableCount clippedCount redeemedCount clippedValue { cents formatted } redeemedValue { formatted } } }";
  const { data } = await executeWith(query, lists, shopper);
  expect(data).toEqual({
    coupons: {
      availableCount: 2,
      clippedCount: 2,
      redeemedCount: 2,
      clippedValue: { cents: 30, formatted: "30¢" },
      redeemedValue: { formatted: "$2.25" },
    },
  });
});

it("returns a coupon that is on the card and was redeemed before once, in both views", async () => {
  const lists = {
    Activated: [wireOffer({ OfferId: "1" })],
    Redeemed: [wireOffer({ OfferId: "1", TimesRedeemed: 2, LastRedeemed: "2026-05-01T10:00:00Z" })],
    Available: [wireOffer({ OfferId: "1" })],
  };
  const view = (state: string) =>
    `list(filter: { states: [${state}] }) { nodes { state timesRedeemed lastRedeemed viewerCanClip } }`;
  const query = `{ coupons { availableCount clippedCount redeemedCount clipped: ${view("CLIPPED")} redeemed: ${view("REDEEMED")} } }`;
  const { data } = await executeWith(query, lists, shopper);
  const coupon = { state: "CLIPPED", timesRedeemed: 2, lastRedeemed: "2026-05-01T10:00:00.000Z", viewerCanClip: false };
  expect(data).toEqual({
    coupons: {
      availableCount: 0,
      clippedCount: 1,
      redeemedCount: 1,
      clipped: { nodes: [coupon] },
      redeemed: { nodes: [coupon] },
    },
  });
});

it("allows a shopper to clip a coupon that is neither on the card nor redeemed", async () => {
  const lists = {
    Available: [wireOffer({ OfferId: "1" })],
    Activated: [wireOffer({ OfferId: "2" })],
    Redeemed: [wireOffer({ OfferId: "3" })],
  };
  const { data } = await executeWith("{ coupons { list { nodes { offerId viewerCanClip } } } }", lists, shopper);
  const can = (offerId: string, viewerCanClip: boolean) => ({ offerId, viewerCanClip });
  expect(data).toEqual({ coupons: { list: { nodes: [can("1", true), can("2", false), can("3", false)] } } });
});

it("finds a coupon by its id and by its code, which is the id of an offer without one", async () => {
  const others = [wireOffer({ OfferId: "2", OfferCode: "TWO" }), wireOffer({ OfferId: "3", OfferCode: null })];
  const lists = { Available: [wireOffer(), ...others] };
  const query = `{ a: coupon(id: "${globalId("Coupon", "reams", "2")}") { offerId } b: coupon(offerCode: "REA42") { offerId }
    c: coupon(id: "${globalId("Coupon", "lees", "2")}") { offerId } d: coupon(offerCode: "NONE") { offerId } e: coupon { offerId }
    f: coupon(offerCode: "3") { offerId } g: coupon(offerCode: "2") { offerId } }`;
  const { data } = await executeWith(query, lists);
  const [a, b, f] = ["2", "310042", "3"].map((offerId) => ({ offerId }));
  expect(data).toEqual({ a, b, c: null, d: null, e: null, f, g: null });
});

it("makes one call to the coupon service for any number of coupon fields", async () => {
  const query = `{ coupons { list { nodes { id } } } again: coupons { categories { value } } coupon(offerCode: "REA42") { id }
    viewer { coupons { clippedCount } } }`;
  const { calls, errors } = await executeWith(query, { Available: [wireOffer()] }, shopper);
  expect(errors).toEqual([]);
  expect(calls).toEqual({ [`loyalty GET ${shopperOffers}`]: 1 });
});

it("reads for a guest without a shopper number and with the gateway's credential", async () => {
  const loyalty = stubUpstream("loyalty", offerRoutes({ Available: [wireOffer()] }));
  await execute("{ coupons { id } }", { ...guest, upstreams: { loyalty } });
  expect(loyalty.calls.map(({ path, options }) => [path, options.bearer])).toEqual([
    [guestOffers, "loyalty-service-token"],
  ]);
});

it("reads for a shopper with the number and the token of the session", async () => {
  const loyalty = stubUpstream("loyalty", offerRoutes({}));
  await execute("{ coupons { id } }", { ...shopper, upstreams: { loyalty } });
  expect(loyalty.calls.map(({ path, options }) => [path, options.bearer])).toEqual([[shopperOffers, "shopper-token"]]);
});

it("returns every visitor's own book", async () => {
  const id = async (options: ExecuteOptions) => (await executeWith("{ coupons { id } }", {}, options)).data;
  expect(await id(guest)).not.toEqual(await id(shopper));
});

it("returns the last offers to guests for ten minutes while the service is unavailable, marked as stale", async () => {
  const query = "{ coupons { availableCount freshness { fetchedAt stale source } } }";
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  let instant = at(0);
  const clocked = createPublicCache({ now: () => instant });
  await executeWith(query, { Available: [wireOffer()] }, { cache: clocked });
  const first = instant.toISOString();
  instant = at(9);
  const broken = { loyalty: { [`GET ${guestOffers}`]: down }, content: contentRoutes() };
  const answer = await execute(query, { cache: clocked, upstreams: broken });
  expect(answer).toMatchObject({
    data: { coupons: { availableCount: 1, freshness: { fetchedAt: first, stale: true, source: "loyalty" } } },
    errors: [],
  });
  instant = at(11);
  const late = await execute(query, { cache: clocked, upstreams: broken });
  expect(late).toMatchObject({ data: { coupons: null }, errors: [{ code: "UPSTREAM_UNAVAILABLE", path: "coupons" }] });
});

it("returns no stale book to a shopper while the service is unavailable", async () => {
  const cache = createPublicCache();
  await executeWith("{ coupons { id } }", { Available: [wireOffer()] }, { ...shopper, cache });
  await executeWith("{ coupons { id } }", { Available: [wireOffer()] }, { ...guest, cache });
  const upstreams = { loyalty: { [`GET ${shopperOffers}`]: down }, content: contentRoutes() };
  const { data, errors } = await execute("{ coupons { id } viewer { firstName } }", { ...shopper, cache, upstreams });
  expect(data).toEqual({ coupons: null, viewer: { firstName: "Ana" } });
  expect(errors).toMatchObject([{ code: "UPSTREAM_UNAVAILABLE", path: "coupons" }]);
});

it("returns an empty book only for a successful empty response", async () => {
  const { data } = await executeWith("{ coupons { availableCount list { totalCount nodes { id } } } }", {});
  expect(data).toEqual({ coupons: { availableCount: 0, list: { totalCount: 0, nodes: [] } } });
});

it("uses the default time zone while content is unavailable", async () => {
  const upstreams = { loyalty: offerRoutes({ Available: [wireOffer({ OfferExpiryDate: "2026-05-04" })] }) };
  const { data, errors } = await execute("{ coupons { availableCount } }", {
    now: "2026-05-05T05:00:00.000Z",
    upstreams,
  });
  expect(data).toEqual({ coupons: { availableCount: 1 } });
  expect(errors).toEqual([]);
});

it("logs how many offers could not be read, without their contents", async () => {
  const lines: [object, string][] = [];
  const keep = (fields: object, message: string) => void lines.push([fields, message]);
  const upstreams = {
    loyalty: { [`GET ${guestOffers}`]: { Available: [...Array.from({ length: 18 }, () => wireOffer()), null, {}] } },
    content: contentRoutes(),
  };
  await execute("{ coupons { id } }", { upstreams, context: { log: { info: keep, warn: keep, error: keep } } });
  expect(lines).toEqual([[{ list: "loyalty offers", count: 2 }, "unusable items were left out"]]);
});

it("states that a coupon could not be read", async () => {
  const readable = Array.from({ length: 10 }, (_, at) => wireOffer({ OfferId: String(at) }));
  const isComplete = async (offers: NonNullable<WireLists["Available"]>) =>
    (await executeWith("{ coupons { isComplete } }", { Available: [...readable, ...offers] })).data;
  expect(await isComplete([])).toEqual({ coupons: { isComplete: true } });
  expect(await isComplete([wireOffer({ OfferId: "" })])).toEqual({ coupons: { isComplete: false } });
});
