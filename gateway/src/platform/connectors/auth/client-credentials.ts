import * as oauth from "oauth4webapi";
import { UpstreamError } from "../../errors/upstream-error.ts";
import type { ServiceAuth } from "./service-auth.ts";

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

const timeoutMs = 5_000;

/** A token is renewed after this share of its life, so that none ends under way. */
const usedShare = 0.8;

/** The life of a token whose server states none, in seconds. */
const assumedSeconds = 60;

type ClientCredentials = Extract<ServiceAuth, { kind: "clientCredentials" }>;

/** A server on this machine needs no certificate; any other does, because the request contains the secret. */
function insecureIfLocal(tokenUrl: string): oauth.ClientCredentialsGrantRequestOptions {
  const { hostname } = new URL(tokenUrl);
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
  // oxlint-disable-next-line typescript/no-deprecated -- The mark warns of its use for other machines.
  return isLocal ? { [oauth.allowInsecureRequests]: true } : {};
}

async function requestToken(
  { tokenUrl, clientId, scope, audience }: ClientCredentials,
  clientSecret: string,
): Promise<oauth.TokenEndpointResponse> {
  const server: oauth.AuthorizationServer = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client: oauth.Client = { client_id: clientId };
  const parameters = { ...(scope !== undefined && { scope }), ...(audience !== undefined && { audience }) };
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic(clientSecret),
    parameters,
    { ...insecureIfLocal(tokenUrl), signal: () => AbortSignal.timeout(timeoutMs) },
  );
  return oauth.processClientCredentialsResponse(server, client, response);
}

/**
 * Creates the reader of a service's access token (RFC 6749, 4.4). It is cached until shortly before it ends; all who wait share
 * one request.
 */
export function createTokens(auth: ClientCredentials, clientSecret: string, now: () => Date): ReadToken {
  let token: Token | null = null;
  let request: Promise<Token> | null = null;
  const renew = async (): Promise<Token> => {
    try {
      const { access_token: value, expires_in: seconds = assumedSeconds } = await requestToken(auth, clientSecret);
      return { value, renewAt: now().getTime() + seconds * 1_000 * usedShare };
    } catch (cause) {
      throw new UpstreamError({ upstream: new URL(auth.tokenUrl).host, kind: "unavailable", cause });
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
