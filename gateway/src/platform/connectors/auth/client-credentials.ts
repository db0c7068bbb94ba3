import { UpstreamError } from "../../errors/upstream-error.ts";
import type { ServiceAuth } from "./service-auth.ts";
import { requestToken } from "./request-token.ts";

/** Reads a service's access token. */
export interface ReadToken {
  /** @throws UpstreamError if the authorization server issues none */
  read(): Promise<string>;
  /** Discards the token. */
  forget(): void;
}

interface Token {
  readonly value: string;
  /** In milliseconds since 1970. */
  readonly renewAt: number;
}

/** A token is renewed after this share of its life, so that none ends under way. */
const usedShare = 0.8;

type ClientCredentials = Extract<ServiceAuth, { kind: "clientCredentials" }>;

/** No shopper is refused where the gateway is. */
function credentialFailure(error: unknown): unknown {
  if (!(error instanceof UpstreamError) || error.kind !== "refused") return error;
  return new UpstreamError({ upstream: error.upstream, kind: "unavailable", cause: error.cause });
}

/**
 * Creates the reader of a service's access token (RFC 6749, 4.4). It is cached until shortly before it ends; all who wait share
 * one request.
 */
export function createTokens(auth: ClientCredentials, clientSecret: string, now: () => Date): ReadToken {
  const { scope, audience } = auth;
  let token: Token | null = null;
  let request: Promise<Token> | null = null;
  const renew = async (): Promise<Token> => {
    try {
      const issued = await requestToken({ ...auth, clientSecret }, "client_credentials", { scope, audience });
      return { value: issued.value, renewAt: now().getTime() + issued.seconds * 1_000 * usedShare };
    } catch (error) {
      throw credentialFailure(error);
    }
  };
  return {
    async read() {
      if (token !== null && now().getTime() < token.renewAt) return token.value;
      request ??= renew().finally(() => {
        request = null;
      });
      token = await request;
      return token.value;
    },
    forget() {
      token = null;
    },
  };
}
