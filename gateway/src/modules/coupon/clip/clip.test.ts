import { expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError, type UpstreamErrorKind } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { contentRoutes, shopperOffers } from "../../../testing/routes.ts";
import { stubUpstream, type StubCall, type StubUpstream } from "../../../testing/stub-upstream.ts";
import { wireOffer } from "../../../testing/wire-samples.ts";

const activation = `${shopperOffers}/activate`;
const couponId = globalId("Coupon", "reams", "1");

const clip = `mutation ($couponId: ID!) { clipCoupon(input: { couponId: $couponId }) {
  alreadyClipped coupon { state viewerCanClip } coupons { clippedCount availableCount } userErrors { code field message retryAfterSeconds } } }`;

const onCard = { state: "CLIPPED", viewerCanClip: false };
const clipped = { clippedCount: 1, availableCount: 0 };
const unclipped = { clippedCount: 0, availableCount: 1 };

/** The state of a card and the failures of its service. */
interface Card {
  readonly clipped?: boolean;
  /** The error of the activation; with `takesEffect` the offer is on the card nevertheless. */
  readonly failure?: UpstreamError;
  readonly takesEffect?: boolean;
  /** The numbers of the reads of offers that fail, counted from 1. */
  readonly failingReads?: readonly number[];
}

const failed = (kind: UpstreamErrorKind, errorCode?: number, shopperText?: string) =>
  new UpstreamError({
    upstream: "loyalty",
    kind,
    ...(errorCode !== undefined && { errorCode, reason: "No." }),
    ...(shopperText !== undefined && { shopperText }),
  });

/** Creates a coupon service with one offer that stores the state of the card. */
function cardService({
  clipped: before = false,
  failure,
  takesEffect = failure === undefined,
  failingReads = [],
}: Card) {
  let isOn = before;
  let reads = 0;
  return stubUpstream("loyalty", {
    [`GET ${shopperOffers}`]: () => {
      reads += 1;
      if (failingReads.includes(reads)) throw failed("timeout");
      const offer = [wireOffer({ OfferId: "1" })];
      return { Available: isOn ? [] : offer, Activated: isOn ? offer : [], Redeemed: [] };
    },
    [`POST ${activation}`]: () => {
      isOn ||= takesEffect;
      if (failure !== undefined) throw failure;
      return { Success: true };
    },
  });
}

const isActivation = ({ method }: StubCall) => method === "POST";

async function clipOn(loyalty: StubUpstream, options: ExecuteOptions = {}) {
  const upstreams = { loyalty, content: contentRoutes() };
  const answer = await execute(clip, {
    viewer: {},
    variables: { couponId },
    now: "2026-05-04T18:00:00Z",
    ...options,
    upstreams,
  });
  return { ...answer, payload: answer.data?.["clipCoupon"] };
}

const refusal = (code: string, message: string, coupons: object | null) => ({
  alreadyClipped: false,
  coupon: null,
  coupons,
  userErrors: [{ code, field: ["input", "couponId"], message, retryAfterSeconds: null }],
});

const tryAgain = "We couldn't clip this coupon. Please try again.";
const refusedText = "The offer cannot be added to the card.";
const unavailableText = "This offer is no longer available.";
const unconfirmed = "We couldn't confirm this clip. Please check My Digital Coupons.";

