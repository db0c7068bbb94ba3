import type { Selectable } from "kysely";
import type { Wire } from "../wire.generated.ts";
import type { CreditEntry } from "../../../core/rewards/credits.ts";
import type { PersonalRewards } from "../../../core/rewards/personal-rewards.ts";
import type { PointsEntry } from "../../../core/rewards/points.ts";
import type { Receipt, Savings } from "../../../core/rewards/receipts.ts";
import type { SoldPrice } from "../../../core/rewards/sold-prices.ts";
import type { ReceiptLine, SourceColumns } from "../../../core/rewards/reward-tables.ts";

/** Returns what a movement of points or credits belongs to, as a property of the wire; nothing where it is not recorded. */
function sourceOf({ source_kind, source_id, source_name }: Selectable<SourceColumns>): {
  readonly Source?: Wire["MovementSource"];
} {
  if (source_kind === null) return {};
  return {
    Source: {
      Kind: source_kind,
      ...(source_id !== null && { Id: source_id }),
      ...(source_name !== null && { Name: source_name }),
    },
  };
}

export function encodePointsEntry(row: PointsEntry): Wire["PointsEntry"] {
  const { description, adjusted_at, points } = row;
  return {
    Description: description,
    AdjustmentDate: adjusted_at.toISOString(),
    AdjustmentValue: points,
    ...sourceOf(row),
  };
}

/** Returns a wallet credit, or a change of one, as the contract has it. */
export function encodeCredit(entry: CreditEntry): Wire["CreditEntry"] {
  const { description, day, issued_cents, balance_cents } = entry;
  const amounts = { IssuedBalance: issued_cents / 100, Balance: balance_cents / 100 };
  return { Description: description, Date: day, ...amounts, ...sourceOf(entry) };
}

export function encodeReceipt(row: Receipt): Wire["Receipt"] {
  return {
    TransactionDate: row.transacted_at.toISOString(),
    ...contentOf(row),
    ReceiptId: String(row.receipt_number),
    ...pointsReasonOf(row),
  };
}

/** Returns the lines of a receipt if the register sends them, and else its print. */
function contentOf({ printed, lines, store, transaction_number, points }: Receipt): Partial<Wire["Receipt"]> {
  if (lines === null) return { ReceiptTextData: printed };
  return {
    Lines: lines.map(encodeLine),
    ...(store !== null && { StoreName: store }),
    ...(transaction_number !== null && { TransactionNumber: transaction_number }),
    Points: points,
  };
}

const encodeLine = ({ kind, description, cents, pieces = 1, offerId }: ReceiptLine): Wire["ReceiptLine"] => ({
  Kind: kind,
  Description: description,
  ...(pieces > 1 && { Quantity: pieces, UnitPrice: cents / pieces / 100 }),
  Amount: cents / 100,
  ...(offerId !== undefined && { OfferId: offerId }),
});

function pointsReasonOf(row: Receipt): Pick<Wire["Receipt"], "PointsReason"> {
  const { points_reason, points_minimum_cents, points_expected_at, card_added_at } = row;
  if (points_reason === null) return {};
  return {
    PointsReason: {
      Code: points_reason,
      ...(points_minimum_cents !== null && { MinimumAmount: points_minimum_cents / 100 }),
      ...(points_expected_at !== null && { ExpectedBy: points_expected_at.toISOString() }),
      ...(card_added_at !== null && { CardAddedAt: card_added_at.toISOString() }),
    },
  };
}

/** Returns a price that several shoppers paid, in dollars. */
export function encodeSoldPrice({ storeNumber, description, unitCents, shoppers }: SoldPrice): Wire["SoldPrice"] {
  return { StoreNumber: storeNumber, Description: description, UnitPrice: unitCents / 100, Shoppers: shoppers };
}

/** Returns the savings of a month, in dollars. */
export function encodeSavings(savings: Savings): Wire["SavingsRow"] {
  return {
    Month: savings.month,
    AdjustmentValue: savings.walletCreditCents / 100,
    DigitalCouponsOfferValue: savings.couponCents / 100,
    InstantOfferSavings: savings.instantCents / 100,
    LoyaltyOfferSavings: savings.loyaltyCents / 100,
    TargetedOfferSavings: savings.targetedCents / 100,
  };
}

/** Returns the personal rewards of a card as the contract has them. */
export function encodePersonalRewards({
  fuelRewards,
  offers,
  premiums,
}: PersonalRewards): Pick<Wire["Overview"], "FuelRewards" | "Offers" | "Premiums"> {
  return {
    FuelRewards: fuelRewards.map((row) => ({
      RewardSubscriptionName: row.name,
      RewardSubscriptionAvailableCentsPerGallon: row.cents_per_gallon,
    })),
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
