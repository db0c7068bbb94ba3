import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { orNull } from "../../../platform/upstreams/caller.ts";
import {
  readInstant,
  readInteger,
  readList,
  readObject,
  readOneOf,
  readText,
  requireList,
  requireObject,
} from "../../../platform/upstreams/decoding.ts";
import type { Calls, Rows } from "../../../platform/upstreams/rows.ts";
import type { Sso } from "../../../platform/upstreams/sso/calls.ts";
import type { components } from "../../../platform/upstreams/sso/wire.generated.ts";

type Wire = components["schemas"];

/** The session, movement, receipt, coupon or phone number of a case. */
export type CaseSubject = Required<Wire["CaseSubject"]>;

/** A support case of a shopper. */
export type StoredCase = Omit<Wire["SupportCase"], "subject"> & { readonly subject: CaseSubject | null };

/** An event of a case. */
export type CaseEvent = Wire["CaseEvent"];

/** A case to open. */
export type NewCase = Omit<Wire["NewCase"], "appId">;

/** A change of a case by an agent. */
export type CaseChange = Omit<Wire["CaseChange"], "appId">;

/** The filter and page of cases. */
export interface CaseQuery {
  readonly first: number;
  /** The number of the last case of the previous page. */
  readonly after?: number;
  readonly state?: Wire["CaseState"];
  readonly assignedTo?: string;
  readonly shopperNumber?: string;
  readonly clientId?: string;
}

const kinds: readonly Wire["CaseKind"][] = [
  "SUSPICIOUS_SIGN_IN",
  "SUSPICIOUS_POINTS",
  "POINTS_MISSING",
  "COUPON_MISSED",
  "CARD_CLAIM",
  "OTHER",
];
const states: readonly Wire["CaseState"][] = ["OPEN", "CLOSED"];
const eventKinds: readonly Wire["CaseEventKind"][] = [
  "OPENED",
  "FROZEN",
  "NOTED",
  "HANDED_OVER",
  "UNFROZEN",
  "CLAIM_APPROVED",
  "CLAIM_DENIED",
  "CLOSED",
];

function readSubject(value: unknown): CaseSubject | null {
  const subject = readObject<Wire["CaseSubject"]>(value);
  const [id, at] = [readText(subject?.id), readInstant(subject?.at)];
  if (id === null || at === null) return null;
  return { id, at, text: readText(subject?.text), points: readInteger(subject?.points) };
}

function readStoredCase(value: unknown): StoredCase | null {
  const stored = readObject<Wire["SupportCase"]>(value);
  const [number, version] = [readInteger(stored?.number, 1), readInteger(stored?.version, 1)];
  const [kind, state] = [readOneOf(stored?.kind, kinds), readOneOf(stored?.state, states)];
  const [clientId, shopperNumber] = [readText(stored?.clientId), readText(stored?.shopperNumber)];
  const openedAt = readInstant(stored?.openedAt);
  if (stored === null || number === null || version === null || kind === null || state === null) return null;
  if (clientId === null || shopperNumber === null || openedAt === null) return null;
  if (typeof stored.isFreezing !== "boolean") return null;
  return {
    number,
    clientId,
    shopperNumber,
    kind,
    subject: readSubject(stored.subject),
    openedBy: readText(stored.openedBy),
    openedAt,
    state,
    isFreezing: stored.isFreezing,
    assignedTo: readText(stored.assignedTo),
    version,
  };
}

/**
 * Reads a case.
 * @throws UpstreamError `bad-response` without a required property
 */
function decodeCase(body: unknown): StoredCase {
  const stored = readStoredCase(body);
  if (stored === null) throw badResponse("sso", "a case without a number or a state");
  return stored;
}

function readEvent(value: unknown): CaseEvent | null {
  const event = readObject<Wire["CaseEvent"]>(value);
  const [kind, at, changeId] = [readOneOf(event?.kind, eventKinds), readInstant(event?.at), readText(event?.changeId)];
  if (event === null || kind === null || at === null || changeId === null) return null;
  const [agent, text, assignee] = [readText(event.agent), readText(event.text), readText(event.assignee)];
  return { changeId, kind, at, agent, text, assignee };
}

function decodeRecord(body: unknown) {
  const record = requireObject<Wire["CaseRecord"]>(body, "sso", "case");
  const events = requireList(readList(record.events, readEvent), "sso", "events of a case").items;
  return { case: decodeCase(record.case), events };
}

/** A case with its events, the oldest first. */
export type CaseRecord = ReturnType<typeof decodeRecord>;

function decodePage(body: unknown) {
  const page = requireObject<Wire["CasePage"]>(body, "sso", "cases");
  const cases = requireList(readList(page.cases, readStoredCase), "sso", "cases").items;
  if (typeof page.total !== "number") throw badResponse("sso", "cases: no total");
  return { cases, hasMore: page.hasMore === true, total: page.total };
}

function readColleague(value: unknown): Wire["Colleague"] | null {
  const colleague = readObject<Wire["Colleague"]>(value);
  const [username, name] = [readText(colleague?.username), readText(colleague?.name)];
  return username === null || name === null ? null : { username, name };
}

function decodeColleagues(body: unknown): readonly Wire["Colleague"][] {
  const { colleagues } = requireObject<Wire["ColleagueList"]>(body, "sso", "colleagues");
  return requireList(readList(colleagues, readColleague), "sso", "colleagues").items;
}

/** The support cases of the retailer. */
export const caseRows = {
  /** Opens a case; a client id that the shopper has used returns its case. */
  openCase: ({ asGateway, appId }, opened: NewCase) =>
    asGateway.send("POST", "/staff/cases", { json: { ...opened, appId } }, decodeCase),
  /** Returns the matching cases, newest first. */
  listCases({ asGateway, appId }, { first, after, ...filter }: CaseQuery) {
    const page = { first: String(first), ...(after !== undefined && { after: String(after) }) };
    return asGateway.read("/staff/cases", decodePage, { query: { ...filter, ...page, appId } });
  },
  /** Returns a case with its events; null if the retailer has no such case. */
  readCase: ({ asGateway, appId }, number: number) =>
    asGateway.read(`/staff/cases/${number}`, orNull(decodeRecord), { query: { appId }, notFound: "null" }),
  /**
   * Changes a case. A change id that the case has changes nothing.
   * @throws UpstreamError `refused` with the reason name `case_changed`, `case_closed`, `case_freezes`,
   *   `claim_undecided`, `no_claim` or `unknown_agent`
   */
  changeCase: ({ asGateway, appId }, number: number, change: CaseChange) =>
    asGateway.send("POST", `/staff/cases/${number}/change`, { json: { ...change, appId } }, decodeRecord),
  /** Returns the agents who can log in, by name. */
  colleagues: ({ asGateway, appId }) => asGateway.read("/staff/colleagues", decodeColleagues, { query: { appId } }),
} satisfies Rows<Sso>;

/** The calls about support cases. */
export type CaseCalls = Calls<typeof caseRows>;
