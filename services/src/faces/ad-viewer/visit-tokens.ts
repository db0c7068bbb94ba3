import type { Clock } from "../../kit/clock.ts";
import { createSecretToken, sha256 } from "../../kit/secret.ts";
import type { AdViewerDatabase } from "./tables.ts";

/** The signed-in shopper of the page that embeds a viewer page. */
export interface SignedIn {
  readonly site: string;
  /** The shopper's number at the retailer. */
  readonly customerNumber: string;
}

/** Issues and consumes the tokens that identify to a viewer page the signed-in shopper of the embedding page. */
export interface VisitTokens {
  /** Returns a token, which can be used once within {@link visitTokenSeconds}. */
  issue(visit: SignedIn): Promise<string>;
  /**
   * Consumes a token. Returns the shopper's number; null for an unknown, used or expired token, and one of another
   * retailer.
   */
  use(token: string, site: string): Promise<string | null>;
}

/** The lifetime of a token, in seconds. */
export const visitTokenSeconds = 60;

/** Returns tokens in the database, which all processes of the service share. */
export function createVisitTokens(db: AdViewerDatabase, clock: Clock): VisitTokens {
  return {
    async issue({ site, customerNumber }) {
      const { token, hash } = createSecretToken();
      const now = clock.now();
      await db.deleteFrom("visit_token").where("expires_at", "<", now).execute();
      const expires_at = new Date(now.getTime() + visitTokenSeconds * 1_000);
      const row = { token_hash: hash, site, customer_number: customerNumber, expires_at };
      await db.insertInto("visit_token").values(row).execute();
      return token;
    },
    async use(token, site) {
      const visit = await db
        .deleteFrom("visit_token")
        .where("token_hash", "=", sha256(token))
        .returning(["site", "customer_number", "expires_at"])
        .executeTakeFirst();
      if (!visit || visit.site !== site || visit.expires_at <= clock.now()) return null;
      return visit.customer_number;
    },
  };
}
