import type { Clock } from "../../kit/clock.ts";
import { Refusal } from "../refusal.ts";
import type { CardHolder } from "./customers.ts";
import type { CoreDatabase } from "../tables.ts";

export interface Acceptance {
  readonly version: string;
  readonly at: Date;
}

/**
 * Returns all versions of a retailer's terms, newest first, and those that the shopper has accepted; none without a
 * shopper.
 */
export async function agreementsOf(db: CoreDatabase, appId: string, shopperNumber: string | null) {
  const published = await db
    .selectFrom("terms_version")
    .select("version")
    .where("app_id", "=", appId)
    .orderBy("published_on", "desc")
    .execute();
  const acceptances = await db
    .selectFrom("terms_acceptance")
    .select("version")
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber ?? "" }))
    .orderBy("accepted_at", "desc")
    .execute();
  return {
    versions: published.map(({ version }) => version),
    accepted: acceptances.map(({ version }) => version),
  };
}

/** Returns the versions that a shopper has accepted with their times, latest first. */
export async function acceptancesOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<readonly Acceptance[]> {
  const rows = await db
    .selectFrom("terms_acceptance")
    .select(["version", "accepted_at"])
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .orderBy("accepted_at", "desc")
    .execute();
  return rows.map(({ version, accepted_at }) => ({ version, at: accepted_at }));
}

/** Stores that a shopper has accepted a version; throws a Refusal for an unknown version. */
export async function acceptTerms(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
  version: string,
): Promise<void> {
  const versions = db.selectFrom("terms_version").select("version").where("app_id", "=", appId);
  if (!(await versions.where("version", "=", version).executeTakeFirst())) {
    throw new Refusal("unknown-terms");
  }
  await db
    .insertInto("terms_acceptance")
    .values({ app_id: appId, shopper_number: shopperNumber, version, accepted_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
