import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DeliveryState } from "../../kit/delivery/delivery-rows.ts";
import type { Language } from "../../../../messages/languages.ts";

export interface RewardSubscriptionTable {
  app_id: string;
  subscription_id: string;
  name: string;
}

export interface EmailSubscriptionTable {
  app_id: string;
  subscription_id: string;
  description: string;
  /** False for a kind of email that the services are not set up to send. */
  is_offered: Generated<boolean>;
}

interface CustomerRewardSubscriptionTable {
  app_id: string;
  shopper_number: string;
  subscription_id: string;
}

interface CustomerEmailSubscriptionTable extends CustomerRewardSubscriptionTable {
  is_opted_out: ColumnType<boolean>;
}

/** A one-time code that verifies the owner of a phone number. */
interface ClaimCodeTable {
  app_id: string;
  phone: string;
  code_hash: string;
  tries_left: number;
  expires_at: Date;
  /** The registration that requested the code; empty if it stated none. */
  claim_id: string;
}

/** Whether a claimant's details were those of the holder of the card. */
export type ComparedDetails = "NOT_COMPARED" | "DIFFERENT" | "NOT_ON_CARD";

/** What support decides about a claim. */
export type ClaimDecision = "APPROVED" | "DENIED";

/** A request to release a phone number from a card. */
export interface CardClaimTable {
  app_id: string;
  shopper_number: string;
  claim_id: string;
  phone: string;
  language: Language;
  details: ComparedDetails;
  requested_at: Date;
  decision: ClaimDecision | null;
  expires_at: Date | null;
  used_at: Date | null;
}

/** A passkey of a shopper; its table explains the columns. */
export interface PasskeyTable {
  app_id: string;
  shopper_number: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  refused_at: Date | null;
}

/** The outbox of text messages. */
interface MessageTable {
  message_id: GeneratedAlways<string>;
  app_id: string;
  recipient: string;
  body: string;
  sent_at: Date;
  /** What became of it; null for a message from before this was kept. */
  delivery: DeliveryState | null;
  tries: Generated<number>;
  /** Null when no further try follows. */
  next_try_at: Date | null;
}

/** The tables of accounts, except the customers. */
export type AccountTables = {
  reward_subscription: RewardSubscriptionTable;
  customer_reward_subscription: CustomerRewardSubscriptionTable;
  email_subscription: EmailSubscriptionTable;
  customer_email_subscription: CustomerEmailSubscriptionTable;
  claim_code: ClaimCodeTable;
  card_claim: CardClaimTable;
  passkey: PasskeyTable;
  message: MessageTable;
};
