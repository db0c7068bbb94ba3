import type { Role } from "../../schema.generated.ts";
import type { SealUse } from "./session-service.ts";

/** A verified session; it exists only after its seal, its times and its retailer have been checked. */
export interface Session {
  /** Names the session in revocations; never the token text. */
  readonly id: string;
  readonly sitePath: string;
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly homeStoreNumber: string | null;
  /** The shopper's token at the service that keeps the accounts; it never leaves the gateway unsealed. */
  readonly shopperToken: string;
  readonly roles: readonly Role[];
  /** How the visitor keeps it. */
  readonly use: SealUse;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}
