import type { FastifyInstance } from "fastify";
import { Refusal } from "../../../core/refusal.ts";
import { isPassword } from "../../../core/sessions/passwords.ts";
import { revokeOthers } from "../../../core/sessions/revocation.ts";
import { askForClosing, closingOf } from "../../../core/shoppers/closing/closings.ts";
import { findByNumber } from "../../../core/shoppers/customers.ts";
import { object, text } from "../../../kit/schema.ts";
import { holderOf } from "../apps.ts";
import type { LoyaltyDeps } from "../deps.ts";
import type { ShopperPath } from "../sessions/access.ts";
import type { Wire } from "../wire.generated.ts";

const closingBody = object({}, { Password: text(1_024, 1) });

/** Adds the routes by which shoppers delete their account. */
export function addClosingRoutes(app: FastifyInstance, { db, access, clock, notices }: LoyaltyDeps): void {
  const path = "/loyalty/:appId/customers/:id/closing";
  const encode = (closesAt: Date | null): Wire["Closing"] => ({
    ClosesAt: closesAt?.toISOString() ?? null,
    ...(notices.areSent && { IsAnnounced: true }),
  });

  app.get<ShopperPath>(path, { onRequest: access.thisShopperOnly }, async (call) =>
    encode(await closingOf(db, holderOf(call))),
  );

  app.put<ShopperPath & { Body: Wire["ClosingRequest"] }>(
    path,
    { onRequest: access.thisShopperOnly, schema: { body: closingBody } },
    async (call) => {
      const holder = holderOf(call);
      const token = await access.requireShopper(call, holder.appId);
      const { Password } = call.body;
      const customer = Password === undefined ? null : await findByNumber(db, holder.appId, holder.shopperNumber);
      if (Password !== undefined && !(await isPassword(Password, customer?.password_hash ?? null)))
        throw new Refusal("wrong-password");
      const closesAt = await askForClosing(db, holder, { notices, now: clock.now() });
      await revokeOthers(db, token, clock.now());
      return encode(closesAt);
    },
  );
}
