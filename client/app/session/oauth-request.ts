import type { OAuthInput } from "../graphql/schema.generated.ts";

/** The authorization request of a shop, with the field names of the graph. */
export type OAuthRequest = Readonly<OAuthInput>;

/** The OAuth parameter names of the graph's fields. */
const names: Readonly<Record<keyof OAuthRequest, string>> = {
  clientId: "client_id",
  redirectUri: "redirect_uri",
  scope: "scope",
  state: "state",
  codeChallenge: "code_challenge",
  codeChallengeMethod: "code_challenge_method",
  nonce: "nonce",
};

const fields = Object.keys(names) as readonly (keyof OAuthRequest)[];
const maxTextLength = 500;

/** Reads the single parameter that contains all others: JSON in base64url, with the names of OAuth or of the graph. */
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
 * Reads a shop's request: the parameter `oauth`, or the plain ones of OAuth. Null unless it is a complete code request
 * with PKCE by S256; only the sign-on service knows whether the shop is registered.
 */
export function readOAuthRequest(search: URLSearchParams): OAuthRequest | null {
  const packed = search.get("oauth");
  const parameters = packed === null ? Object.fromEntries(search) : unpack(packed);
  const texts = fields
    .map((field) => [field, parameters[names[field]] ?? parameters[field]] as const)
    .filter(([field, text]) => field !== "nonce" || text !== undefined);
  if (!texts.every(([, text]) => typeof text === "string" && text !== "" && text.length <= maxTextLength)) return null;
  const request = Object.fromEntries(texts) as OAuthInput;
  const isCode = (parameters["response_type"] ?? "code") === "code";
  const isProven = request.codeChallengeMethod === "S256" && /^[\w-]{43}$/.test(request.codeChallenge);
  return isCode && isProven && /^https?:\/\//.test(request.redirectUri) ? request : null;
}

/** Returns true if a URL contains a request of a shop, complete or not. */
export const holdsOAuthRequest = (search: URLSearchParams): boolean => search.has("oauth") || search.has("client_id");
