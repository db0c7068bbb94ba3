import type { CodedUserError } from "../../forms/user-errors.ts";
import type { OAuthRequest } from "../../session/oauth-request.ts";
import type { LoginValues } from "../../login/lib/login-schema.ts";
import type { LoginProof } from "../../login/use-proven-login.ts";
import { siteUrl } from "../../lib/url/site-url.ts";

/** The path to which a login for a shop is posted. */
export const SHOP_LOGIN_PATH = "/sso/session";

function errorsOf(body: object): readonly CodedUserError[] {
  if (!("userErrors" in body) || !Array.isArray(body.userErrors)) return [];
  return body.userErrors as readonly CodedUserError[];
}

/** One bot check token for each of the two mutations. */
export interface ShopBotTokens {
  readonly ssoLogin: string;
  readonly login: string;
}

const send = (body: object) =>
  fetch(siteUrl(SHOP_LOGIN_PATH), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Returns two tokens, because the server logs in at the shop and on this site, and each token is valid once. */
async function tokensOf(proof: LoginProof): Promise<ShopBotTokens> {
  return { ssoLogin: await proof("ssoLogin"), login: await proof("login") };
}

/**
 * Logs in at a shop and navigates to it.
 * @param proof returns the tokens of the bot check, once the server has requested them
 * @param leave navigates to a URL
 * @returns the errors of the login; empty if the navigation has started
 * @throws Error if the server cannot be reached or the navigation fails, in which case the login is forgotten
 */
export async function leaveForShop(
  { email, password }: LoginValues,
  oauth: OAuthRequest,
  proof?: LoginProof,
  leave: (address: string) => void = (address) => window.location.assign(address),
): Promise<readonly CodedUserError[]> {
  const botTokens = proof && (await tokensOf(proof));
  const body: unknown = await (await send({ email, password, oauth, botTokens })).json();
  if (typeof body !== "object" || body === null) throw new Error("The login has no answer.");
  const errors = errorsOf(body);
  if (errors.length > 0) return errors;
  if (!("redirectUrl" in body) || typeof body.redirectUrl !== "string") throw new Error("The login leads nowhere.");
  try {
    leave(body.redirectUrl);
    return [];
  } catch (error) {
    await send({ forget: true }).catch(() => undefined);
    throw error;
  }
}
