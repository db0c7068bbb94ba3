import type { Clock } from "../../kit/clock.ts";
import { failures } from "../../faces/loyalty/failure.ts";
import type { CardHolder } from "../rewards/receipts.ts";
import type { CoreDatabase } from "../tables.ts";
import type { components, operations } from "../../faces/loyalty/wire.generated.ts";

type Agreements = operations["getAgreements"]["responses"]["200"]["content"]["application/json"];

/**
 * Returns all versions of a retailer's terms, newest first, and those that the shopper has accepted; none without a
 * shopper.
 */
export async function agreementsOf(db: CoreDatabase, appId: string, shopperNumber: string | null): Promise<Agreements> {
  const versions = await db
    .selectFrom("terms_version")
    .select("version")
    .where("app_id", "=", appId)
    .orderBy("published_on", "desc")
    .execute();
  const accepted = await db
    .selectFrom("terms_acceptance")
    .select("version")
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber ?? "")
    .orderBy("accepted_at", "desc")
    .execute();
  return {
    CurrentTerms: versions.map(({ version }) => ({ CurrentTermsVersion: version })),
    CustomerTermsInfo: accepted.map(({ version }) => ({ CustomerVersionAccepted: version })),
  };
}

/** Returns the versions that a shopper has accepted with their times, latest first. */
export async function acceptancesOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<{ Acceptances: components["schemas"]["Acceptance"][] }> {
  const rows = await db
    .selectFrom("terms_acceptance")
    .select(["version", "accepted_at"])
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .orderBy("accepted_at", "desc")
    .execute();
  return { Acceptances: rows.map(({ version, accepted_at }) => ({ Version: version, At: accepted_at.toISOString() })) };
}

/** Stores that a shopper has accepted a version; throws 400 for an unknown version. */
export async function acceptTerms(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
  version: string,
): Promise<void> {
  const known = db.selectFrom("terms_version").select("version").where("app_id", "=", appId);
  if (!(await known.where("version", "=", version).executeTakeFirst())) {
    throw failures.refused("There is no such version of the terms.");
  }
  await db
    .insertInto("terms_acceptance")
    .values({ app_id: appId, shopper_number: shopperNumber, version, accepted_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
