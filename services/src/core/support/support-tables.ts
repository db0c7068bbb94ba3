import type { GeneratedAlways } from "kysely";

/** A login or a failed attempt. */
export interface SignInTable {
  sign_in_id: GeneratedAlways<string>;
  app_id: string;
  shopper_number: string;
  signed_in_at: Date;
  outcome: "Succeeded" | "WrongPassword";
  device: string | null;
}

export interface ClipAttemptTable {
  clip_attempt_id: GeneratedAlways<string>;
  app_id: string;
  shopper_number: string;
  offer_id: string;
  tried_at: Date;
  outcome: "Clipped" | "AlreadyClipped" | "UnknownOffer" | "Expired" | "AlreadyRedeemed";
  reference: string;
}

export type SupportTables = {
  sign_in: SignInTable;
  clip_attempt: ClipAttemptTable;
};
