import type { ExpressionBuilder } from "kysely";
import type { Clock } from "../../../kit/clock.ts";
import { createSubjectHash, type SubjectHash } from "./subject-hash.ts";
import type { SsoDatabase, SsoTables } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";

/** The filter and page of audit entries. */
export interface AuditQuery {
  readonly appId: string;
  readonly first: number;
  readonly after?: string;
  readonly agent?: string;
  readonly action?: Wire["AuditAction"];
  readonly subject?: string;
  /** The first instant, in ISO 8601. */
  readonly from?: string;
  /** The instant after the last one, in ISO 8601. */
  readonly to?: string;
}

/** A new entry, of an action on a shopper or on an agent. */
type NewEntry = Omit<Wire["NewAuditEntry"], "action"> & Pick<Wire["AuditEntry"], "action">;

/** The audit log of agents. Its entries cannot be changed. */
export interface AuditLog {
  /** Writes an entry and returns it once it is stored. */
  append(entry: NewEntry): Promise<Wire["AuditEntry"]>;
  /**
   * Adds the number of the shopper that a lookup has found and returns the entry; null if the retailer has no such
   * entry.
   */
  addFound(id: string, found: Wire["FoundShopper"]): Promise<Wire["AuditEntry"] | null>;
  /** Returns the matching entries of a retailer, newest first. */
  list(query: AuditQuery): Promise<Wire["AuditPage"]>;
}

interface AuditDeps {
  readonly db: SsoDatabase;
  readonly clock: Clock;
  readonly hashOf: SubjectHash;
}

export function createAuditLog(db: SsoDatabase, clock: Clock): AuditLog {
  const deps: AuditDeps = { db, clock, hashOf: createSubjectHash(db) };
  return {
    append: (entry) => append(deps, entry),
    addFound: (id, found) => addFound(deps, id, found),
    list: (query) => listPage(deps, query),
  };
}

async function append(
  { db, clock, hashOf }: AuditDeps,
  { appId, agent, action, subject, reason, reference, isRefused }: NewEntry,
): Promise<Wire["AuditEntry"]> {
  const row = {
    app_id: appId,
    agent,
    action,
    subject: subject.masked,
    subject_hash: await hashOf(appId, subject.exact),
    reason,
    reference,
    is_refused: isRefused,
    at: clock.now(),
  };
  return toWire(await db.insertInto("audit_entry").values(row).returningAll().executeTakeFirstOrThrow());
}

async function addFound(
  { db, hashOf }: AuditDeps,
  id: string,
  { appId, shopperNumber }: Wire["FoundShopper"],
): Promise<Wire["AuditEntry"] | null> {
  const entry = await db
    .selectFrom("audit_entry")
    .selectAll()
    .where((is) => is.and({ entry_id: id, app_id: appId }))
    .executeTakeFirst();
  if (entry === undefined) return null;
  const row = { entry_id: entry.entry_id, subject_hash: await hashOf(appId, shopperNumber) };
  await db
    .insertInto("audit_found")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return toWire(entry);
}

async function listPage(
  { db, hashOf }: AuditDeps,
  { appId, first, after, agent, action, subject, from, to }: AuditQuery,
): Promise<Wire["AuditPage"]> {
  const subjectHash = subject === undefined ? undefined : await hashOf(appId, subject);
  const matching = db
    .selectFrom("audit_entry")
    .where("app_id", "=", appId)
    .$if(agent !== undefined, (query) => query.where("agent", "=", agent ?? ""))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? "LOOKUP"))
    .$if(from !== undefined, (query) => query.where("at", ">=", new Date(from ?? "")))
    .$if(to !== undefined, (query) => query.where("at", "<", new Date(to ?? "")))
    .$if(subjectHash !== undefined, (query) => query.where((is) => namesOrFound(is, subjectHash ?? "")));
  const count = (row: { fn: typeof db.fn }) => row.fn.countAll().as("total");
  const [{ total }, rows] = await Promise.all([
    matching.select(count).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .$if(after !== undefined, (query) => query.where("entry_id", "<", after ?? ""))
      .orderBy("entry_id", "desc")
      .limit(first + 1)
      .execute(),
  ]);
  return { entries: rows.slice(0, first).map(toWire), hasMore: rows.length > first, total: Number(total) };
}

/** Returns the condition for an entry that names or has found the shopper of a hash. */
function namesOrFound(is: ExpressionBuilder<SsoTables, "audit_entry">, hash: string) {
  const foundEntries = is
    .selectFrom("audit_found")
    .select("audit_found.entry_id")
    .whereRef("audit_found.entry_id", "=", "audit_entry.entry_id")
    .where("audit_found.subject_hash", "=", hash);
  return is.or([is("audit_entry.subject_hash", "=", hash), is.exists(foundEntries)]);
}

interface Row {
  readonly entry_id: string | number;
  readonly agent: string;
  readonly action: Wire["AuditAction"];
  readonly subject: string;
  readonly reason: string;
  readonly reference: string;
  readonly is_refused: boolean;
  readonly at: Date;
}

function toWire({ entry_id, agent, action, subject, reason, reference, is_refused, at }: Row): Wire["AuditEntry"] {
  const id = String(entry_id);
  return { id, at: at.toISOString(), agent, action, subject, reason, reference, isRefused: is_refused };
}
