import type { FastifyInstance } from "fastify";
import { isSigned } from "../../../../../contracts/webhook-signature.ts";
import { type Bundle, bundleOf } from "../../../core/universal-coupons/clearing-house.ts";
import { storeChange, universalCouponsOf, type UniversalCoupon } from "../../../core/universal-coupons/held-coupons.ts";
import type { SignedWebhook } from "../../../kit/delivery/post-signed.ts";
import { holderOf } from "../apps.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { failures } from "../failure.ts";
import type { ShopperPath } from "../sessions/access.ts";
import type { Wire } from "../wire.generated.ts";
import { readChange } from "./universal-coupon-change.ts";

const encodeCoupon = (coupon: UniversalCoupon): Wire["UniversalCoupon"] => ({
  CouponId: coupon.couponId,
  Summary: coupon.summary,
  BrandName: coupon.brandName,
  ValueCents: coupon.valueCents,
  ExpiryDate: coupon.expiresOn,
  State: coupon.state,
  Since: coupon.since.toISOString(),
});

const encodeBundle = ({ bundle, fetchCode, expiresAt }: Bundle): Wire["CouponBundle"] => ({
  BarCode: bundle,
  FetchCode: fetchCode,
  ExpiresAt: expiresAt.toISOString(),
});

async function encodeCoupons(
  coupons: readonly UniversalCoupon[],
  clearingHouse: SignedWebhook,
): Promise<Wire["UniversalCoupons"]> {
  const ready = coupons.filter(({ state }) => state === "READY").map(({ dataString }) => dataString);
  const bundle = ready.length > 0 ? await bundleOf(clearingHouse, ready) : null;
  return {
    Coupons: coupons.map(encodeCoupon),
    Bundle: bundle && encodeBundle(bundle),
    IsBundleKnown: ready.length === 0 || bundle !== null,
  };
}

/**
 * Adds the routes of universal coupons: what a shopper holds, and the webhook by which the clearing house states what has
 * become of a coupon.
 * @param clearingHouse null without one, where all calls are refused
 */
export async function addUniversalCouponRoutes(
  app: FastifyInstance,
  { db, access, clock }: LoyaltyDeps,
  clearingHouse: SignedWebhook | null,
): Promise<void> {
  const connected = (): SignedWebhook => {
    if (clearingHouse === null) throw failures.refused("There is no clearing house.");
    return clearingHouse;
  };
  const path = "/loyalty/:appId/customers/:id/universalcoupons";
  app.get<ShopperPath>(path, { onRequest: access.thisShopperOnly }, async (call) => {
    const house = connected();
    return encodeCoupons(await universalCouponsOf(db, holderOf(call), clock.now()), house);
  });
  // The signature is that of the text, so this route alone reads it unparsed.
  await app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    webhook.post("/universal-coupon-changes", async ({ body, headers }): Promise<Wire["Success"]> => {
      const text = typeof body === "string" ? body : "";
      if (clearingHouse === null || !isSigned(headers, text, clearingHouse.secret)) throw failures.unauthenticated();
      const change = readChange(text);
      if (change === null) throw failures.malformed("The change is not as the contract asks.");
      if (!(await storeChange(db, change.holder, change.coupon))) throw failures.refused("There is no such shopper.");
      return { Success: true };
    });
  });
}
