import { withReturn } from "../lib/url/return-path.ts";
import { SUPPORT_HOME, SUPPORT_LOGIN } from "./guard/support-guards.ts";

/** Whom an identity provider logs in. */
export type ProviderRole = "FREQUENT_SHOPPER" | "SUPPORT" | "TEAM";

/** The page with the login of each role, and the one to which the login of staff leads. */
const pages: Readonly<Record<ProviderRole, { readonly login: string; readonly home: string | null }>> = {
  FREQUENT_SHOPPER: { login: "/login", home: null },
  SUPPORT: { login: SUPPORT_LOGIN, home: SUPPORT_HOME },
  TEAM: { login: "/team-portal/login", home: "/team-portal" },
};

/** Reads a role; a shopper's by default. */
export const providerRole = (value: unknown): ProviderRole =>
  value === "SUPPORT" || value === "TEAM" ? value : "FREQUENT_SHOPPER";

/** Returns the path to which the login of a role leads by default; null for the retailer's choice. */
export const homeOf = (role: ProviderRole): string | null => pages[role].home;

/** Returns the path of the login of a role, which then returns to a path. */
export const loginOf = (role: ProviderRole, returnTo: string | null): string =>
  returnTo === null ? pages[role].login : withReturn(pages[role].login, returnTo);
