import type { Selectable } from "kysely";
import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import type { FuelRewardTable, PersonalOfferTable, PremiumTable } from "./reward-tables.ts";

/** The rewards of a card that are neither points nor credits. */
export interface PersonalRewards {
  readonly fuelRewards: readonly Selectable<FuelRewardTable>[];
  readonly offers: readonly Selectable<PersonalOfferTable>[];
  readonly premiums: readonly Selectable<PremiumTable>[];
}

/** Returns the personal rewards of a card. Expired offers are included; the caller filters them. */
export async function personalRewardsOf(
  db: CoreDatabase,
  { appId: app_id, shopperNumber: shopper_number }: CardHolder,
): Promise<PersonalRewards> {
  const owner = { app_id, shopper_number };
  const [fuelRewards, offers, premiums] = await Promise.all([
    db
      .selectFrom("fuel_reward")
      .selectAll()
      .where((is) => is.and(owner))
      .execute(),
    db
      .selectFrom("personal_offer")
      .selectAll()
      .where((is) => is.and(owner))
      .orderBy("offer_code")
      .execute(),
    db
      .selectFrom("premium")
      .selectAll()
      .where((is) => is.and(owner))
      .orderBy("premium")
      .execute(),
  ]);
  return { fuelRewards, offers, premiums };
}
