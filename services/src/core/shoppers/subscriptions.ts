import { Refusal } from "../refusal.ts";
import type { CardHolder } from "./customers.ts";
import type { CoreDatabase } from "../tables.ts";

/** A rewards program of a retailer. */
export interface RewardSubscription {
  readonly id: string;
  readonly name: string;
}

export interface EmailSubscription {
  readonly id: string;
  readonly description: string;
  readonly isOptedOut: boolean;
}

/** Returns the rewards programs of a retailer, including internal ones. */
export async function rewardSubscriptionsOf(db: CoreDatabase, appId: string): Promise<readonly RewardSubscription[]> {
  const query = db.selectFrom("reward_subscription").selectAll().where("app_id", "=", appId);
  const rows = await query.orderBy("subscription_id").execute();
  return rows.map((row) => ({ id: row.subscription_id, name: row.name }));
}

export async function chosenRewardsOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<readonly RewardSubscription[]> {
  const query = db.selectFrom("customer_reward_subscription").select("subscription_id").where("app_id", "=", appId);
  const [all, rows] = await Promise.all([
    rewardSubscriptionsOf(db, appId),
    query.where("shopper_number", "=", shopperNumber).execute(),
  ]);
  const chosenIds = new Set(rows.map((row) => row.subscription_id));
  return all.filter(({ id }) => chosenIds.has(id));
}

/** Replaces the rewards programs of a shopper; throws a Refusal for a program that the retailer does not have. */
export async function chooseRewards(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
  ids: readonly string[],
): Promise<void> {
  const all = await rewardSubscriptionsOf(db, appId);
  const knownIds = new Set(all.map(({ id }) => id));
  if (!ids.every((id) => knownIds.has(id))) throw new Refusal("unknown-program");
  const key = { app_id: appId, shopper_number: shopperNumber };
  await db
    .deleteFrom("customer_reward_subscription")
    .where((row) => row.and(key))
    .execute();
  const rows = [...new Set(ids)].map((subscription_id) => ({ ...key, subscription_id }));
  if (rows.length > 0) await db.insertInto("customer_reward_subscription").values(rows).execute();
}

/**
 * Returns the email subscriptions of a retailer with a shopper's choices; without a shopper or a choice they are off.
 */
export async function emailSubscriptionsOf(
  db: CoreDatabase,
  appId: string,
  shopperNumber: string | null = null,
): Promise<readonly EmailSubscription[]> {
  const offered = db.selectFrom("email_subscription").selectAll().where("is_offered", "=", true);
  const query = offered.where("app_id", "=", appId);
  const decided = db.selectFrom("customer_email_subscription").selectAll().where("app_id", "=", appId);
  const [all, decisions] = await Promise.all([
    query.orderBy("subscription_id").execute(),
    decided.where("shopper_number", "=", shopperNumber ?? "").execute(),
  ]);
  const isOut = new Map(decisions.map((row) => [row.subscription_id, row.is_opted_out]));
  return all.map((row) => ({
    id: row.subscription_id,
    description: row.description,
    isOptedOut: isOut.get(row.subscription_id) ?? true,
  }));
}

/** Stores a shopper's email choices; throws a Refusal for a subscription that the retailer does not have. */
export async function decideEmails(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
  decisions: readonly Pick<EmailSubscription, "id" | "isOptedOut">[],
): Promise<void> {
  const knownIds = new Set((await emailSubscriptionsOf(db, appId)).map(({ id }) => id));
  if (!decisions.every(({ id }) => knownIds.has(id))) {
    throw new Refusal("unknown-email-subscription");
  }
  await db.transaction().execute(async (transaction) => {
    for (const { id: subscription_id, isOptedOut: is_opted_out } of decisions) {
      await transaction
        .insertInto("customer_email_subscription")
        .values({ app_id: appId, shopper_number: shopperNumber, subscription_id, is_opted_out })
        .onConflict((conflict) =>
          conflict.columns(["app_id", "shopper_number", "subscription_id"]).doUpdateSet({ is_opted_out }),
        )
        .execute();
    }
  });
}

/** Opts a shopper out of a kind of email, or out of all kinds, also of those that are not offered now. */
export async function optOutOfEmails(db: CoreDatabase, holder: CardHolder, kind: string | null): Promise<void> {
  const { appId: app_id, shopperNumber: shopper_number } = holder;
  // Who has not decided gets no emails.
  const decisions = db.updateTable("customer_email_subscription").set({ is_opted_out: true });
  const ofShopper = decisions.where((row) => row.and({ app_id, shopper_number }));
  await (kind === null ? ofShopper : ofShopper.where("subscription_id", "=", kind)).execute();
}
