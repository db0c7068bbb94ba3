import type { RetailerEntry } from "../config/retailer-entry.ts";
import { AppError } from "../errors/app-error.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import { decodeBody } from "../http/exchange.ts";
import { messages } from "../text/messages.generated.ts";
import { type AccessTokens, createAccessTokens, refreshFailure, type SessionTokens } from "./access-tokens.ts";
import { readInteger, readText, requireObject } from "./decoding.ts";
import type { Bearers, Transport } from "./requests.ts";
import { originOf, type UpstreamScope } from "./scope.ts";

/**
 * Proves with the service that issued the token of a session that the session has not ended there. Never called for a guest.
 * @throws AppError UNAUTHENTICATED for an ended session; UpstreamError if the service cannot be reached
 */
export type ProveSession = (scope: UpstreamScope) => Promise<unknown>;

/** A shopper of a session, which has a token. */
type Shopper = NonNullable<UpstreamScope["shopper"]>;

/** A longer lifetime of a token is treated as an error. */
const maxLifetime = 3_600;

/** The grant of a token exchange (RFC 8693). */
export const exchangeGrant = "urn:ietf:params:oauth:grant-type:token-exchange";

/** The shopper number is a token type of its own. */
export const shopperNumberType = "urn:aisle:params:oauth:token-type:shopper-number";

/** Exchanges the session of a shopper for a token of a service. */
export interface TokenExchange {
  readonly service: string;
  /** @throws UpstreamError `refused` for a shopper whom the service does not know */
  readonly request: (scope: UpstreamScope, shopper: Shopper) => Promise<SessionTokens>;
}

function decodeTokens(upstream: string, body: unknown): SessionTokens {
  const tokens = requireObject<{ access_token: unknown; expires_in: unknown }>(body, upstream, "exchanged token");
  const [accessToken, expiresIn] = [readText(tokens.access_token), readInteger(tokens.expires_in, 1, maxLifetime)];
  if (accessToken === null || expiresIn === null) {
    throw new UpstreamError({ upstream, kind: "bad-response", cause: new Error("exchanged token: incomplete") });
  }
  return { accessToken, expiresIn, refreshToken: "" };
}

/** Converts the rejection of a shopper whom the service does not know; other errors concern the service. */
function exchangeFailure(error: unknown): unknown {
  if (error instanceof UpstreamError && error.kind === "refused") {
    return new AppError("FORBIDDEN", messages.upstream.unknownShopper);
  }
  return refreshFailure(error);
}

/**
 * Creates the exchange of the service's own credential and the number of the session's shopper for a token of that shopper.
 * @param pathOf returns the path of the endpoint
 */
export const exchangeAt = (
  { http, serviceToken }: Transport,
  pathOf: (retailer: RetailerEntry) => string,
): TokenExchange => ({
  service: http.name,
  async request(scope, shopper) {
    const form = new URLSearchParams({
      grant_type: exchangeGrant,
      subject_token_type: shopperNumberType,
      subject_token: shopper.number,
      ...(shopper.readsOnly === true ? { scope: "read" } : {}),
    });
    const options = { ...originOf(scope), bearer: serviceToken, form, changes: false };
    return decodeBody(await http.send("POST", pathOf(scope.retailer), options), (body) =>
      decodeTokens(http.name, body),
    );
  },
});

/**
 * Proves a session. While its issuer is unavailable it remains valid, as everywhere in the gateway.
 * @throws AppError UNAUTHENTICATED for an ended session
 */
export async function proveUnlessOut(prove: ProveSession, scope: UpstreamScope): Promise<void> {
  try {
    // Other requests of the session share the result, so no disconnect may abort it.
    await prove({ ...scope, signal: new AbortController().signal });
  } catch (error) {
    const isOut = error instanceof UpstreamError && (error.kind === "unavailable" || error.kind === "timeout");
    if (!isOut) throw error;
  }
}

/** Returns the bearers of a session's shopper at a service; null where that service issued the token of the session. */
export type BearersOf = (scope: UpstreamScope) => Bearers | null;

/**
 * Creates the exchange of tokens for shoppers whose session is at another service. A token is used until shortly before it
 * expires, and concurrent calls of a session share one exchange.
 * @param prove proves that a session has not ended
 * @param now the clock
 */
export function createTokenExchange(prove: ProveSession, now: () => Date): (exchange: TokenExchange) => BearersOf {
  return ({ service, request }) => {
    const tokens: AccessTokens = createAccessTokens(now);
    return (scope) => {
      const { retailer, shopper } = scope;
      const hasAccounts = retailer.accounts === service;
      if (shopper === null || (hasAccounts && shopper.isVouched !== true)) return null;
      const make = async (): Promise<SessionTokens> => {
        // A session that the gateway vouches for cannot end at the service of the accounts.
        if (!hasAccounts) await proveUnlessOut(prove, scope);
        try {
          return await request(scope, shopper);
        } catch (error) {
          throw exchangeFailure(error);
        }
      };
      return {
        of: (sessionToken) => tokens.get(retailer.sitePath, sessionToken, make),
        forget: (sessionToken) => tokens.remove(retailer.sitePath, sessionToken),
      };
    };
  };
}
