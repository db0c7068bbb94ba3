import type { FastifyInstance } from "fastify";
import { clipAttemptsOf } from "../../core/offers/clip-attempts.ts";
import { findByNumber } from "../../core/shoppers/customers.ts";
import type { CardHolder } from "../../core/shoppers/customers.ts";
import { revokeAll } from "../../core/sessions/revocation.ts";
import { signInsOf } from "../../core/sessions/sign-ins.ts";
import { exchangedLifeSeconds } from "../../core/sessions/token-exchange.ts";
import { findForSupport, searchByName } from "../../core/support/support-lookup.ts";
import { acceptancesOf } from "../../core/shoppers/terms.ts";
import type { RetailerPath } from "./access.ts";
import { failures } from "./failure.ts";
import type { CommerceDeps } from "./deps.ts";
import * as schemas from "./request-schemas.ts";
import { requireRetailer } from "./retailers.ts";
import { greetingOf } from "./session-routes.ts";
import { openWithoutRefresh } from "./sessions-without-refresh.ts";
import type { Wire } from "./wire.generated.ts";

interface OwnPath extends RetailerPath {
  Querystring: Wire["ThisShopper"];
}

interface OwnCall {
  readonly params: OwnPath["Params"];
  readonly query: OwnPath["Querystring"];
}

/** Adds the routes of support: read-only access to one shopper, and the revocation of the shopper's sessions. */
export function addSupportRoutes(app: FastifyInstance, deps: CommerceDeps): void {
  const { db, cards, clock, access } = deps;

  app.post<RetailerPath & { Body: Wire["SupportLookup"] }>(
    "/retailers/:retailerId/support/access",
    { onRequest: access.serviceOnly, schema: { body: schemas.supportLookup } },
    async ({ params: { retailerId }, body: { by, value }, log }): Promise<Wire["SupportAccess"]> => {
      const { app_id: appId } = await requireRetailer(db, retailerId);
      const customer = await findForSupport(cards, appId, by, value);
      if (!customer) return { access: null };
      const { shopper_number: shopperNumber, token_generation: generation } = customer;
      const owner = { retailerId, shopperNumber, isReadOnly: true };
      const accessToken = await openWithoutRefresh(db, clock, owner, generation);
      log.info("support looks at a shopper");
      return { access: { user: greetingOf(customer), accessToken, expiresIn: exchangedLifeSeconds } };
    },
  );

  app.post<RetailerPath & { Body: Wire["ThisShopper"] }>(
    "/retailers/:retailerId/support/endSessions",
    { onRequest: access.serviceOnly, schema: { body: schemas.thisShopper } },
    async ({ params, body: { frqShopperNo: shopperNumber } }): Promise<Wire["Success"]> => {
      const { app_id: appId } = await requireRetailer(db, params.retailerId);
      if (!(await findByNumber(cards, appId, shopperNumber))) throw failures.unknownAccount();
      await revokeAll(cards, { appId, shopperNumber }, clock.now());
      return { success: true };
    },
  );

  addSearch(app, deps);
  addPartsOfShopper(app, deps);
}

const withTime = <T extends { readonly at: Date }>(event: T): Omit<T, "at"> & { readonly at: string } => {
  return { ...event, at: event.at.toISOString() };
};

/** Adds the read routes of one shopper. */
function addPartsOfShopper(app: FastifyInstance, { db, cards, access }: CommerceDeps): void {
  const options = { onRequest: access.supportOnly, schema: { querystring: schemas.thisShopper } };
  const holderOf = async ({ params, query }: OwnCall): Promise<CardHolder> => {
    const { app_id: appId } = await requireRetailer(db, params.retailerId);
    return { appId, shopperNumber: query.frqShopperNo };
  };
  const base = "/retailers/:retailerId/support";
  app.get<OwnPath>(`${base}/signIns`, options, async (call): Promise<Wire["SignIns"]> => ({
    signIns: (await signInsOf(cards, await holderOf(call))).map(withTime),
  }));
  // Shoppers may read their own: the verdicts on the coupons of a purchase follow from them.
  const alsoShopper = { onRequest: access.reader, schema: options.schema };
  app.get<OwnPath>(`${base}/clips`, alsoShopper, async (call): Promise<Wire["ClipAttempts"]> => ({
    clipAttempts: (await clipAttemptsOf(cards, await holderOf(call))).map(withTime),
  }));
  app.get<OwnPath>(`${base}/terms`, options, async (call): Promise<Wire["Acceptances"]> => ({
    acceptances: (await acceptancesOf(cards, await holderOf(call))).map(withTime),
  }));
}

function addSearch(app: FastifyInstance, { db, cards, access }: CommerceDeps): void {
  app.post<RetailerPath & { Body: Wire["SupportSearch"] }>(
    "/retailers/:retailerId/support/search",
    { onRequest: access.serviceOnly, schema: { body: schemas.supportSearch } },
    async ({ params: { retailerId }, body: { name }, log }): Promise<Wire["SupportMatches"]> => {
      const { app_id: appId } = await requireRetailer(db, retailerId);
      const matches = await searchByName(cards, appId, name);
      log.info("support searches shoppers");
      return {
        matches: matches.map(({ shopper_number, first_name, last_name, email, store_number }) => ({
          frqShopperNo: shopper_number,
          firstName: first_name,
          lastName: last_name,
          email,
          homeStoreNumber: store_number,
        })),
      };
    },
  );
}
