import type { OAuthInput } from "../graphql/schema.generated.ts";

/** What a shop asks for when it sends its shopper here, as the graph names it. */
export type OAuthRequest = Readonly<OAuthInput>;

/** The names of OAuth for what the graph asks for. */
const names: Readonly<Record<keyof OAuthRequest, string>> = {
  clientId: "client_id",
  redirectUri: "redirect_uri",
  scope: "scope",
  state: "state",
  codeChallenge: "code_challenge",
  codeChallengeMethod: "code_challenge_method",
};

const fields = Object.keys(names) as readonly (keyof OAuthRequest)[];
const longestText = 500;

/** Reads the one parameter that holds all others: JSON in base64url, under the names of OAuth or of the graph. */
function unpack(parameter: string): Readonly<Record<string, unknown>> {
  try {
    const bytes = Uint8Array.from(atob(parameter.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Reads what a shop asks for out of an address: the parameter `oauth`, or the parameters of OAuth as they are, which is
 * how ordinary libraries send them.
 * @returns null when something is missing or too long, when it is no code that is asked for, or without PKCE by S256;
 * whether the shop is a registered one is known to the sign-on service alone
 */
export function readOAuthRequest(search: URLSearchParams): OAuthRequest | null {
  const packed = search.get("oauth");
  const given = packed === null ? Object.fromEntries(search) : unpack(packed);
  const texts = fields.map((field) => [field, given[names[field]] ?? given[field]] as const);
  if (!texts.every(([, text]) => typeof text === "string" && text !== "" && text.length <= longestText)) return null;
  const request = Object.fromEntries(texts) as Record<keyof OAuthRequest, string>;
  const isCode = (given["response_type"] ?? "code") === "code";
  const isProven = request.codeChallengeMethod === "S256" && /^[\w-]{43}$/.test(request.codeChallenge);
  return isCode && isProven && /^https?:\/\//.test(request.redirectUri) ? request : null;
}

/** True for an address that holds a request of a shop, complete or not. */
export const holdsOAuthRequest = (search: URLSearchParams): boolean => search.has("oauth") || search.has("client_id");
