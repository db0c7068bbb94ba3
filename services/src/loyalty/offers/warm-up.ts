import { shopperOffersJson } from "./card.ts";
import type { LoyaltyDeps } from "../deps.ts";

/**
 * Lists the offers of some shopper before anybody can ask. The first list of a fresh process takes three to five times as
 * long as later ones, for the most part in the database: on a slow machine longer than callers wait, just when all of them
 * come back. Does nothing without a shopper.
 */
export async function warmUp({ db, tokens, access, offers }: Omit<LoyaltyDeps, "clock" | "key">): Promise<void> {
  const customers = db.selectFrom("customer").select(["app_id", "shopper_number", "token_generation"]);
  const anybody = await customers.limit(1).executeTakeFirst();
  const list = anybody && (await offers.list(anybody.app_id));
  if (!list) return;
  const { app_id: appId, shopper_number: shopperNumber, token_generation: generation } = anybody;
  const { token } = await tokens.issueSupportToken(appId, shopperNumber, generation);
  const caller = { method: "GET", headers: { authorization: `Bearer ${token}` } };
  // Turned away when the password has changed since: it has asked the same, and no start may fail of it.
  await access.requireShopper(caller, appId).catch(() => null);
  await shopperOffersJson(db, { appId, shopperNumber }, list);
}
