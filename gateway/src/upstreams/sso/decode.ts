import { badResponse } from "../../errors/upstream-error.ts";
import { wrongPasswordCode } from "../../errors/write-failure.ts";
import type { Refusal } from "../../http/policy/validate-response.ts";
import { readInteger, readObject, readText } from "../decoding.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

/** What right credentials give. */
export interface SsoLogin {
  /** Proves the login once, for five minutes, for one client. */
  readonly customerToken: string;
  readonly refreshToken: string;
}

/** The tokens of a shop. */
export interface SsoTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How long the access token lives; null when it is not said. */
  readonly expiresInSeconds: number | null;
}

function required(value: unknown, what: string): string {
  const text = readText(value);
  if (text === null) throw badResponse("sso", `an answer without ${what}`);
  return text;
}

/** Reads the answer to a login; throws UpstreamError `bad-response` when a token is missing. */
export function decodeLogin(body: unknown): SsoLogin {
  const login = readObject<Wire["Login"]>(body);
  return {
    customerToken: required(login?.customerToken, "a proof"),
    refreshToken: required(login?.refreshToken, "a refresh token"),
  };
}

/** Reads where the browser is to go; throws UpstreamError `bad-response` when that is missing. */
export function decodeRedirect(body: unknown): string {
  return required(readObject<Wire["Redirect"]>(body)?.redirectUrl, "an address");
}

/** Reads new tokens; throws UpstreamError `bad-response` when one is missing. */
export function decodeTokens(body: unknown): SsoTokens {
  const tokens = readObject<Wire["Tokens"]>(body);
  return {
    accessToken: required(tokens?.access_token, "an access token"),
    refreshToken: required(tokens?.refresh_token, "a refresh token"),
    expiresInSeconds: readInteger(tokens?.expires_in, 0),
  };
}

/** Reads where the browser is to go after a logout; throws UpstreamError `bad-response` when that is missing. */
export function decodeLogout(body: unknown): string {
  return required(readObject<Wire["Logout"]>(body)?.post_logout_redirect_uri, "an address");
}

/** Reads the reason out of the body of a refusal, as far as there is one; wrong credentials have the number of all services. */
export function decodeRefusal(body: unknown): Refusal {
  const failure = readObject<Wire["Failure"]>(body);
  const reason = readText(failure?.Reason);
  return {
    ...(failure?.Error === "access_denied" && { errorCode: wrongPasswordCode }),
    ...(reason !== null && { reason }),
  };
}
