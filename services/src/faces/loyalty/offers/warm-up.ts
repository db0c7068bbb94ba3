import { cardOf } from "../../../core/offers/card.ts";
import { offersJson } from "./offer-list.ts";
import type { LoyaltyDeps } from "../deps.ts";

/**
 * Lists the offers of one shopper before the service accepts requests. The first list of a new process takes three to
 * five times as long as later ones, mostly in the database; on a slow machine that exceeds the timeout of callers. Does
 * nothing without a shopper.
 */
export async function warmUp({ db, tokens, access, offers }: Omit<LoyaltyDeps, "clock" | "key">): Promise<void> {
  const customers = db.selectFrom("customer").select(["app_id", "shopper_number", "token_generation"]);
  const shopper = await customers.limit(1).executeTakeFirst();
  const list = shopper && (await offers.list(shopper.app_id));
  if (!list) return;
  const { app_id: appId, shopper_number: shopperNumber, token_generation: generation } = shopper;
  const { token } = await tokens.issueSupportToken(appId, shopperNumber, generation);
  const caller = { method: "GET", headers: { authorization: `Bearer ${token}` } };
  // Fails if the password has just changed. The query has already run, and the start must not fail.
  await access.requireShopper(caller, appId).catch(() => null);
  offersJson(list, shopperNumber, await cardOf(db, { appId, shopperNumber }));
}
