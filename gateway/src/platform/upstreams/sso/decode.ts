import { badResponse } from "../../errors/upstream-error.ts";
import { wrongPasswordCode } from "../../errors/write-failure.ts";
import type { Refusal } from "../../http/policy/validate-response.ts";
import { readInteger, readObject, readText } from "../decoding.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

function required(value: unknown, what: string): string {
  const text = readText(value);
  if (text === null) throw badResponse("sso", `an answer without ${what}`);
  return text;
}

/** Reads the response to a login. @throws UpstreamError `bad-response` without both tokens */
export function decodeLogin(body: unknown) {
  const login = readObject<Wire["Login"]>(body);
  return {
    /** A single-use proof of the login for one client, valid for five minutes. */
    customerToken: required(login?.customerToken, "a proof"),
    refreshToken: required(login?.refreshToken, "a refresh token"),
  };
}

/** Reads the redirect URL. @throws UpstreamError `bad-response` without a URL */
export function decodeRedirect(body: unknown): string {
  return required(readObject<Wire["Redirect"]>(body)?.redirectUrl, "an address");
}

/** Reads new tokens of a shop. @throws UpstreamError `bad-response` without both tokens */
export function decodeTokens(body: unknown) {
  const tokens = readObject<Wire["Tokens"]>(body);
  return {
    accessToken: required(tokens?.access_token, "an access token"),
    refreshToken: required(tokens?.refresh_token, "a refresh token"),
    /** The lifetime of the access token; null if unknown. */
    expiresInSeconds: readInteger(tokens?.expires_in, 0),
    scope: readText(tokens?.scope),
    /** The ID token of OpenID Connect; null without the scope `openid`. */
    idToken: readText(tokens?.id_token),
  };
}

/** The tokens of a shop. */
export type SsoTokens = ReturnType<typeof decodeTokens>;

/** Reads the redirect URL after a logout. @throws UpstreamError `bad-response` without a URL */
export function decodeLogout(body: unknown): string {
  return required(readObject<Wire["Logout"]>(body)?.post_logout_redirect_uri, "an address");
}

/** Reads the reason from the body of a rejection, if there is one, in the form of the service or of OAuth; wrong credentials have the error code of all services. */
export function decodeRefusal(body: unknown): Refusal {
  const failure = readObject<Wire["Failure"] & Wire["TokenFailure"]>(body);
  const reason = readText(failure?.Reason ?? failure?.error_description);
  const reasonName = readText(failure?.Error ?? failure?.error);
  return {
    ...(reasonName === "access_denied" && { errorCode: wrongPasswordCode }),
    ...(reasonName !== null && { reasonName }),
    ...(reason !== null && { reason }),
  };
}
