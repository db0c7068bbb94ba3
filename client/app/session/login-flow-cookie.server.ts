import { type Language, languageOf } from "../../../messages/languages.ts";
import { type ProviderRole, providerRole } from "./provider-role.server.ts";

/** A login that this browser has begun at the identity provider. */
export interface BegunLogin {
  /** Encrypted by the gateway. */
  readonly flow: string;
  /** The path to return to; null for the retailer's own choice. */
  readonly returnTo: string | null;
  /** The language of the page where it began. */
  readonly language: Language;
  readonly role: ProviderRole;
}

const NAME = "__Host-aisle-login";
const MAX_AGE_SECONDS = 600;

/** Returns the cookie that keeps a login until the provider returns; null removes it. */
export function loginFlowCookie(login: BegunLogin | null): string {
  const value = login === null ? "" : Buffer.from(JSON.stringify(login)).toString("base64url");
  // Lax, because the browser comes back from another site.
  return `${NAME}=${value}; Path=/; Max-Age=${login === null ? 0 : MAX_AGE_SECONDS}; HttpOnly; Secure; SameSite=Lax`;
}

/** Returns the login that this browser has begun; null if there is none. */
export function begunLogin({ headers }: Pick<Request, "headers">): BegunLogin | null {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const text = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (typeof value !== "object" || value === null || !("flow" in value) || typeof value.flow !== "string")
      return null;
    const returnTo = "returnTo" in value && typeof value.returnTo === "string" ? value.returnTo : null;
    const language = "language" in value ? languageOf(String(value.language)) : null;
    const role = providerRole("role" in value ? value.role : null);
    return language === null ? null : { flow: value.flow, returnTo, language, role };
  } catch {
    return null;
  }
}
