import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../kit/clock.ts";

/** Who is signed in around a viewer page. */
export interface SignedIn {
  readonly site: string;
  /** The shopper's number at the retailer. */
  readonly customerNumber: string;
}

/** Makes and takes the tokens with which a viewer page learns who is signed in around it. */
export interface VisitTokens {
  /** Returns a token; it can be used once, within {@link visitTokenSeconds}. */
  issue(visit: SignedIn): string;
  /** Uses a token up. Returns the shopper's number; null for an unknown, used or late token, and one of another retailer. */
  use(token: string, site: string): string | null;
}

/** How long a token waits for the page that it was made for, in seconds. */
export const visitTokenSeconds = 60;

const digest = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Returns tokens that live in the memory of this process, as hashes. */
export function createVisitTokens(clock: Clock): VisitTokens {
  const kept = new Map<string, SignedIn & { readonly until: number }>();
  const forgetLate = (now: number): void => {
    // Tokens are kept in the order in which they end.
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
