import { allClipAttempts, type ClipAttempt } from "./clip-attempts.ts";
import type { Upstreams } from "../../../app/context/upstream-context.ts";
import { SingleLoader } from "../../../platform/loader/loader.ts";

/** The recorded clip attempts of a shopper. */
export interface ClipHistory {
  /** Newest first. */
  readonly attempts: readonly ClipAttempt[];
  /** Attempts before this instant may be missing; null if all are known. */
  readonly since: string | null;
  /** The name of the service that recorded them. */
  readonly source: string;
}

/** The clip attempts of the shopper of the session, or of the one that support views. */
export interface ClipLoaders {
  readonly history: SingleLoader<ClipHistory>;
}

/** The services send the latest 50 attempts and the latest 50 failures. */
const sentAtMost = 50;

/** Returns the time of the oldest entry of a full list, before which entries are missing. */
const startOf = (newestFirst: readonly { readonly at: string }[]): string | null =>
  newestFirst.length < sentAtMost ? null : (newestFirst.at(-1)?.at ?? null);

/**
 * Creates the loaders of clip attempts for a request.
 * @param upstreams the upstreams of the request
 * @param shopperNumber the number of the shopper from the session; null for a guest, who has no attempts
 */
export function createClipLoaders({ coupons, sso }: Upstreams, shopperNumber: string | null): ClipLoaders {
  return {
    history: new SingleLoader(async () => {
      if (shopperNumber === null) return { attempts: [], since: null, source: coupons.name };
      const [recorded, failed] = await Promise.all([coupons.clipTries(), sso.clipFailuresOf(shopperNumber)]);
      return { attempts: allClipAttempts(recorded, failed), since: startOf(recorded), source: coupons.name };
    }),
  };
}
