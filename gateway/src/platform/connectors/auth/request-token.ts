import * as oauth from "oauth4webapi";
import { UpstreamError, type UpstreamErrorKind } from "../../errors/upstream-error.ts";

/** The gateway as a client of an authorization server. */
export interface TokenClient {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface IssuedToken {
  readonly value: string;
  /** Its life. */
  readonly seconds: number;
}

const timeoutMs = 5_000;

/** The life of a token whose server states none, in seconds. */
const assumedSeconds = 120;

/** The errors of a grant, such as a subject that the server does not know (RFC 6749, 5.2; RFC 8693, 2.2.2). */
const grantErrors = new Set(["invalid_grant", "invalid_request"]);

/** A server on this machine needs no certificate; any other does, because the request contains the secret. */
function insecureIfLocal(tokenUrl: string): oauth.TokenEndpointRequestOptions {
  const { hostname } = new URL(tokenUrl);
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
  // oxlint-disable-next-line typescript/no-deprecated -- The mark warns of its use for other machines.
  return isLocal ? { [oauth.allowInsecureRequests]: true } : {};
}

/** Returns true if the server responded with another status than 200, whose body says nothing. */
const isFailedStatus = ({ code }: oauth.OperationProcessingError) => code === oauth.RESPONSE_IS_NOT_CONFORM;

function kindOf(error: unknown): UpstreamErrorKind {
  if (error instanceof DOMException && error.name === "TimeoutError") return "timeout";
  if (error instanceof oauth.ResponseBodyError) return grantErrors.has(error.error) ? "refused" : "unavailable";
  const isSuccess = error instanceof oauth.OperationProcessingError && !isFailedStatus(error);
  return isSuccess ? "bad-response" : "unavailable";
}

/**
 * Requests an access token.
 * @throws UpstreamError: `refused` for a subject that the server does not accept, `timeout`, `bad-response` for a body without a token,
 *   otherwise `unavailable`
 */
export async function requestToken(
  { tokenUrl, clientId, clientSecret }: TokenClient,
  grantType: string,
  parameters: Readonly<Record<string, string | undefined>>,
): Promise<IssuedToken> {
  const server: oauth.AuthorizationServer = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client: oauth.Client = { client_id: clientId };
  const stated = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  try {
    const response = await oauth.genericTokenEndpointRequest(
      server,
      client,
      oauth.ClientSecretBasic(clientSecret),
      grantType,
      stated,
      { ...insecureIfLocal(tokenUrl), signal: () => AbortSignal.timeout(timeoutMs) },
    );
    const token = await oauth.processGenericTokenEndpointResponse(server, client, response);
    return { value: token.access_token, seconds: token.expires_in ?? assumedSeconds };
  } catch (cause) {
    throw new UpstreamError({ upstream: new URL(tokenUrl).host, kind: kindOf(cause), cause });
  }
}
