import { LRUCache } from "lru-cache";
import { UpstreamError } from "../errors/upstream-error.ts";
import { endedSessionCode, unknownSessionCode } from "../errors/write-failure.ts";

/** The tokens of a session. */
export interface SessionTokens {
  /** The bearer of the shopper. */
  readonly accessToken: string;
  /** The lifetime of the bearer in seconds. */
  readonly expiresIn: number;
  /** The token for the creation of new bearers. */
  readonly refreshToken: string;
}

/**
 * The bearer tokens of this process. A session contains the refresh token only; bearers are created from it on demand and used
 * until shortly before they expire. Several gateways can do so at once, because the refresh token does not change.
 */
export interface AccessTokens {
  /** Stores the bearer of a login. */
  store(site: string, tokens: SessionTokens): void;
  /**
   * Returns a valid bearer; concurrent callers share one refresh.
   * @param refresh gets a new bearer
   */
  get(site: string, refreshToken: string, refresh: () => Promise<SessionTokens>): Promise<string>;
  /** Discards the cached bearer; one that is being created stays, because no call has used it yet. */
  remove(site: string, refreshToken: string): void;
}

interface Held {
  readonly bearer: Promise<string>;
  /** The time of replacement in milliseconds; infinite during the refresh. */
  readonly until: number;
}

/** A bearer is replaced this long before its expiry, so that none expires during a call. */
const spareMs = 60_000;

/** Above this number the least recently used bearers are removed. */
const maxTokens = 10_000;

/** Creates the token store of this process. */
export function createAccessTokens(now: () => Date): AccessTokens {
  const held = new LRUCache<string, Held>({ max: maxTokens });
  const keyOf = (site: string, refreshToken: string) => `${site} ${refreshToken}`;
  const note = (site: string, { accessToken, expiresIn, refreshToken }: SessionTokens): void => {
    const until = now().getTime() + expiresIn * 1_000 - spareMs;
    held.set(keyOf(site, refreshToken), { bearer: Promise.resolve(accessToken), until });
  };
  const renew = async (site: string, refreshToken: string, refresh: () => Promise<SessionTokens>): Promise<string> => {
    try {
      const tokens = await refresh();
      note(site, { ...tokens, refreshToken });
      return tokens.accessToken;
    } catch (error) {
      held.delete(keyOf(site, refreshToken));
      throw error;
    }
  };
  return {
    store: note,
    get(site, refreshToken, refresh) {
      const key = keyOf(site, refreshToken);
      const known = held.get(key);
      if (known !== undefined && known.until > now().getTime()) return known.bearer;
      const bearer = renew(site, refreshToken, refresh);
      held.set(key, { bearer, until: Number.POSITIVE_INFINITY });
      return bearer;
    },
    remove(site, refreshToken) {
      const key = keyOf(site, refreshToken);
      if (held.get(key)?.until !== Number.POSITIVE_INFINITY) held.delete(key);
    },
  };
}

/**
 * Converts the error of a refresh: `unauthenticated` for a rejected session, `unavailable` for a rejected service credential,
 * which does not concern the shopper. Other errors are returned unchanged.
 */
export function refreshFailure(error: unknown): unknown {
  if (!(error instanceof UpstreamError)) return error;
  const { upstream, kind, errorCode, cause } = error;
  if (kind === "refused" && (errorCode === endedSessionCode || errorCode === unknownSessionCode)) {
    return new UpstreamError({ upstream, kind: "unauthenticated", status: 401, errorCode });
  }
  return kind === "unauthenticated" ? new UpstreamError({ upstream, kind: "unavailable", cause }) : error;
}
