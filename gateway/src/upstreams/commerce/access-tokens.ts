import { LRUCache } from "lru-cache";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { endedSessionCode, unknownSessionCode } from "../../errors/write-failure.ts";
import type { SessionTokens } from "./decode.ts";

/**
 * The bearers of this process. A session keeps the refresh token alone; bearers are made of it when they are needed, and
 * used until shortly before they end. Any number of gateways can do so at once, because the refresh token stays the same.
 */
export interface AccessTokens {
  /** Notes the bearer that came with a login. */
  store(site: string, tokens: SessionTokens): void;
  /**
   * Gives a bearer that is good for a while yet; whoever asks for the same at once waits for one refresh.
   * @param refresh makes a new one
   */
  get(site: string, refreshToken: string, refresh: () => Promise<SessionTokens>): Promise<string>;
  /** Makes the next bearer a new one. */
  remove(site: string, refreshToken: string): void;
}

interface Held {
  readonly bearer: Promise<string>;
  /** When it must be replaced, in milliseconds; for ever while it is being made. */
  readonly until: number;
}

/** A bearer is replaced this long before it ends, so that none ends on its way. */
const spareMs = 60_000;

/** Shoppers beyond this number make the one who was not seen for longest refresh again. */
const maxTokens = 10_000;

/** Makes the memory of this process. */
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
    remove: (site, refreshToken) => void held.delete(keyOf(site, refreshToken)),
  };
}

/** Tells a refused session from a gateway that the service does not know, which says nothing about the shopper. */
export function refreshFailure(error: unknown): unknown {
  if (!(error instanceof UpstreamError)) return error;
  const { upstream, kind, errorCode, cause } = error;
  if (kind === "refused" && (errorCode === endedSessionCode || errorCode === unknownSessionCode)) {
    return new UpstreamError({ upstream, kind: "unauthenticated", status: 401, errorCode });
  }
  return kind === "unauthenticated" ? new UpstreamError({ upstream, kind: "unavailable", cause }) : error;
}
