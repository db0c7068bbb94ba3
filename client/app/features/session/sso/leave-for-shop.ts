import type { CodedUserError } from "../../../forms/user-errors.ts";
import type { OAuthRequest } from "../../../session/oauth-request.ts";
import type { LoginValues } from "../lib/login-schema.ts";
import type { LoginProof } from "../use-proven-login.ts";

/** Where a login for a shop is sent to. */
export const SHOP_LOGIN_PATH = "/sso/session";

function errorsOf(answer: object): readonly CodedUserError[] {
  if (!("userErrors" in answer) || !Array.isArray(answer.userErrors)) return [];
  return answer.userErrors as readonly CodedUserError[];
}

/** A token of the bot check for each of the two mutations. */
export interface ShopBotTokens {
  readonly ssoLogin: string;
  readonly login: string;
}

const send = (body: object) =>
  fetch(SHOP_LOGIN_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** The server logs in twice, for the shop and here, and a token is good for one of them. */
async function tokensOf(proof: LoginProof): Promise<ShopBotTokens> {
  return { ssoLogin: await proof("ssoLogin"), login: await proof("login") };
}

/**
 * Logs in for a shop and leaves for it.
 * @param proof gives the tokens of the bot check, once the server has asked for them
 * @param leave changes the address of the browser
 * @returns why the login was refused; empty when the browser is on its way
 * @throws Error when the server cannot be reached, or the browser cannot leave: the login is forgotten then
 */
export async function leaveForShop(
  { email, password }: LoginValues,
  oauth: OAuthRequest,
  proof?: LoginProof,
  leave: (address: string) => void = (address) => window.location.assign(address),
): Promise<readonly CodedUserError[]> {
  const botTokens = proof && (await tokensOf(proof));
  const answer: unknown = await (await send({ email, password, oauth, botTokens })).json();
  if (typeof answer !== "object" || answer === null) throw new Error("The login has no answer.");
  const errors = errorsOf(answer);
  if (errors.length > 0) return errors;
  if (!("redirectUrl" in answer) || typeof answer.redirectUrl !== "string") throw new Error("The login leads nowhere.");
  try {
    leave(answer.redirectUrl);
    return [];
  } catch (error) {
    await send({ forget: true }).catch(() => undefined);
    throw error;
  }
}
