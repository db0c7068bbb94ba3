import type { FastifyInstance } from "fastify";
import type { ShopperPath } from "../sessions/access.ts";
import { holderOf, requireApp } from "../apps.ts";
import { clipAttemptsOf } from "../../../core/offers/clip-attempts.ts";
import { findByNumber } from "../../../core/shoppers/customers.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { revokeAll } from "../../../core/sessions/revocation.ts";
import { signInsOf } from "../../../core/sessions/sign-ins.ts";
import { findForSupport, lookupFields, searchByName, searchFields } from "../../../core/support/support-lookup.ts";
import { acceptancesOf } from "../../../core/shoppers/terms.ts";
import { encodeAcceptance, encodeClipAttempt, encodeSignIn } from "./encode-parts.ts";
import type { Wire } from "../wire.generated.ts";
import { object } from "../../../kit/schema.ts";

const accessBody = object({ By: lookupFields.by, Value: lookupFields.value, Agent: lookupFields.agent });

const searchBody = object({ Name: searchFields.name, Agent: searchFields.agent });

/** Adds the routes of support: read-only access to one shopper, and the revocation of the shopper's sessions. */
export function addSupportRoutes(app: FastifyInstance, { db, tokens, access, clock }: LoyaltyDeps): void {
  app.post<{ Params: { appId: string }; Body: Wire["SupportLookup"] }>(
    "/support/:appId/access",
    { onRequest: access.serviceOnly, schema: { body: accessBody } },
    async ({ params: { appId }, body, log }): Promise<Wire["SupportAccess"] | []> => {
      await requireApp(db, appId);
      const customer = await findForSupport(db, appId, body.By, body.Value);
      if (!customer) return [];
      const { shopper_number: number, first_name: firstName, store_number: store } = customer;
      const { token, expiresAt } = await tokens.issueSupportToken(appId, number, customer.token_generation);
      // The audit log has the agent and the shopper, under the id of the same request; the log of a service has no
      // personal data.
      log.info("support looks at a shopper");
      return {
        FrqShopperNo: number,
        FirstName: firstName,
        MyStore: { MyStoreNumber: store },
        SupportJwt: token,
        ExpiresAt: expiresAt.toISOString(),
      };
    },
  );

  addSearch(app, { db, access });

  app.post<ShopperPath>(
    "/support/:appId/customers/:id/endsessions",
    { onRequest: access.serviceOnly },
    async (call) => {
      const { appId, id: shopperNumber } = call.params;
      if (!(await findByNumber(db, appId, shopperNumber))) throw new Refusal("unknown-account");
      await revokeAll(db, { appId, shopperNumber }, clock.now());
      return { Success: true };
    },
  );

  addPartsOfShopper(app, { db, access });
}

function addPartsOfShopper(app: FastifyInstance, { db, access }: Pick<LoyaltyDeps, "db" | "access">): void {
  const options = { onRequest: access.supportOfThisShopperOnly };
  app.get<ShopperPath>("/support/:appId/customers/:id/signins", options, async (call) => {
    const signIns = await signInsOf(db, holderOf(call));
    return { SignIns: signIns.map(encodeSignIn) };
  });
  // Shoppers may read their own: the verdicts on the coupons of a purchase follow from them.
  const alsoShopper = { onRequest: access.thisShopperOnly };
  app.get<ShopperPath>("/support/:appId/customers/:id/clips", alsoShopper, async (call) => {
    const attempts = await clipAttemptsOf(db, holderOf(call));
    return { ClipAttempts: attempts.map(encodeClipAttempt) };
  });
  app.get<ShopperPath>("/support/:appId/customers/:id/terms", options, async (call) => {
    const acceptances = await acceptancesOf(db, holderOf(call));
    return { Acceptances: acceptances.map(encodeAcceptance) };
  });
}

function addSearch(app: FastifyInstance, { db, access }: Pick<LoyaltyDeps, "db" | "access">): void {
  app.post<{ Params: { appId: string }; Body: Wire["SupportSearch"] }>(
    "/support/:appId/search",
    { onRequest: access.serviceOnly, schema: { body: searchBody } },
    async ({ params: { appId }, body, log }): Promise<Wire["SupportMatches"]> => {
      await requireApp(db, appId);
      const matches = await searchByName(db, appId, body.Name);
      log.info("support searches shoppers");
      return {
        Matches: matches.map(({ shopper_number, first_name, last_name, email, store_number }) => ({
          FrqShopperNo: shopper_number,
          FirstName: first_name,
          LastName: last_name,
          EmailAddress: email,
          MyStore: { MyStoreNumber: store_number },
        })),
      };
    },
  );
}
