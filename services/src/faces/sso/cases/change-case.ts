import type { Updateable } from "kysely";
import type { Clock } from "../../../kit/clock.ts";
import { type CaseProblem, failures } from "../failure.ts";
import { readAgent } from "../staff/staff.ts";
import type { SsoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import type { CaseEventTable, SupportCaseTable } from "./case-tables.ts";
import type { CaseKey } from "./cases.ts";

/** The stored properties that decide whether a change is possible. */
interface CaseRow {
  readonly kind: Wire["CaseKind"];
  readonly is_open: boolean;
  readonly is_freezing: boolean;
  readonly version: number;
}

/** The effect of each change: its event and the changed columns. */
const effects: Readonly<
  Record<
    Wire["CaseChange"]["change"],
    { kind: CaseEventTable["kind"]; columns: (assignee: string | null) => Updateable<SupportCaseTable> }
  >
> = {
  NOTE: { kind: "NOTED", columns: () => ({}) },
  HAND_OVER: { kind: "HANDED_OVER", columns: (assigned_to) => ({ assigned_to }) },
  UNFREEZE: { kind: "UNFROZEN", columns: () => ({ is_freezing: false }) },
  APPROVE_CLAIM: { kind: "CLAIM_APPROVED", columns: () => ({ is_open: false }) },
  DENY_CLAIM: { kind: "CLAIM_DENIED", columns: () => ({ is_open: false }) },
  CLOSE: { kind: "CLOSED", columns: () => ({ is_open: false }) },
};

/** Returns why a change is not possible; null if it is. */
async function problemOf(
  db: SsoDatabase,
  row: CaseRow,
  { appId, change, assignee, version }: Wire["CaseChange"],
): Promise<CaseProblem | null> {
  if (!row.is_open) return "case_closed";
  if (version !== undefined && version !== row.version) return "case_changed";
  if (change === "CLOSE" && row.is_freezing) return "case_freezes";
  const isDecision = change === "APPROVE_CLAIM" || change === "DENY_CLAIM";
  if (row.kind === "CARD_CLAIM" && change === "CLOSE") return "claim_undecided";
  if (row.kind !== "CARD_CLAIM" && isDecision) return "no_claim";
  if (change !== "HAND_OVER") return null;
  return (await readAgent(db, { appId, username: assignee ?? "" })) === null ? "unknown_agent" : null;
}

/**
 * Changes a case and adds the event. A change id that the case has already changes nothing.
 * @throws HttpError 404 for an unknown case; 400 with a {@link CaseProblem}
 */
export async function changeCase(
  db: SsoDatabase,
  clock: Clock,
  { appId: app_id, number: case_number }: CaseKey,
  change: Wire["CaseChange"],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const key = { app_id, case_number };
    const row = await transaction
      .selectFrom("support_case")
      .select(["kind", "is_open", "is_freezing", "version"])
      .where((is) => is.and(key))
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw failures.unknownCase();
    const { kind, columns } = effects[change.change];
    const { changeId: change_id, by: agent, text = null, assignee = null } = change;
    const events = transaction.selectFrom("case_event").select("event_id");
    if ((await events.where((is) => is.and({ ...key, kind, change_id })).executeTakeFirst()) !== undefined) return;
    const problem = await problemOf(transaction, row, change);
    if (problem !== null) throw failures.caseProblem(problem);
    await transaction
      .updateTable("support_case")
      .set({ ...columns(assignee), version: row.version + 1 })
      .where((is) => is.and(key))
      .execute();
    const event = { ...key, kind, change_id, agent, text, assignee, at: clock.now() };
    await transaction.insertInto("case_event").values(event).execute();
  });
}
