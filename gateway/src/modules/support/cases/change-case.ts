import type { Context } from "../../../app/context/context.ts";
import { logUpstream, expectUnknownOutcome } from "../../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { writeFailureCode } from "../../../platform/errors/upstream-codes.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import type { Message } from "../../../platform/text/message.ts";
import { requestKey, type RequestKey } from "../../../platform/input/request-key.ts";
import { isUuid } from "../../../platform/input/uuid.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { AddCaseNoteInput, CloseCaseInput, HandOverCaseInput } from "../../../app/graph/schema.generated.ts";
import type { CaseChange, StoredCase } from "./sso.ts";
import { actOnCase, type CaseOutcome, invalid, readAgain, refused } from "./case-outcome.ts";

const texts = messages.supportCase;

const maxNote = 2_000;

/** Characters that no plain text has, except line breaks. */
const invisible = /[^\P{C}\n]/gu;

/** Returns a note in its stored form; null for an empty or too long one. */
export function readNote(typed: string): string | null {
  const note = typed.replaceAll(/\r\n?/g, "\n").replaceAll(invisible, "").trim();
  return note === "" || note.length > maxNote ? null : note;
}

export const noteLength = texts.noteLength({ max: maxNote });

/** Returns the key of a change of a case. */
export const changeKey = (input: Pick<AddCaseNoteInput, "idempotencyKey" | "changeId">): RequestKey =>
  requestKey(input, "changeId");

/** Sends a change; after a lost response it reads the case back and sends nothing again. */
export async function sendChange(number: number, change: CaseChange, context: Context): Promise<StoredCase | null> {
  try {
    return (await context.upstreams.sso.changeCase(number, change)).case;
  } catch (error) {
    expectUnknownOutcome(error, context.log, "changeCase");
    const record = await readAgain(number, context);
    return record?.events.some(({ changeId }) => changeId === change.changeId) === true ? record.case : null;
  }
}

interface MadeElsewhere {
  readonly name: string;
  readonly missing: Message;
}

/**
 * Records on a case what another service has already done; returns the user error if the case does not have it.
 * @throws UpstreamError `refused` with the reason name `case_changed` if another agent has changed the case
 */
export async function recordChange(
  number: number,
  change: CaseChange,
  { name, missing }: MadeElsewhere,
  context: Context,
): Promise<StoredCase | UserError> {
  try {
    return (await sendChange(number, change, context)) ?? userError("UNKNOWN_OUTCOME", missing);
  } catch (error) {
    // A conflict is refused with the current case, which shows what is left to do.
    if (!(error instanceof UpstreamError) || error.reasonName === "case_changed") throw error;
    logUpstream(context.log, error, name);
    return userError(writeFailureCode(error.kind), missing);
  }
}

async function outcomeOf(number: number, change: CaseChange, context: Context): Promise<CaseOutcome> {
  const changed = await sendChange(number, change, context);
  return changed === null
    ? refused(userError("UNKNOWN_OUTCOME", texts.changeUnconfirmed))
    : { case: changed, userErrors: [] };
}

export async function addCaseNote({ caseId, text, ...keys }: AddCaseNoteInput, context: Context): Promise<CaseOutcome> {
  const { key: changeId, field } = changeKey(keys);
  const note = readNote(text);
  if (!isUuid(changeId)) return refused(invalid(field));
  if (note === null) return refused(invalid("text", noteLength));
  return actOnCase({ name: "addCaseNote", action: "NOTE_CASE", caseId }, context, ({ record, by }) =>
    outcomeOf(record.case.number, { by, changeId, change: "NOTE", text: note }, context),
  );
}

export async function handOverCase(input: HandOverCaseInput, context: Context): Promise<CaseOutcome> {
  const { caseId, version } = input;
  const { key: changeId, field } = changeKey(input);
  const assignee = input.assignee.trim().toLowerCase();
  if (!isUuid(changeId) || version < 1) return refused(invalid(field));
  return actOnCase({ name: "handOverCase", action: "HAND_OVER_CASE", caseId }, context, ({ record, by }) =>
    outcomeOf(record.case.number, { by, changeId, change: "HAND_OVER", version, assignee }, context),
  );
}

export async function closeCase(
  { caseId, version, reason, ...keys }: CloseCaseInput,
  context: Context,
): Promise<CaseOutcome> {
  const { key: changeId, field } = changeKey(keys);
  if (!isUuid(changeId) || version < 1) return refused(invalid(field));
  return actOnCase({ name: "closeCase", action: "CLOSE_CASE", caseId, reason }, context, (acted) => {
    const { record, by, reason: text } = acted;
    const change = { by, changeId, change: "CLOSE", version, ...(text !== null && { text }) } as const;
    return outcomeOf(record.case.number, change, context);
  });
}
