import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute } from "../../../testing/execute.ts";
import { shopperOffers } from "../../../testing/routes.ts";
import { type StubCall, stubUpstream } from "../../../testing/stub-upstream.ts";
import { wireOffer } from "../../../testing/wire-samples.ts";

const clip = `mutation ($couponId: ID!) { clipCoupon(input: { couponId: $couponId }) { userErrors { code } } }`;

const failed = (kind: "refused" | "timeout" | "unknown-outcome", reason = "The limit is reached.") =>
  new UpstreamError({ upstream: "loyalty", kind, ...(kind === "refused" && { errorCode: 99, reason }) });

interface Case {
  /** The error of the activation. */
  readonly failure?: UpstreamError;
  /** The number of an offer; only 1 is offered. */
  readonly offerId?: string;
  /** The number of calls of the sign-on service that fail. */
  readonly lost?: number;
  /** True if the coupons cannot be read after the activation. */
  readonly unread?: boolean;
  /** True if the coupon is on the card before. */
  readonly isOn?: boolean;
}

/** Clips an offer; returns what was stored, and the attempts to store it. */
async function clipOnce({ failure, offerId = "1", lost = 0, unread = false, ...before }: Case) {
  const stored: unknown[] = [];
  let attempts = 0;
  let reads = 0;
  const sso = stubUpstream("sso", {
    "POST /staff/clip-attempts": ({ options }: StubCall) => {
      attempts += 1;
      if (attempts <= lost) throw new UpstreamError({ upstream: "sso", kind: "unavailable" });
      stored.push(options.json);
      return { Success: true };
    },
  });
  let isOn = before.isOn === true;
  const loyalty = stubUpstream("loyalty", {
    [`GET ${shopperOffers}`]: () => {
      reads += 1;
      if (unread && reads > 1) throw failed("timeout");
      const offer = [wireOffer({ OfferId: "1" })];
      return { Available: isOn ? [] : offer, Activated: isOn ? offer : [], Redeemed: [] };
    },
    [`POST ${shopperOffers}/activate`]: () => {
      if (failure !== undefined) throw failure;
      isOn = true;
      return { Success: true };
    },
  });
  const variables = { couponId: globalId("Coupon", "reams", offerId) };
  await execute(clip, { viewer: {}, variables, now: "2026-05-04T18:00:00Z", upstreams: { loyalty, sso } });
  return { stored, attempts: () => attempts };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

it.each([
  { name: "refused by the service", given: { failure: failed("refused") }, outcome: "REFUSED" },
  { name: "that the service did not take", given: { failure: failed("timeout") }, outcome: "FAILED" },
  {
    name: "that could not be confirmed",
    given: { failure: failed("unknown-outcome"), unread: true },
    outcome: "UNKNOWN",
  },
  { name: "of an offer that is not offered", given: { offerId: "2" }, outcome: "NOT_OFFERED" },
])("stores a clip $name", async ({ given, outcome }) => {
  const { stored } = await clipOnce(given);
  expect(stored).toEqual([
    {
      appId: "app-reams",
      shopperNumber: "41000000101",
      offerId: given.offerId ?? "1",
      outcome,
      at: "2026-05-04T18:00:00.000Z",
      reference: expect.any(String),
      ...(outcome === "REFUSED" && { reason: "The limit is reached." }),
    },
  ]);
});

it("stores a clip that is on the card since this request, once", async () => {
  const { stored } = await clipOnce({});
  expect(stored).toEqual([
    expect.objectContaining({ offerId: "1", outcome: "CLIPPED", at: "2026-05-04T18:00:00.000Z" }),
  ]);
  expect((await clipOnce({ isOn: true })).stored).toEqual([]);
});

it("tries again later while the sign-on service fails", async () => {
  const { stored, attempts } = await clipOnce({ failure: failed("timeout"), lost: 2 });
  expect(stored).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(attempts()).toBe(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stored).toHaveLength(1);
});
