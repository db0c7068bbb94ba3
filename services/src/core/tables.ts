import type { ColumnType, JSONColumnType, Kysely } from "kysely";
import type { JWK } from "jose";
import type { Language } from "../../../messages/languages.ts";
import type { Database } from "../kit/service.ts";
import type { Day } from "./day.ts";
import type { EventTables } from "./events/event-tables.ts";
import type { AccountTables } from "./shoppers/account-tables.ts";
import type { RewardTables } from "./rewards/reward-tables.ts";
import type { SupportTables } from "./support/support-tables.ts";
import type { UniversalCouponTables } from "./universal-coupons/tables.ts";

interface AppTable {
  app_id: string;
  retailer_name: string;
  time_zone: string;
  demo_day: Day | null;
}

/** A holder of a loyalty card. */
export interface CustomerTable {
  app_id: string;
  shopper_number: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  secondary_phone: string | null;
  birthday: Day | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  organization: string | null;
  store_number: string | null;
  opts_out_of_data_sharing: ColumnType<boolean, boolean | undefined, boolean>;
  opted_out_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  language: Language | null;
  password_hash: string | null;
  token_generation: ColumnType<number, number | undefined, number>;
  spared_token_id: string | null;
  security_question: string | null;
  security_answer_hash: string | null;
  /** How often the details of a claimant were compared with the card. */
  holder_checks: ColumnType<number, number | undefined, number>;
}

/** What an offer takes off; amounts are cents. The fields that a kind has are those of the contracts. */
export interface Discount {
  readonly kind: "CentsOff" | "PercentOff" | "FixedPrice" | "BuyGet" | "OrderTotal";
  readonly cents?: number;
  readonly percent?: number;
  readonly quantity?: number;
  readonly getQuantity?: number;
  readonly minimumCents?: number;
}

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface OfferTable {
  app_id: string;
  offer_id: string;
  offer_code: string | null;
  brand_name: string;
  category_name: string;
  summary: string;
  description: string;
  disclaimer: string | null;
  image: string | null;
  active_on: Day;
  expires_on: Day | null;
  value_cents: number | null;
  is_promoted: ColumnType<boolean, boolean | undefined, boolean>;
  notes: string | null;
  /** Written as JSON. */
  discount: ColumnType<Discount | null, string | null | undefined, string | null>;
  funded_by: Optional<"Manufacturer" | "Store">;
  gtins: Optional<string[]>;
  clip_from: Optional<Day>;
  clip_by: Optional<Day>;
  clip_limit: Optional<number>;
  shopper_number: Optional<string>;
}

export interface ActivationTable {
  app_id: string;
  shopper_number: string;
  offer_id: string;
  activated_at: Date;
}

export interface RedemptionTable {
  app_id: string;
  shopper_number: string;
  offer_id: string;
  redeemed_at: Date;
}

/** A token that was revoked before its expiry. */
interface RevokedTokenTable {
  token_id: string;
  expires_at: Date;
}

/** The number of renewals of the session of a token. */
interface SessionRenewalTable {
  token_id: string;
  renewals: number;
  renewed_at: Date | null;
  expires_at: Date;
}

interface CalendarFeedTable {
  app_id: string;
  shopper_number: string;
  token_hash: string;
  token_generation: number;
  created_at: Date;
  last_read_at: Date | null;
}

/** An account that its shopper has deleted, until it is erased. */
interface AccountClosingTable {
  app_id: string;
  shopper_number: string;
  asked_at: Date;
  closes_at: Date;
}

/** The account of a shopper at a retailer's identity provider. */
interface IdentityTable {
  app_id: string;
  issuer: string;
  subject: string;
  shopper_number: string;
  linked_at: Date;
}

interface SigningKeyTable {
  key_id: string;
  private_jwk: JSONColumnType<JWK>;
  created_at: Date;
}

/**
 * The tables that several services share. A type alias, because Kysely requires an index signature, which interfaces lack.
 */
export type CoreTables = AccountTables &
  EventTables &
  RewardTables &
  SupportTables &
  UniversalCouponTables & {
    app: AppTable;
    customer: CustomerTable;
    offer: OfferTable;
    activation: ActivationTable;
    redemption: RedemptionTable;
    revoked_token: RevokedTokenTable;
    session_renewal: SessionRenewalTable;
    calendar_feed: CalendarFeedTable;
    account_closing: AccountClosingTable;
    identity: IdentityTable;
    signing_key: SigningKeyTable;
  };

export type CoreDatabase = Kysely<CoreTables>;

/** Returns the database narrowed to the schema and tables that several services share. */
export function coreDatabase(db: Database): CoreDatabase {
  return db.withSchema("loyalty").$extendTables<CoreTables>();
}
