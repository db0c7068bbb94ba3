import { allClipAttempts, type ClipAttempt } from "./clip-attempts.ts";
import type { CouponCalls, Offer } from "../port.ts";
import { type ReadFrom, SingleLoader } from "../../../platform/loader/loader.ts";
import type { CouponReader } from "../list/make-book.ts";
import { clipTimeOf, readyTime } from "./register-clock.ts";
import type { ClipAttemptCalls } from "./sso.ts";

/** The recorded clip attempts of a shopper. */
export interface ClipHistory {
  /** Newest first. */
  readonly attempts: readonly ClipAttempt[];
  /** Attempts before this instant may be missing; null if all are known. */
  readonly since: string | null;
  /** The name of the service that recorded them. */
  readonly source: string;
}

/** The coupon services send the latest 50 attempts. */
const sentAtMost = 50;

/** Returns the time of the oldest entry of a full list, before which entries are missing. */
const startOf = (newestFirst: readonly { readonly at: string }[]): string | null =>
  newestFirst.length < sentAtMost ? null : (newestFirst.at(-1)?.at ?? null);

/** The calls to the services that record clip attempts. */
interface Records {
  readonly coupons: CouponCalls;
  readonly sso: ClipAttemptCalls;
}

/** The loaders of the clip attempts of the shopper of the session, or of the one that support views. */
export function clipLoaders({ upstreams, reader }: ReadFrom<Records> & { readonly reader: CouponReader }) {
  /** The instants of clips of this request, which are recorded later, by offer. */
  const justClipped = new Map<string, string>();
  const history = new SingleLoader(async (): Promise<ClipHistory> => {
    const { coupons, sso } = upstreams;
    const { source } = coupons;
    const { session } = reader;
    // A guest has no attempts.
    if (session === null) return { attempts: [], since: null, source };
    const [byService, byGateway] = await Promise.all([coupons.clipTries(), sso.clipAttemptsOf(session.shopperNumber)]);
    return { attempts: allClipAttempts(byService, byGateway), since: startOf(byService), source };
  });
  return {
    history,
    /** Notes a clip of this request. */
    note: (offerId: string, at: string) => void justClipped.set(offerId, at),
    /** Notes that this request has taken a coupon off the card. */
    forget: (offerId: string) => void justClipped.delete(offerId),
    /** Returns the instant from which registers apply a coupon on the card; null if the time of its clip is not recorded. */
    async readyAtOf(offer: Offer): Promise<string | null> {
      const clippedAt = justClipped.get(offer.offerId) ?? clipTimeOf(offer, (await history.load()).attempts);
      return clippedAt === null ? null : readyTime(clippedAt, reader.retailer.clipLeadMinutes);
    },
  };
}

export type ClipLoaders = ReturnType<typeof clipLoaders>;