it("sends the activation once and returns the coupon that was read back", async () => {
  const loyalty = cardService({});
  const { payload, errors } = await clipOn(loyalty);
  expect(errors).toEqual([]);
  expect(payload).toEqual({ alreadyClipped: false, coupon: onCard, coupons: clipped, userErrors: [] });
  expect(loyalty.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET ${shopperOffers}`,
    `POST ${activation}`,
    `GET ${shopperOffers}`,
  ]);
  expect(loyalty.calls.find(isActivation)?.options).toMatchObject({
    json: { Offers: [{ OfferId: "1" }] },
    bearer: "shopper-token",
  });
});

it("returns the book that was read back to the other fields of the operation", async () => {
  const loyalty = cardService({});
  const document = `mutation { first: clipCoupon(input: { couponId: "${couponId}" }) { alreadyClipped }
    second: clipCoupon(input: { couponId: "${couponId}" }) { alreadyClipped coupons { clippedCount } } }`;
  const { data } = await execute(document, { viewer: {}, upstreams: { loyalty } });
  expect(data).toEqual({
    first: { alreadyClipped: false },
    second: { alreadyClipped: true, coupons: { clippedCount: 1 } },
  });
  expect(loyalty.calls.filter(isActivation)).toHaveLength(1);
});

it("writes nothing for a coupon that is already on the card", async () => {
  const loyalty = cardService({ clipped: true });
  const { payload } = await clipOn(loyalty);
  expect(payload).toEqual({ alreadyClipped: true, coupon: onCard, coupons: clipped, userErrors: [] });
  expect(loyalty.calls.filter(isActivation)).toEqual([]);
});

it("rejects a guest without a call to the service", async () => {
  const loyalty = cardService({});
  const { payload } = await clipOn(loyalty, { viewer: null });
  expect(payload).toEqual({
    alreadyClipped: false,
    coupon: null,
    coupons: null,
    userErrors: [
      { code: "UNAUTHENTICATED", field: null, message: "You must log in to clip coupons.", retryAfterSeconds: null },
    ],
  });
  expect(loyalty.calls).toEqual([]);
});

it.each([
  ["of another retailer", globalId("Coupon", "lees", "1")],
  ["of another type", globalId("Post", "reams", "1")],
  ["that is invalid", "nonsense"],
])("rejects an id %s without a call to the service", async (_name, id) => {
  const loyalty = cardService({});
  const { payload } = await clipOn(loyalty, { variables: { couponId: id } });
  expect(payload).toEqual(refusal("OFFER_UNAVAILABLE", "This offer is not available.", null));
  expect(loyalty.calls).toEqual([]);
});

it("rejects an offer that is not in the shopper's book, without a write", async () => {
  const loyalty = cardService({});
  const { payload } = await clipOn(loyalty, { variables: { couponId: globalId("Coupon", "reams", "2") } });
  expect(payload).toEqual(refusal("OFFER_UNAVAILABLE", unavailableText, unclipped));
  expect(loyalty.calls.filter(isActivation)).toEqual([]);
});

it("rejects an offer that the shopper has redeemed, without a write", async () => {
  const redeemed = { Available: [], Activated: [], Redeemed: [wireOffer({ OfferId: "1", TimesRedeemed: 1 })] };
  const loyalty = stubUpstream("loyalty", { [`GET ${shopperOffers}`]: redeemed });
  const { payload } = await clipOn(loyalty);
  expect(payload).toMatchObject({ coupon: null, userErrors: [{ code: "OFFER_UNAVAILABLE" }] });
  expect(loyalty.calls.filter(isActivation)).toEqual([]);
});

it.each([20, 21, 22])("reports that the offer has ended when the service rejects it with %d", async (errorCode) => {
  const { payload } = await clipOn(cardService({ failure: failed("refused", errorCode) }));
  expect(payload).toEqual(refusal("OFFER_UNAVAILABLE", unavailableText, unclipped));
});

it.each([
  ["the message for its reason", failed("refused", 30), refusedText],
  ["no advice to try again for any other reason of the service", failed("refused", 3), refusedText],
  ["the service's sentence for shoppers", failed("refused", 30, "Only in Ohio."), "Only in Ohio."],
  ["the general message for an unknown reason, not the service's sentence", failed("refused", 99), tryAgain],
  ["the general message without a reason", failed("refused"), tryAgain],
])("reports any other rejection with %s", async (_name, failure, message) => {
  const { payload } = await clipOn(cardService({ failure }));
  expect(payload).toEqual(refusal("REFUSED", message, unclipped));
});

it("shows the service's sentence only to readers of English", async () => {
  const failure = failed("refused", 30, "Only in Ohio.");
  const { payload } = await clipOn(cardService({ failure }), { context: { language: "es" } });
  expect(JSON.stringify(payload)).not.toContain("Ohio");
});

it("reports success for a rejected clip whose coupon is on the card", async () => {
  const { payload } = await clipOn(cardService({ failure: failed("refused", 99), takesEffect: true }));
  expect(payload).toEqual({ alreadyClipped: true, coupon: onCard, coupons: clipped, userErrors: [] });
});

it("reports success for a clip of unknown outcome that took effect", async () => {
  const { payload } = await clipOn(cardService({ failure: failed("unknown-outcome"), takesEffect: true }));
  expect(payload).toEqual({ alreadyClipped: false, coupon: onCard, coupons: clipped, userErrors: [] });
});

it("reports failure for a clip of unknown outcome that took no effect", async () => {
  const { payload } = await clipOn(cardService({ failure: failed("unknown-outcome") }));
  expect(payload).toEqual(refusal("UPSTREAM_FAILED", tryAgain, unclipped));
});

it.each([
  ["whose outcome is unknown", { failure: failed("unknown-outcome") }],
  ["that the service accepted", {}],
])("reports that it cannot confirm a clip %s when the read-back times out twice", async (_name, card) => {
  const { payload, errors } = await clipOn(cardService({ ...card, failingReads: [2, 3] }));
  expect(errors).toEqual([]);
  expect(payload).toEqual(refusal("UNKNOWN_OUTCOME", unconfirmed, null));
});

it("reports success for a clip of unknown outcome when only the first read-back times out", async () => {
  const card = cardService({ failure: failed("unknown-outcome"), takesEffect: true, failingReads: [2] });
  const { payload } = await clipOn(card);
  expect(payload).toEqual({ alreadyClipped: false, coupon: onCard, coupons: clipped, userErrors: [] });
  expect(card.calls.filter(isActivation)).toHaveLength(1);
});

it("reports failure for a success that the card does not show", async () => {
  const { payload } = await clipOn(cardService({ takesEffect: false }));
  expect(payload).toEqual(refusal("UPSTREAM_FAILED", tryAgain, unclipped));
});

it("treats a response with Success false as a rejection", async () => {
  const loyalty = stubUpstream("loyalty", {
    [`GET ${shopperOffers}`]: { Available: [wireOffer({ OfferId: "1" })] },
    [`POST ${activation}`]: { Success: false, ErrorCode: 21, Reason: "The offer has expired." },
  });
  expect((await clipOn(loyalty)).payload).toEqual(refusal("OFFER_UNAVAILABLE", unavailableText, unclipped));
});

it("writes nothing when the book cannot be read first", async () => {
  const loyalty = cardService({ failingReads: [1] });
  const { payload, errors } = await clipOn(loyalty);
  expect(errors).toEqual([]);
  expect(payload).toEqual(refusal("UPSTREAM_FAILED", tryAgain, null));
  expect(loyalty.calls.filter(isActivation)).toEqual([]);
});

it("requires a new login from a shopper whose token has ended, and ends the session", async () => {
  const rejected = new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status: 401, errorCode: 12 });
  const loyalty = stubUpstream("loyalty", { [`GET ${shopperOffers}`]: rejected });
  const { payload, cookies } = await clipOn(loyalty);
  expect(payload).toMatchObject({
    userErrors: [{ code: "UNAUTHENTICATED", message: "You must log in to clip coupons." }],
  });
  expect(cookies).toEqual([null]);
});

it("allows three hundred clips a minute from an address, with any number of accounts", async () => {
  const context = { limits: createLimits(() => new Date("2026-05-04T18:00:00Z")) };
  const attempt = async (shopperNumber: string) =>
    (await clipOn(cardService({ clipped: true }), { context, viewer: { shopperNumber } })).payload;
  for (let clips = 0; clips < 300; clips += 1) await context.limits.clipFromAddress.admit("reams:192.0.2.1");
  expect(await attempt("41000000103")).toMatchObject({ coupons: null, userErrors: [{ code: "RATE_LIMITED" }] });
});

it("allows sixty clips a minute for a shopper", async () => {
  let now = new Date("2026-05-04T18:00:00Z");
  const context = { limits: createLimits(() => now) };
  const attempt = async () => (await clipOn(cardService({ clipped: true }), { context })).payload;
  for (let clips = 0; clips < 60; clips += 1) expect(await attempt()).toMatchObject({ userErrors: [] });
  expect(await attempt()).toMatchObject({ coupons: null, userErrors: [{ code: "RATE_LIMITED" }] });
  const other = await clipOn(cardService({}), { context, viewer: { shopperNumber: "41000000102" } });
  expect(other.payload).not.toMatchObject({ userErrors: [{ code: "RATE_LIMITED" }] });
  now = new Date(now.getTime() + 60_000);
  expect(await attempt()).toMatchObject({ userErrors: [] });
});

it("returns the time to wait after one clip too many, and accepts the next one then", async () => {
  let now = new Date("2026-05-04T18:00:00Z");
  const context = { limits: createLimits(() => now) };
  const attempt = async () => (await clipOn(cardService({ clipped: true }), { context })).payload;
  for (let clips = 0; clips < 60; clips += 1) await attempt();
  now = new Date(now.getTime() + 18_000);
  const message = "That was a lot of clips at once. Please try again in 42 seconds.";
  expect(await attempt()).toMatchObject({ userErrors: [{ code: "RATE_LIMITED", message, retryAfterSeconds: 42 }] });
  now = new Date(now.getTime() + 42_000);
  expect(await attempt()).toMatchObject({ userErrors: [] });
});
