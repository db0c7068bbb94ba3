import type { GeneratedAlways } from "kysely";

/** A login, or a try of one. */
interface SignInTable {
  sign_in_id: GeneratedAlways<string>;
  app_id: string;
  shopper_number: string;
  signed_in_at: Date;
  outcome: "Succeeded" | "WrongPassword";
  device: string | null;
}

/** A try to put an offer on a card. */
interface ClipAttemptTable {
  clip_attempt_id: GeneratedAlways<string>;
  app_id: string;
  shopper_number: string;
  offer_id: string;
  tried_at: Date;
  outcome: "Clipped" | "AlreadyClipped" | "UnknownOffer" | "Expired" | "AlreadyRedeemed";
  reference: string;
}

/** The tables of what support is asked about. */
export type SupportTables = {
  sign_in: SignInTable;
  clip_attempt: ClipAttemptTable;
};
