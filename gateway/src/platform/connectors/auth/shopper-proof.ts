import type { Bearers } from "../../upstreams/requests.ts";
import {
  type BearersOf,
  exchangeGrant,
  type ProveSession,
  proveUnlessOut,
  shopperNumberType,
  type TokenExchange,
} from "../../upstreams/token-exchange.ts";
import type { Authenticate } from "./authenticate.ts";
import type { VendorRequest } from "../compile-operation.ts";
import type { ShopperAuth } from "./service-auth.ts";
import { requestToken } from "./request-token.ts";

/** What proves the shopper to a service in calls for one, beside the shopper's number. */
export interface ShopperProof {
  /** Adds the credential of the service that fits beside the token of a shopper. */
  readonly authenticate: Authenticate;
  /** Gets a token of the service; null for a service that accepts the token of the session. */
  readonly exchange: TokenExchange | null;
  /** True if the token of the session leaves the gateway. */
  readonly sendsSession: boolean;
}

/** A token is used no longer, because a session is proven before each exchange; in seconds. */
const maxSeconds = 3_600;

const sessionTokenType = "urn:ietf:params:oauth:token-type:access_token";

/**
 * Creates the exchange of a service at its own token endpoint (RFC 8693).
 * @param service its name
 */
export function vendorExchange(
  service: string,
  auth: Extract<ShopperAuth, { kind: "exchange" }>,
  clientSecret: string,
): TokenExchange {
  const { subject, scope, readScope, audience } = auth;
  return {
    service,
    async request(_scope, { number, token, readsOnly }) {
      const isNumber = subject === "number";
      const { value, seconds } = await requestToken({ ...auth, clientSecret }, exchangeGrant, {
        subject_token: isNumber ? number : token,
        subject_token_type: isNumber ? shopperNumberType : sessionTokenType,
        scope: readsOnly === true ? readScope : scope,
        audience,
      });
      return { accessToken: value, expiresIn: Math.min(seconds, maxSeconds), refreshToken: "" };
    },
  };
}

/**
 * Returns the bearers of a service that accepts the tokens of sessions. After a refusal, the issuer says whether the session has ended:
 * the service may have refused the gateway's own credential.
 */
export const bearersOfSessions =
  (prove: ProveSession): BearersOf =>
  (scope) => {
    let isRefused = false;
    return {
      async of(token) {
        if (isRefused) await proveUnlessOut(prove, scope);
        return token;
      },
      forget: () => void (isRefused = true),
    };
  };

/**
 * Adds the token of a shopper to requests. A token that the service refused is exchanged again once, and that of a session proven once.
 * @param token the token of the session
 */
export function asShopper({ authenticate }: ShopperProof, bearers: Bearers, token: string): Authenticate {
  const add = async (request: VendorRequest): Promise<VendorRequest> => {
    const { headers, ...others } = await authenticate(request);
    return { ...others, headers: { ...headers, authorization: `Bearer ${await bearers.of(token)}` } };
  };
  return Object.assign(add, {
    renew() {
      bearers.forget(token);
      return true;
    },
  });
}
