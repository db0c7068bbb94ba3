import type { Selectable } from "kysely";
import type { Clock } from "../../../kit/clock.ts";
import type { EventLog } from "../../../core/events/event-log.ts";
import type { SsoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import type { CaseEventTable, SupportCaseTable } from "./case-tables.ts";

export interface CaseKey {
  readonly appId: string;
  readonly number: number;
}

export interface CaseQuery {
  readonly appId: string;
  readonly first: number;
  /** The number of the last case of the previous page. */
  readonly after?: number;
  readonly state?: Wire["CaseState"];
  readonly assignedTo?: string;
  readonly shopperNumber?: string;
  readonly clientId?: string;
}

function toEvent({
  change_id: changeId,
  kind,
  agent,
  text,
  assignee,
  at,
}: Selectable<CaseEventTable>): Wire["CaseEvent"] {
  return { changeId, kind, agent, text, assignee, at: at.toISOString() };
}

function subjectOf(row: Selectable<SupportCaseTable>): Wire["CaseSubject"] | null {
  if (row.subject_id === null || row.subject_at === null) return null;
  const { subject_id: id, subject_at: at, subject_text: text, subject_points: points } = row;
  return { id, at: at.toISOString(), text, points };
}

function toCase(row: Selectable<SupportCaseTable>): Wire["SupportCase"] {
  return {
    number: row.case_number,
    clientId: row.client_id,
    shopperNumber: row.shopper_number,
    kind: row.kind,
    subject: subjectOf(row),
    openedBy: row.opened_by,
    openedAt: row.opened_at.toISOString(),
    state: row.is_open ? "OPEN" : "CLOSED",
    isFreezing: row.is_freezing,
    assignedTo: row.assigned_to,
    version: row.version,
  };
}

/** The kinds of which a shopper has one open case about the same subject, however often it is reported. */
const joinedKinds: ReadonlySet<Wire["CaseKind"]> = new Set(["POINTS_MISSING", "COUPON_MISSED"]);

/** Returns the case of a client id, or else the open one in which the shopper has reported the same receipt or coupon. */
async function caseOf(db: SsoDatabase, { appId, shopperNumber, clientId, kind, subject, openedBy }: Wire["NewCase"]) {
  const subjectId = joinedKinds.has(kind) && openedBy === undefined ? subject?.id : undefined;
  return db
    .selectFrom("support_case")
    .selectAll()
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .where((is) => {
      const isOfClient = is("client_id", "=", clientId);
      if (subjectId === undefined) return isOfClient;
      const isOfSubject = is.and({ kind, subject_id: subjectId, is_open: true }).and("opened_by", "is", null);
      return is.or([isOfClient, isOfSubject]);
    })
    .orderBy((is) => is("client_id", "=", clientId), "desc")
    .orderBy("case_number")
    .executeTakeFirst();
}

async function nextNumber(db: SsoDatabase, app_id: string): Promise<number> {
  const { last_number: number } = await db
    .insertInto("case_counter")
    .values({ app_id, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("app_id").doUpdateSet((row) => ({ last_number: row("case_counter.last_number", "+", 1) })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return number;
}

function rowOf({ subject, ...opened }: Wire["NewCase"], case_number: number, opened_at: Date) {
  const openedBy = opened.openedBy ?? null;
  return {
    app_id: opened.appId,
    case_number,
    shopper_number: opened.shopperNumber,
    client_id: opened.clientId,
    kind: opened.kind,
    subject_id: subject?.id ?? null,
    subject_at: subject ? new Date(subject.at) : null,
    subject_text: subject?.text ?? null,
    subject_points: subject?.points ?? null,
    opened_by: openedBy,
    opened_at,
    is_freezing: opened.isFreezing,
    assigned_to: openedBy,
  };
}

/** What opens a case. */
interface CaseDeps {
  readonly db: SsoDatabase;
  readonly clock: Clock;
  readonly events: EventLog;
}

/**
 * Opens a case and returns it. A client id that the shopper has used returns its case unchanged, and so does a receipt, or its
 * missed coupon, that the shopper has reported in an open case.
 */
export async function openCase(
  { db, clock, events }: CaseDeps,
  newCase: Wire["NewCase"],
): Promise<Wire["SupportCase"]> {
  return db.transaction().execute(async (transaction) => {
    const existing = await caseOf(transaction, newCase);
    if (existing !== undefined) return toCase(existing);
    const { appId: app_id, clientId: change_id } = newCase;
    const [case_number, at] = [await nextNumber(transaction, app_id), clock.now()];
    // The same request, or one about the same subject, may have run at the same time: the counter let it finish first.
    const other = await caseOf(transaction, newCase);
    if (other !== undefined) return toCase(other);
    const inserted = await transaction
      .insertInto("support_case")
      .values(rowOf(newCase, case_number, at))
      .returningAll()
      .executeTakeFirstOrThrow();
    const event = { app_id, case_number, change_id, agent: newCase.openedBy ?? null, assignee: null, at };
    await transaction
      .insertInto("case_event")
      .values([
        { ...event, kind: "OPENED", text: newCase.note ?? null },
        ...(newCase.isFreezing ? [{ ...event, kind: "FROZEN" as const, text: null }] : []),
      ])
      .execute();
    const { shopperNumber, kind } = newCase;
    const opened = { type: "case.opened", data: { caseNumber: case_number, kind } } as const;
    await events.add(transaction, { appId: app_id, shopperNumber }, opened);
    return toCase(inserted);
  });
}

/** Returns a case with its events, the oldest first; null if the retailer has no such case. */
export async function readCase(db: SsoDatabase, { appId, number }: CaseKey): Promise<Wire["CaseRecord"] | null> {
  const [row, events] = await Promise.all([
    db
      .selectFrom("support_case")
      .selectAll()
      .where((is) => is.and({ app_id: appId, case_number: number }))
      .executeTakeFirst(),
    db
      .selectFrom("case_event")
      .selectAll()
      .where((is) => is.and({ app_id: appId, case_number: number }))
      .orderBy("event_id")
      .execute(),
  ]);
  return row === undefined ? null : { case: toCase(row), events: events.map(toEvent) };
}

/** Returns the matching cases of a retailer, the newest first. */
export async function listCases(db: SsoDatabase, query: CaseQuery): Promise<Wire["CasePage"]> {
  const { appId, first, after, state, assignedTo, shopperNumber, clientId } = query;
  let matching = db.selectFrom("support_case").where("app_id", "=", appId);
  if (state !== undefined) matching = matching.where("is_open", "=", state === "OPEN");
  if (assignedTo !== undefined) matching = matching.where("assigned_to", "=", assignedTo);
  if (shopperNumber !== undefined) matching = matching.where("shopper_number", "=", shopperNumber);
  if (clientId !== undefined) matching = matching.where("client_id", "=", clientId);
  const [{ total }, rows] = await Promise.all([
    matching.select((row) => row.fn.countAll().as("total")).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .$if(after !== undefined, (page) => page.where("case_number", "<", after ?? 0))
      .orderBy("case_number", "desc")
      .limit(first + 1)
      .execute(),
  ]);
  return { cases: rows.slice(0, first).map(toCase), hasMore: rows.length > first, total: Number(total) };
}
