import { afterEach, expect, it, vi } from "vitest";
import { createLimits } from "../../../../platform/auth/limits/limits.ts";
import { UpstreamError, type UpstreamErrorKind } from "../../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../../../../testing/execute.ts";
import { contentRoutes, shopperOffers } from "../../../../testing/routes.ts";
import { stubUpstream, type StubCall, type StubUpstream } from "../../../../testing/stub-upstream.ts";
import { wireOffer, wireRetailer } from "../../../../testing/wire-samples.ts";

const clip = `mutation ($ids: [ID!]!) { clipCoupons(input: { couponIds: $ids }) {
  results { couponId outcome coupon { state } error { code message } } coupons { clippedCount } stoppedBy
  userErrors { code field retryAfterSeconds } } }`;

const idOf = (offerId: string) => globalId("Coupon", "reams", offerId);

const failed = (kind: UpstreamErrorKind, errorCode?: number) =>
  new UpstreamError({ upstream: "loyalty", kind, ...(errorCode === undefined ? {} : { errorCode, reason: "No." }) });

interface Card {
  /** The offers on the card. */
  readonly on?: readonly string[];
  /** The errors of activations by offer. */
  readonly failures?: Readonly<Record<string, UpstreamError>>;
  /** The offers that are on the card after an activation although it failed. */
  readonly takeEffect?: readonly string[];
  /** The offers after whose activation the card cannot be read. */
  readonly unread?: readonly string[];
  /** Called at every activation. */
  readonly onActivation?: () => void;
}

/** Creates a coupon service with the offers 1 to 12 that stores the state of the card. */
function cardService({ on = [], failures = {}, takeEffect = [], unread = [], onActivation }: Card = {}) {
  const card = new Set(on);
  let isUnread = false;
  const offers = Array.from({ length: 12 }, (_, index) => wireOffer({ OfferId: String(index + 1) }));
  return stubUpstream("loyalty", {
    [`GET ${shopperOffers}`]: () => {
      if (isUnread) throw failed("timeout");
      return {
        Available: offers.filter(({ OfferId }) => !card.has(OfferId)),
        Activated: offers.filter(({ OfferId }) => card.has(OfferId)),
        Redeemed: [],
      };
    },
    [`POST ${shopperOffers}/activate`]: ({ options }: StubCall) => {
      const [offer] = (options.json as { Offers: readonly [{ OfferId: string }] }).Offers;
      onActivation?.();
      const failure = failures[offer.OfferId];
      isUnread = unread.includes(offer.OfferId);
      if (failure === undefined || takeEffect.includes(offer.OfferId)) card.add(offer.OfferId);
      if (failure !== undefined) throw failure;
      return { Success: true };
    },
  });
}

const clipsAt = ({ calls }: StubUpstream) =>
  calls
    .filter(({ method }) => method === "POST")
    .map(({ options }) => (options.json as { Offers: readonly [{ OfferId: string }] }).Offers[0].OfferId);

async function clipOn(
  loyalty: StubUpstream,
  offerIds: readonly string[],
  options: ExecuteOptions = {},
  limit?: number,
) {
  const cardLimit = { value: limit ?? null, reason: "The program says so." };
  const content = contentRoutes({ retailer: { features: { ...wireRetailer().features, cardLimit } } });
  const ids = offerIds.map((one) => (/^\d+$/.test(one) ? idOf(one) : one));
  const { data, errors } = await execute(clip, {
    viewer: {},
    now: "2026-05-04T18:00:00Z",
    ...options,
    variables: { ids },
    upstreams: { loyalty, content },
  });
  expect(errors).toEqual([]);
  return data?.["clipCoupons"] as {
    readonly results: readonly { readonly couponId: string; readonly outcome: string }[];
    readonly stoppedBy: string | null;
    readonly userErrors: readonly unknown[];
  };
}

const outcomesOf = ({ results }: Awaited<ReturnType<typeof clipOn>>) => results.map(({ outcome }) => outcome);

afterEach(() => vi.useRealTimers());

it("clips coupons one after another in the given order, each once, and returns the book after the last one", async () => {
  const loyalty = cardService();
  const payload = await clipOn(loyalty, ["3", "1", "3", "2"]);
  const clipped = (offerId: string) => ({
    couponId: idOf(offerId),
    outcome: "CLIPPED",
    coupon: { state: "CLIPPED" },
    error: null,
  });
  expect(payload).toEqual({
    results: [clipped("3"), clipped("1"), clipped("2")],
    coupons: { clippedCount: 3 },
    stoppedBy: null,
    userErrors: [],
  });
  expect(clipsAt(loyalty)).toEqual(["3", "1", "2"]);
  const order = loyalty.calls.map(({ method }) => method);
  expect(order).toEqual(["GET", "POST", "GET", "POST", "GET", "POST", "GET"]);
});

