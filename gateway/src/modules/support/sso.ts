import { badResponse } from "../../platform/errors/upstream-error.ts";
import { orNull } from "../../platform/upstreams/caller.ts";
import {
  readInstant,
  readList,
  readObject,
  readText,
  requireList,
  requireObject,
} from "../../platform/upstreams/decoding.ts";
import { checksPassword } from "../../platform/upstreams/requests.ts";
import type { Rows } from "../../platform/upstreams/rows.ts";
import type { Sso } from "../../platform/upstreams/sso/calls.ts";
import type { components } from "../../platform/upstreams/sso/wire.generated.ts";

type Wire = components["schemas"];

/** The action of an agent in the audit log. */
export type AuditedAction = Wire["AuditAction"];

/** The action of an agent on a shopper. */
export type ShopperAction = Wire["ShopperAuditAction"];

/** The shopper of a lookup in the audit log. */
export interface AuditSubject {
  /** The masked value, for display. */
  readonly masked: string;
  /** The exact value, for searches; the service stores only a keyed hash of it. */
  readonly exact: string;
}

/** A new audit entry; the client adds the retailer and the request id. */
export interface NewAudit {
  readonly agent: string;
  readonly action: ShopperAction;
  readonly subject: AuditSubject;
  readonly reason: string;
  readonly isRefused: boolean;
}

/** The requested part of the audit log. */
export interface AuditQuery {
  /** The user name of the agent who reads. */
  readonly reader: string;
  readonly first: number;
  /** The id of an entry; only older entries are returned. */
  readonly after?: string;
  readonly agent?: string;
  readonly action?: AuditedAction;
  readonly subject?: string;
  /** The first instant, in ISO 8601. */
  readonly from?: string;
  /** The instant after the last one, in ISO 8601. */
  readonly to?: string;
}

/** A person whom the provider of staff has proven, as it describes the person. */
export type AgentIdentity = Omit<Wire["AgentIdentity"], "appId" | "reference">;

/** An agent with the id of the current login, which changes with the password. */
export type SignedInAgent = Wire["Agent"];

const actions: readonly AuditedAction[] = [
  "LOOKUP",
  "REVEAL",
  "END_SESSIONS",
  "LIFT_SLOWDOWN",
  "PASSWORD_RESET",
  "ADD_AGENT",
  "CHANGE_AGENT",
  "OPEN_CASE",
  "NOTE_CASE",
  "HAND_OVER_CASE",
  "UNFREEZE",
  "APPROVE_CLAIM",
  "DENY_CLAIM",
  "CLOSE_CASE",
  "EXPORT_CASE",
];

function decodeEntry(value: unknown) {
  const entry = readObject<Wire["AuditEntry"]>(value);
  const [id, at, agent, subject] = [entry?.id, readInstant(entry?.at), entry?.agent, entry?.subject].map(readText);
  const action = actions.find((known) => known === entry?.action);
  if (id == null || at == null || agent == null || subject == null || action === undefined) return null;
  const [reason, reference] = [readText(entry?.reason) ?? "", readText(entry?.reference) ?? ""];
  // The subject is the masked value, or the user name of an added or changed agent.
  return { id, at, agent, action, subject, reason, reference, isRefused: entry?.isRefused === true };
}

/** A stored audit entry. */
export type Audited = NonNullable<ReturnType<typeof decodeEntry>>;

function decodePage(body: unknown) {
  const page = requireObject<Wire["AuditPage"]>(body, "sso", "audit");
  const entries = requireList(readList(page.entries, decodeEntry), "sso", "audit").items;
  if (typeof page.total !== "number") throw badResponse("sso", "audit: no total");
  return { entries, hasMore: page.hasMore === true, total: page.total };
}

/** Returns the role of an agent; an unknown one has the rights of an agent only. */
export const readRole = (value: unknown): Wire["AgentRole"] => (value === "ADMINISTRATOR" ? value : "AGENT");

/** Decodes an agent who has signed in. */
export function decodeAgent(body: unknown): SignedInAgent {
  const agent = requireObject<Wire["Agent"]>(body, "sso", "agent");
  const [username, name, login] = [readText(agent.username), readText(agent.name), readText(agent.login)];
  if (username === null || name === null) throw badResponse("sso", "an agent without a name");
  if (login === null) throw badResponse("sso", "an agent without a login");
  return { username, name, login, role: readRole(agent.role), hasSecondFactor: agent.hasSecondFactor === true };
}

function decodeEntryId(body: unknown): string {
  const entry = decodeEntry(body);
  if (entry === null) throw badResponse("sso", "an audit entry that was not confirmed");
  return entry.id;
}

/** The support agents of the retailer and their audit log. */
export const staffRows = {
  /**
   * @param code the code of the second factor or a recovery code; null without one
   * @throws UpstreamError `refused` for unknown credentials; its reason name is `second_factor_required` if the password
   *   is right and a code is missing, `wrong_second_factor` for a wrong code
   */
  staffLogin({ asGateway, appId }, username: string, password: string, code: string | null) {
    const json: Wire["StaffCredentials"] = { appId, username, password, ...(code !== null && { code }) };
    return asGateway.send("POST", "/staff/login", { json, ...checksPassword }, decodeAgent);
  },
  /**
   * Returns the agent of a proven person, who is added at the first login.
   * @throws UpstreamError `refused` for a disabled agent, and for a user name that belongs to another person
   */
  identityLogin: ({ asGateway, appId, reference }, person: AgentIdentity) =>
    asGateway.send("POST", "/staff/identity-login", { json: { ...person, appId, reference } }, decodeAgent),
  /** Ends the sessions of the agent who is linked to a person; succeeds without one. */
  identityLogout: ({ asGateway, appId }, issuer: string, subject: string) =>
    asGateway.change("POST", "/staff/identity-logout", { json: { appId, issuer, subject } }),
  /** Returns an agent with the id of the current login; null for a disabled, removed or unknown agent. */
  currentAgent: ({ asGateway, appId }, username: string) =>
    asGateway.read("/staff/agent", orNull(decodeAgent), { query: { appId, username }, notFound: "null" }),
  /** Writes an audit entry, which is stored once the promise resolves. Returns the id of the entry. */
  appendAudit({ asGateway, appId, reference }, look: NewAudit) {
    const json: Wire["NewAuditEntry"] = { ...look, appId, reference };
    return asGateway.send("POST", "/staff/audit", { json }, decodeEntryId);
  },
  /** Adds the found shopper to the audit entry of a lookup. */
  addFoundShopper({ asGateway, appId }, entryId: string, shopperNumber: string) {
    const json: Wire["FoundShopper"] = { appId, shopperNumber };
    return asGateway.change("POST", "/staff/audit/{entryId}/found", { values: { entryId }, json });
  },
  /**
   * Returns the audit entries of the retailer, newest first.
   * @throws UpstreamError `refused` if the agent who reads has been removed
   */
  listAudit: ({ asGateway, appId }, { first, ...filter }: AuditQuery) =>
    asGateway.read("/staff/audit", decodePage, { query: { ...filter, appId, first: String(first) } }),
} satisfies Rows<Sso>;
