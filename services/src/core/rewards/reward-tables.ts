import type { ColumnType, GeneratedAlways } from "kysely";
import type { Day } from "../day.ts";

interface ShopperRow {
  app_id: string;
  shopper_number: string;
}

/** The columns of what a movement of points or credits belongs to; null where it is not recorded. */
export interface SourceColumns {
  source_kind: ColumnType<SourceKind | null, SourceKind | null | undefined>;
  source_id: ColumnType<string | null, string | null | undefined>;
  source_name: ColumnType<string | null, string | null | undefined>;
}

type SourceKind = "Receipt" | "Coupon" | "Offer" | "Reward" | "Adjustment" | "Expiry" | "Donation";

/** Why a purchase earned no points; null if it earned some, or if the reason is not known. */
interface PointsReasonColumns {
  points_reason: ColumnType<PointsReason | null, PointsReason | null | undefined>;
  points_minimum_cents: ColumnType<number | null, number | null | undefined>;
  points_expected_at: ColumnType<Date | null, Date | null | undefined>;
  card_added_at: ColumnType<Date | null, Date | null | undefined>;
}

type PointsReason = "Pending" | "BelowMinimum" | "ExcludedItems" | "CardNotUsed" | "Returned";

/** A line of a receipt as a register sends it. */
export interface ReceiptLine {
  readonly kind: "Item" | "Discount" | "Tax" | "Tender";
  readonly description: string;
  /** Negative for a discount. */
  readonly cents: number;
  /** The number of pieces of an item; 1 by default. */
  readonly pieces?: number;
  /** The coupon of a discount. */
  readonly offerId?: string;
}

export interface ReceiptTable extends ShopperRow, PointsReasonColumns {
  receipt_number: number;
  transacted_at: Date;
  printed: string;
  /** Null for a receipt of which only the print is known. */
  lines: ColumnType<readonly ReceiptLine[] | null, string | null | undefined>;
  store: GeneratedAlways<string | null>;
  transaction_number: GeneratedAlways<string | null>;
  points: number;
  wallet_credit_cents: number;
  coupon_cents: number;
  instant_cents: number;
  loyalty_cents: number;
  targeted_cents: number;
}

/** Points that were earned or redeemed. */
export interface PointsEntryTable extends ShopperRow, SourceColumns {
  entry_number: number;
  description: string;
  adjusted_at: Date;
  points: number;
}

interface EndingPointsTable extends ShopperRow {
  last_day: Day;
  points: number;
}

export interface CreditTable extends ShopperRow, SourceColumns {
  credit_number: number;
  description: string;
  issued_on: Day;
  expires_on: Day | null;
  issued_cents: number;
  balance_cents: number;
}

/** The spending of a part of a credit. */
export interface CreditAdjustmentTable extends ShopperRow, SourceColumns {
  adjustment_number: number;
  description: string;
  adjusted_on: Day;
  issued_cents: number;
  balance_cents: number;
}

/** Cents off each gallon at the retailer's fuel station. */
export interface FuelRewardTable extends ShopperRow {
  name: string;
  cents_per_gallon: number;
}

export interface PersonalOfferTable extends ShopperRow {
  offer_code: string;
  description: string;
  notes: string | null;
  image: string | null;
  ends_on: Day;
  qualifier_level: "Accumulated" | "Transactional";
  progress: number;
  participation_cents: number | null;
  redemption_limit: number | null;
}

export interface PremiumTable extends ShopperRow {
  premium: string;
  description: string;
  notes: string | null;
  image: string | null;
  ends_on: Day;
  redemption_limit: number | null;
}

interface RedemptionFreezeTable extends ShopperRow {
  freeze_id: string;
  frozen_at: Date;
  lifted_at: Date | null;
}

interface PointsRedemptionTable extends ShopperRow {
  redemption_id: string;
  entry_number: number;
}

/** A school that shoppers can support. */
export interface CharityTable {
  app_id: string;
  charity_id: string;
  district: string;
  school: string;
  zip: string | null;
}

interface ShopperCharityTable extends ShopperRow {
  charity_id: string;
  is_enrolled: ColumnType<boolean>;
  changed_at: Date;
}

export interface TermsVersionTable {
  app_id: string;
  version: string;
  published_on: Day;
}

export interface TermsAcceptanceTable extends ShopperRow {
  version: string;
  accepted_at: Date;
}

export type RewardTables = {
  receipt: ReceiptTable;
  points_entry: PointsEntryTable;
  ending_points: EndingPointsTable;
  credit: CreditTable;
  credit_adjustment: CreditAdjustmentTable;
  fuel_reward: FuelRewardTable;
  personal_offer: PersonalOfferTable;
  premium: PremiumTable;
  redemption_freeze: RedemptionFreezeTable;
  points_redemption: PointsRedemptionTable;
  charity: CharityTable;
  shopper_charity: ShopperCharityTable;
  terms_version: TermsVersionTable;
  terms_acceptance: TermsAcceptanceTable;
};
