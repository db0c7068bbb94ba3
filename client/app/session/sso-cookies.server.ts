import type { OAuthRequest } from "./oauth-request.ts";
import { readOAuthRequest } from "./oauth-request.ts";

/** What the browser keeps of a login at a shop, out of reach of scripts. */
export interface ShopSession {
  readonly clientId: string;
  /** Encrypted by the gateway: not even this server reads the token in it. */
  readonly logoutToken: string;
}

const REQUEST = "__Secure-sso-request";
const SESSION = "__Secure-sso-session";
const minute = 60;
const day = 86_400;

const cookie = (name: string, value: string, maxAge: number) =>
  `${name}=${value}; Path=/sso; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function read(request: Request, name: string): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/** Keeps what a shop asks for while its shopper logs in, so that it need not stand in the address. */
export const requestCookie = (oauth: OAuthRequest): string => cookie(REQUEST, encode(oauth), 10 * minute);

/** Returns what the shop asks for that has sent the shopper here; null when none has. */
export function requestOf(request: Request): OAuthRequest | null {
  const oauth = read(request, REQUEST);
  return oauth === null ? null : readOAuthRequest(new URLSearchParams({ oauth }));
}

/** Keeps a login at a shop for as long as it lives; null ends it. */
export const sessionCookie = (session: ShopSession | null): string =>
  session === null ? cookie(SESSION, "", 0) : cookie(SESSION, encode(session), 90 * day);

/** Returns the login at a shop that was made in this browser; null when there is none. */
export function shopSessionOf(request: Request): ShopSession | null {
  const text = read(request, SESSION);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (typeof value !== "object" || value === null || !("clientId" in value) || !("logoutToken" in value)) return null;
    const { clientId, logoutToken } = value;
    return typeof clientId === "string" && typeof logoutToken === "string" ? { clientId, logoutToken } : null;
  } catch {
    return null;
  }
}
