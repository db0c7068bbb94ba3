import { globalId } from "../../graph/global-id.ts";
import type { Session } from "./session.ts";
import type { AgentName } from "../staff/staff-session.ts";

/** The header in which a page states its viewer: the global id of the shopper, or `guest`. */
export const viewerHeader = "x-aisle-viewer";

/** The header in which a support page states its agent: the user name, URI-encoded. */
export const agentHeader = "x-aisle-agent";

/** Mutations that do not depend on the session of the request. */
const sessionless: ReadonlySet<string> = new Set([
  "login",
  "startPasskeyLogin",
  "finishPasskeyLogin",
  "startPasskeyRecovery",
  "finishPasskeyRecovery",
  "startLogin",
  "finishLogin",
  "register",
  "refreshSession",
  // Log Out ends the session of this browser for every viewer.
  "logout",
  "requestPasswordReset",
  "resetPassword",
  "ssoLogin",
  "ssoAuthorize",
  "ssoRefresh",
  "ssoLogout",
  "teamLogin",
  "finishTeamLogin",
  "teamLogout",
  "supportLogin",
  "finishSupportLogin",
  "supportLogout",
  "startSupportPasskeyLogin",
  "finishSupportPasskeyLogin",
  "subscribeEmail",
  "unsubscribeEmail",
  "submitForm",
  "reportAd",
]);

/** Mutations of support agents, which check {@link isOfAnotherAgent} themselves. */
const ofAgents: ReadonlySet<string> = new Set([
  "revealCustomer",
  "endCustomerSessions",
  "liftLoginSlowdown",
  "sendCustomerPasswordReset",
  "addSupportAgent",
  "changeSupportAgent",
  "startSecondFactor",
  "confirmSecondFactor",
  "startSupportPasskeyEnrollment",
  "finishSupportPasskeyEnrollment",
  "removeSupportPasskey",
]);

export const needsNoSession = (fields: readonly string[]): boolean => fields.every((field) => sessionless.has(field));

/**
 * Returns true if a mutation comes from the page of another viewer than the logged-in shopper. Returns false without a session,
 * because the mutation then asks for a login itself.
 * @param stated the viewer that the page states; null from a client that states none
 * @param session the session of the request; null for a guest
 */
export function isOfAnotherViewer(stated: string | null, fields: readonly string[], session: Session | null): boolean {
  if (stated === null || session === null) return false;
  if (fields.every((field) => sessionless.has(field) || ofAgents.has(field))) return false;
  return stated !== globalId("User", session.sitePath, session.shopperNumber);
}

/**
 * Returns true if a support request comes from the page of another agent than the signed-in one.
 * @param stated the agent that the page states; null from a client that states none
 */
export const isOfAnotherAgent = (stated: string | null, { username }: AgentName): boolean =>
  stated !== null && stated !== encodeURIComponent(username);
