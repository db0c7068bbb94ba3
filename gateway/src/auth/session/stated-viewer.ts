import { globalId } from "../../lib/graph/global-id.ts";
import type { Session } from "./session.ts";
import type { SupportAgent } from "../staff/staff-session.ts";

/** The header in which a page states whose page it is: the id of its viewer, or `guest`. */
export const viewerHeader = "x-aisle-viewer";

/** The header in which a page of support states whose page it is: the user name of its agent, escaped as in a URI. */
export const agentHeader = "x-aisle-agent";

/** Mutations whose input proves whom they act for, or which concern no account: the session of the request does not matter. */
const sessionless: ReadonlySet<string> = new Set([
  "login",
  "register",
  "refreshSession",
  // Someone who presses Log Out wants no session left in this browser, whichever it is.
  "logout",
  "requestPasswordReset",
  "resetPassword",
  "ssoLogin",
  "ssoAuthorize",
  "ssoRefresh",
  "ssoLogout",
  "teamLogin",
  "teamLogout",
  "supportLogin",
  "supportLogout",
  "subscribeEmail",
  "submitForm",
  "reportAd",
]);

/** Mutations of support agents, who have a session of their own: {@link isOfAnotherAgent} is asked before each look. */
const ofAgents: ReadonlySet<string> = new Set(["revealCustomer", "endCustomerSessions", "sendCustomerPasswordReset"]);

/** Tells whether a mutation with these fields runs whatever session the request has. */
export const needsNoSession = (fields: readonly string[]): boolean => fields.every((field) => sessionless.has(field));

/**
 * Tells whether a mutation comes from a page of another viewer than the shopper who is logged in. Without a session it does
 * not: then nothing can be changed for the wrong shopper, and the mutation itself asks for a login.
 * @param stated what the page states; null from a client that states nothing
 * @param fields the fields of the mutation
 * @param session the session of the request; null for a guest
 */
export function isOfAnotherViewer(stated: string | null, fields: readonly string[], session: Session | null): boolean {
  if (stated === null || session === null) return false;
  if (fields.every((field) => sessionless.has(field) || ofAgents.has(field))) return false;
  return stated !== globalId("User", session.sitePath, session.shopperNumber);
}

/**
 * Tells whether a look comes from a page of another agent than the one who is signed in.
 * @param stated what the page states; null from a client that states nothing
 */
export const isOfAnotherAgent = (stated: string | null, { username }: SupportAgent): boolean =>
  stated !== null && stated !== encodeURIComponent(username);
