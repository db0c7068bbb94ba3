import { expect, it } from "vitest";
import { UpstreamError, type UpstreamErrorKind } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute } from "../../../testing/execute.ts";
import { shopperOffers } from "../../../testing/routes.ts";
import { type StubCall, stubUpstream } from "../../../testing/stub-upstream.ts";
import { wireOffer } from "../../../testing/wire-samples.ts";

const unclip = `mutation ($couponId: ID!) { unclipCoupon(input: { couponId: $couponId }) {
  coupon { state viewerCanUnclip } coupons { clippedCount } userErrors { code message } } }`;

const failed = (kind: UpstreamErrorKind, shopperText?: string) =>
  new UpstreamError({ upstream: "loyalty", kind, ...(shopperText !== undefined && { shopperText }) });

interface Case {
  readonly isOn?: boolean;
  readonly failure?: UpstreamError;
  /** True if the change takes effect; so by default unless it fails. */
  readonly takesEffect?: boolean;
  /** True if the coupons cannot be read after the change. */
  readonly isUnread?: boolean;
  readonly offerId?: string;
  readonly retailer?: string;
  readonly isGuest?: boolean;
}

/** Takes a coupon off the card; returns the payload with what was sent and stored. */
async function unclipOnce(of: Case) {
  const { failure, takesEffect = failure === undefined, offerId = "1", retailer = "reams" } = of;
  const [stored, sent]: [unknown[], unknown[]] = [[], []];
  let { isOn = true } = of;
  const loyalty = stubUpstream("loyalty", {
    [`GET ${shopperOffers}`]: () => {
      if (of.isUnread === true && sent.length > 0) throw failed("timeout");
      const offer = [wireOffer({ OfferId: "1" })];
      return { Available: isOn ? [] : offer, Activated: isOn ? offer : [], Redeemed: [] };
    },
    [`POST ${shopperOffers}/deactivate`]: ({ options }: StubCall) => {
      sent.push(options.json);
      if (takesEffect) isOn = false;
      if (failure !== undefined) throw failure;
      return { Success: true };
    },
  });
  const sso = stubUpstream("sso", {
    "POST /staff/clip-attempts": ({ options }: StubCall) => {
      stored.push(options.json);
      return { Success: true };
    },
  });
  const { data } = await execute(unclip, {
    retailer,
    ...(of.isGuest !== true && { viewer: {} }),
    variables: { couponId: globalId("Coupon", retailer, offerId) },
    now: "2026-05-04T18:00:00Z",
    upstreams: { loyalty, sso },
  });
  return { payload: data?.["unclipCoupon"], sent, stored };
}

const off = { coupon: { state: "AVAILABLE", viewerCanUnclip: false }, coupons: { clippedCount: 0 }, userErrors: [] };
const refusal = (code: string, clippedCount: number | null, message: unknown = expect.any(String)) => ({
  coupon: null,
  coupons: clippedCount === null ? null : { clippedCount },
  userErrors: [{ code, message }],
});

it("takes a coupon off the card once, reads the card back and stores when", async () => {
  const { payload, sent, stored } = await unclipOnce({});
  expect(payload).toEqual(off);
  expect(sent).toEqual([{ Offers: [{ OfferId: "1" }] }]);
  const at = "2026-05-04T18:00:00.000Z";
  expect(stored).toEqual([
    expect.objectContaining({
      appId: "app-reams",
      shopperNumber: "41000000101",
      offerId: "1",
      outcome: "UNCLIPPED",
      at,
    }),
  ]);
});

it("writes and stores nothing for a coupon that is not on the card", async () => {
  expect(await unclipOnce({ isOn: false })).toEqual({ payload: off, sent: [], stored: [] });
});

it.each<[name: string, given: Case, payload: object, outcomes: readonly string[]]>([
  [
    "that took effect without a response",
    { failure: failed("unknown-outcome"), takesEffect: true },
    off,
    ["UNCLIPPED"],
  ],
  [
    "that the service refused",
    { failure: failed("refused", "Not this one.") },
    refusal("REFUSED", 1, "Not this one."),
    [],
  ],
  ["that the service did not take", { failure: failed("timeout") }, refusal("UPSTREAM_FAILED", 1), []],
  ["that could not be confirmed", { isUnread: true }, refusal("UNKNOWN_OUTCOME", null), ["UNKNOWN"]],
  [
    "that was not sent while no card can be read",
    { failure: failed("unavailable"), isUnread: true },
    refusal("UPSTREAM_FAILED", null),
    [],
  ],
  ["of an offer that is not offered", { offerId: "2" }, refusal("OFFER_UNAVAILABLE", 1), []],
])("returns and stores a change %s", async (_name, given, payload, outcomes) => {
  const outcome = await unclipOnce(given);
  expect(outcome.payload).toEqual(payload);
  expect(outcome.stored).toEqual(outcomes.map((each) => expect.objectContaining({ outcome: each })));
});

it.each<[name: string, given: Case, code: string]>([
  ["a guest", { isGuest: true }, "UNAUTHENTICATED"],
  ["a retailer whose service takes no coupon off a card", { retailer: "lees" }, "NOT_OFFERED"],
])("sends nothing for %s", async (_name, given, code) => {
  const { payload, sent } = await unclipOnce(given);
  expect(payload).toEqual(refusal(code, null));
  expect(sent).toEqual([]);
});
