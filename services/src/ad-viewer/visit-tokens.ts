import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../kit/clock.ts";

/** The signed-in shopper of the page that embeds a viewer page. */
export interface SignedIn {
  readonly site: string;
  /** The shopper's number at the retailer. */
  readonly customerNumber: string;
}

/** Issues and consumes the tokens that identify to a viewer page the signed-in shopper of the embedding page. */
export interface VisitTokens {
  /** Returns a token, which can be used once within {@link visitTokenSeconds}. */
  issue(visit: SignedIn): string;
  /**
   * Consumes a token. Returns the shopper's number; null for an unknown, used or expired token, and one of another
   * retailer.
   */
  use(token: string, site: string): string | null;
}

/** The lifetime of a token, in seconds. */
export const visitTokenSeconds = 60;

const digest = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Returns tokens that this process stores in memory, as hashes. */
export function createVisitTokens(clock: Clock): VisitTokens {
  const kept = new Map<string, SignedIn & { readonly until: number }>();
  const forgetLate = (now: number): void => {
    // The map has the tokens in the order of their expiry.
    for (const [key, { until }] of kept) {
      if (until > now) return;
      kept.delete(key);
    }
  };
  return {
    issue(visit) {
      const now = clock.now().getTime();
      forgetLate(now);
      const token = randomBytes(32).toString("base64url");
      kept.set(digest(token), { ...visit, until: now + visitTokenSeconds * 1_000 });
      return token;
    },
    use(token, site) {
      const key = digest(token);
      const visit = kept.get(key);
      kept.delete(key);
      if (!visit || visit.site !== site || visit.until <= clock.now().getTime()) return null;
      return visit.customerNumber;
    },
  };
}
