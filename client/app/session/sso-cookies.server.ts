import type { OAuthRequest } from "./oauth-request.ts";
import { readOAuthRequest } from "./oauth-request.ts";

/** The session at a shop, in a cookie that scripts cannot read. */
export interface ShopSession {
  readonly clientId: string;
  /** Encrypted by the gateway: this server cannot read the token either. */
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

/** Returns the cookie that stores a shop's authorization request for ten minutes, so that it need not be in the URL. */
export const requestCookie = (oauth: OAuthRequest): string => cookie(REQUEST, encode(oauth), 10 * minute);

/** Returns the stored authorization request; null if there is none or it is invalid. */
export function requestOf(request: Request): OAuthRequest | null {
  const oauth = read(request, REQUEST);
  return oauth === null ? null : readOAuthRequest(new URLSearchParams({ oauth }));
}

/** Returns the cookie that stores a session at a shop for 90 days; null removes it. */
export const sessionCookie = (session: ShopSession | null): string =>
  session === null ? cookie(SESSION, "", 0) : cookie(SESSION, encode(session), 90 * day);

/** Returns the session at a shop that this browser started; null if there is none. */
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
