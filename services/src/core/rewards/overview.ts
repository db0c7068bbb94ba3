import type { Clock } from "../../kit/clock.ts";
import { creditsOf } from "./credits.ts";
import { pointsTotalOf } from "./points.ts";
import type { CardHolder } from "./receipts.ts";
import type { CoreDatabase } from "../tables.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";

type Wire = components["schemas"];

async function fuelRewardsOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<Wire["Overview"]["FuelRewards"]> {
  const rows = await db
    .selectFrom("fuel_reward")
    .selectAll()
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .execute();
  return rows.map((row) => ({
    RewardSubscriptionName: row.name,
    RewardSubscriptionAvailableCentsPerGallon: row.cents_per_gallon,
  }));
}

async function personalOffersOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<Wire["Overview"]["Offers"]> {
  const rows = await db
    .selectFrom("personal_offer")
    .selectAll()
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .orderBy("offer_code")
    .execute();
  return rows.map((row) => ({
    OfferCode: row.offer_code,
    OfferDescription: row.description,
    Notes: row.notes,
    ImageUrl: row.image,
    OfferEndDate: row.ends_on,
    QualifierLevel: row.qualifier_level,
    OfferProgress: row.progress,
    ParticipationAmount: row.participation_cents === null ? null : row.participation_cents / 100,
    RedemptionLimit: row.redemption_limit,
  }));
}

async function premiumsOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<Wire["Overview"]["Premiums"]> {
  const rows = await db
    .selectFrom("premium")
    .selectAll()
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .orderBy("premium")
    .execute();
  return rows.map((row) => ({
    Premium: row.premium,
    Description: row.description,
    Notes: row.notes,
    ImageUrl: row.image,
    EndDate: row.ends_on,
    Limit: row.redemption_limit,
  }));
}

/** Returns all rewards of a card. Expired offers are included; the caller filters them. */
export async function overviewOf(db: CoreDatabase, clock: Clock, holder: CardHolder): Promise<Wire["Overview"]> {
  const [fuelRewards, credits, points, offers, premiums] = await Promise.all([
    fuelRewardsOf(db, holder),
    creditsOf(db, clock, holder),
    pointsTotalOf(db, holder),
    personalOffersOf(db, holder),
    premiumsOf(db, holder),
  ]);
  return {
    FuelRewards: fuelRewards,
    Credits: credits.CurrentCredits.map(({ Balance }) => ({ Balance })),
    Points: [points],
    Offers: offers,
    Premiums: premiums,
  };
}
