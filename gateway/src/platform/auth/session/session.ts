import type { Role } from "../../graph/schema-types.generated.ts";
import type { TokenUse } from "./session-service.ts";

/** A verified session: its encryption, times and retailer have been checked. */
export interface Session {
  /** Identifies the session in the revocation list; never the token itself. */
  readonly id: string;
  readonly sitePath: string;
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly homeStoreNumber: string | null;
  /** The shopper's token at the account service; it leaves the gateway only encrypted. */
  readonly shopperToken: string;
  /** True if the gateway vouches for the shopper: no account service issued the token, so each issues its own by an exchange. */
  readonly isVouched?: boolean;
  /** By which a logout token ends it, see `providerOwners`; only after a login at an identity provider. */
  readonly providerOwners?: readonly string[];
  readonly roles: readonly Role[];
  readonly use: TokenUse;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}