it("tells each outcome from the others, and goes on after each", async () => {
  const failures = {
    "2": failed("refused", 30),
    "3": failed("refused", 21),
    "4": failed("timeout"),
    "5": failed("unknown-outcome"),
  };
  const loyalty = cardService({ on: ["1"], failures, takeEffect: ["5"] });
  const payload = await clipOn(loyalty, ["1", "2", "3", "4", "5", "nonsense", "6"]);
  expect(payload.results).toMatchObject([
    { outcome: "ALREADY_CLIPPED", coupon: { state: "CLIPPED" }, error: null },
    { outcome: "REFUSED", coupon: null, error: { code: "REFUSED", message: "The offer cannot be added to the card." } },
    { outcome: "REFUSED", coupon: null, error: { code: "OFFER_UNAVAILABLE" } },
    { outcome: "FAILED", coupon: null, error: { code: "UPSTREAM_FAILED" } },
    { outcome: "CLIPPED", coupon: { state: "CLIPPED" }, error: null },
    { couponId: "nonsense", outcome: "REFUSED", coupon: null, error: { code: "OFFER_UNAVAILABLE" } },
    { outcome: "CLIPPED" },
  ]);
  expect(clipsAt(loyalty)).toEqual(["2", "3", "4", "5", "6"]);
});

it("reports a clip that cannot be read back as unknown, and does not send it again", async () => {
  const loyalty = cardService({ unread: ["1"] });
  const payload = await clipOn(loyalty, ["1"]);
  expect(payload.results).toMatchObject([{ outcome: "UNKNOWN", coupon: null, error: { code: "UNKNOWN_OUTCOME" } }]);
  expect(clipsAt(loyalty)).toEqual(["1"]);
});

it("stops before the first coupon that the retailer's limit leaves no room for", async () => {
  const loyalty = cardService({ on: ["1", "9"] });
  const payload = await clipOn(loyalty, ["1", "2", "3", "4"], {}, 3);
  expect(outcomesOf(payload)).toEqual(["ALREADY_CLIPPED", "CLIPPED", "NOT_ATTEMPTED", "NOT_ATTEMPTED"]);
  expect(payload).toMatchObject({ stoppedBy: "CARD_FULL", userErrors: [] });
  expect(clipsAt(loyalty)).toEqual(["2"]);
});

it("stops at the first coupon for which the service says that the card is full", async () => {
  const loyalty = cardService({ failures: { "2": failed("refused", 23) } });
  const payload = await clipOn(loyalty, ["1", "2", "3", "4"]);
  expect(outcomesOf(payload)).toEqual(["CLIPPED", "REFUSED", "NOT_ATTEMPTED", "NOT_ATTEMPTED"]);
  const message = "Your card is full, so this coupon can't be added. Use some of your coupons first.";
  expect(payload.results[1]).toMatchObject({ error: { code: "REFUSED", message } });
  expect(payload).toMatchObject({ stoppedBy: "CARD_FULL", userErrors: [] });
  expect(clipsAt(loyalty)).toEqual(["1", "2"]);
});

it("clips without a limit if the retailer's settings cannot be read", async () => {
  const loyalty = cardService();
  const { data } = await execute(clip, { viewer: {}, variables: { ids: [idOf("1")] }, upstreams: { loyalty } });
  expect(data?.["clipCoupons"]).toMatchObject({ results: [{ outcome: "CLIPPED" }], stoppedBy: null });
});

it("begins no clip after four seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const payload = await clipOn(cardService({ onActivation: () => vi.advanceTimersByTime(2_000) }), ["1", "2", "3"]);
  expect(outcomesOf(payload)).toEqual(["CLIPPED", "CLIPPED", "NOT_ATTEMPTED"]);
  expect(payload).toMatchObject({ stoppedBy: "TIME_LIMIT", userErrors: [] });
});

it("counts every clip toward the limit of a shopper, and returns the time to wait for the rest", async () => {
  const limits = createLimits(() => new Date("2026-05-04T18:00:00Z"));
  for (let clips = 0; clips < 58; clips += 1) await limits.clip.admit("reams:41000000101");
  const payload = await clipOn(cardService(), ["1", "2", "3"], { context: { limits } });
  expect(outcomesOf(payload)).toEqual(["CLIPPED", "CLIPPED", "NOT_ATTEMPTED"]);
  expect(payload).toMatchObject({
    stoppedBy: null,
    userErrors: [{ code: "RATE_LIMITED", field: null, retryAfterSeconds: 60 }],
  });
});

it("keeps the results of a session that ends in between", async () => {
  const failures = { "2": failed("unauthenticated", 12) };
  const payload = await clipOn(cardService({ failures }), ["1", "2", "3"]);
  expect(outcomesOf(payload)).toEqual(["CLIPPED", "NOT_ATTEMPTED", "NOT_ATTEMPTED"]);
  expect(payload).toMatchObject({ stoppedBy: null, userErrors: [{ code: "UNAUTHENTICATED" }] });
});

it.each([
  ["no coupons", 0],
  ["eleven coupons", 11],
])("rejects %s without a call to the service", async (_name, count) => {
  const loyalty = cardService();
  const offerIds = Array.from({ length: count }, (_, index) => String(index + 1));
  expect(await clipOn(loyalty, offerIds)).toEqual({
    results: [],
    coupons: null,
    stoppedBy: null,
    userErrors: [{ code: "INVALID_INPUT", field: ["input", "couponIds"], retryAfterSeconds: null }],
  });
  expect(loyalty.calls).toEqual([]);
});

it("rejects a guest without a call to the service", async () => {
  const loyalty = cardService();
  expect(await clipOn(loyalty, ["1", "2"], { viewer: null })).toEqual({
    results: [],
    coupons: null,
    stoppedBy: null,
    userErrors: [{ code: "UNAUTHENTICATED", field: null, retryAfterSeconds: null }],
  });
  expect(loyalty.calls).toEqual([]);
});
