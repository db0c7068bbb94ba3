import { badResponse } from "../../../platform/errors/upstream-error.ts";
import type { CallOptions, UpstreamHttp } from "../../../platform/http/upstream-http.ts";
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
import type { UpstreamScope } from "../../../platform/upstreams/scope.ts";
import type { components } from "../../../platform/upstreams/sso/wire.generated.ts";

type Wire = components["schemas"];

/** The session, movement, receipt or phone number of a case. */
export type CaseSubject = Required<Wire["CaseSubject"]>;

/** A support case of a shopper. */
export type StoredCase = Omit<Wire["SupportCase"], "subject"> & { readonly subject: CaseSubject | null };

/** An event of a case. */
export type CaseEvent = Wire["CaseEvent"];

/** A case with its events, the oldest first. */
export interface CaseRecord {
  readonly case: StoredCase;
  readonly events: readonly CaseEvent[];
}

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

/** A page of cases. */
export interface CasePage {
  readonly cases: readonly StoredCase[];
  readonly hasMore: boolean;
  readonly total: number;
}

/** The calls about support cases of the retailer. */
export interface CaseCalls {
  /** Opens a case; a client id that the shopper has used returns its case. */
  openCase(opened: NewCase): Promise<StoredCase>;
  /** Returns the matching cases, newest first. */
  listCases(query: CaseQuery): Promise<CasePage>;
  /** Returns a case with its events; null if the retailer has no such case. */
  readCase(number: number): Promise<CaseRecord | null>;
  /**
   * Changes a case. A change id that the case has changes nothing.
   * @throws UpstreamError `refused` with the reason name `case_changed`, `case_closed`, `case_freezes`,
   *   `claim_undecided`, `no_claim` or `unknown_agent`
   */
  changeCase(number: number, change: CaseChange): Promise<CaseRecord>;
  /** Returns the agents who can log in, by name. */
  colleagues(): Promise<readonly Wire["Colleague"][]>;
}

const kinds: readonly Wire["CaseKind"][] = [
  "SUSPICIOUS_SIGN_IN",
  "SUSPICIOUS_POINTS",
  "POINTS_MISSING",
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

function decodeRecord(body: unknown): CaseRecord {
  const record = requireObject<Wire["CaseRecord"]>(body, "sso", "case");
  const events = requireList(readList(record.events, readEvent), "sso", "events of a case").items;
  return { case: decodeCase(record.case), events };
}

function decodePage(body: unknown): CasePage {
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

/**
 * Creates the calls about support cases for one request.
 * @param http the service
 * @param options the credentials of the gateway and the ids of the request
 * @param scope the request
 */
export function createCaseCalls(
  http: UpstreamHttp,
  options: CallOptions,
  { retailer, signal }: Pick<UpstreamScope, "retailer" | "signal">,
): CaseCalls {
  const appId = retailer.loyaltyAppId;
  return {
    openCase: async (opened) =>
      decodeCase((await http.send("POST", "/staff/cases", { ...options, json: { ...opened, appId } })).body),
    async listCases({ first, after, ...filter }) {
      const page = { first: String(first), ...(after !== undefined && { after: String(after) }) };
      const query = { ...filter, ...page, appId };
      return decodePage((await http.get("/staff/cases", { ...options, query, signal })).body);
    },
    async readCase(number) {
      const query = { appId };
      const { body } = await http.get(`/staff/cases/${number}`, { ...options, query, signal, notFound: "null" });
      return body === null ? null : decodeRecord(body);
    },
    async changeCase(number, change) {
      const json = { ...change, appId };
      return decodeRecord((await http.send("POST", `/staff/cases/${number}/change`, { ...options, json })).body);
    },
    async colleagues() {
      const { body } = await http.get("/staff/colleagues", { ...options, query: { appId }, signal });
      const { colleagues } = requireObject<Wire["ColleagueList"]>(body, "sso", "colleagues");
      return requireList(readList(colleagues, readColleague), "sso", "colleagues").items;
    },
  };
}
