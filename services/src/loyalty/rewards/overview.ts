import type { Clock } from "../../kit/clock.ts";
import { creditsOf } from "./credits.ts";
import { pointsTotalOf } from "./points.ts";
import type { CardHolder } from "./receipts.ts";
import type { LoyaltyDatabase } from "../tables.ts";
import type { components } from "../wire.generated.ts";

type Wire = components["schemas"];

/** Returns all rewards of a card. Expired offers are included; the caller filters them. */
export async function overviewOf(db: LoyaltyDatabase, clock: Clock, holder: CardHolder): Promise<Wire["Overview"]> {
  const { appId, shopperNumber } = holder;
  const [fuel, credits, points, offers, premiums] = await Promise.all([
    db
      .selectFrom("fuel_reward")
      .selectAll()
      .where("app_id", "=", appId)
      .where("shopper_number", "=", shopperNumber)
      .execute(),
    creditsOf(db, clock, holder),
    pointsTotalOf(db, holder),
    db
      .selectFrom("personal_offer")
      .selectAll()
      .where("app_id", "=", appId)
      .where("shopper_number", "=", shopperNumber)
      .orderBy("offer_code")
      .execute(),
    db
      .selectFrom("premium")
      .selectAll()
      .where("app_id", "=", appId)
      .where("shopper_number", "=", shopperNumber)
      .orderBy("premium")
      .execute(),
  ]);
  return {
    FuelRewards: fuel.map((row) => ({
      RewardSubscriptionName: row.name,
      RewardSubscriptionAvailableCentsPerGallon: row.cents_per_gallon,
    })),
    Credits: credits.CurrentCredits.map(({ Balance }) => ({ Balance })),
    Points: [points],
    Offers: offers.map((row) => ({
      OfferCode: row.offer_code,
      OfferDescription: row.description,
      Notes: row.notes,
      ImageUrl: row.image,
      OfferEndDate: row.ends_on,
      QualifierLevel: row.qualifier_level,
      OfferProgress: row.progress,
      ParticipationAmount: row.participation_cents === null ? null : row.participation_cents / 100,
      RedemptionLimit: row.redemption_limit,
    })),
    Premiums: premiums.map((row) => ({
      Premium: row.premium,
      Description: row.description,
      Notes: row.notes,
      ImageUrl: row.image,
      EndDate: row.ends_on,
      Limit: row.redemption_limit,
    })),
  };
}
