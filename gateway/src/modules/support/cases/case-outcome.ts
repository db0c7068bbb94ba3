import type { Context } from "../../../app/context/context.ts";
import { readBack } from "../../../platform/errors/read-back.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { keyOfGlobalId } from "../../../platform/graph/global-id.ts";
import { maskNumber } from "../../../platform/text/masks.ts";
import type { Message } from "../../../platform/text/message.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { CaseRecord, StoredCase } from "./sso.ts";
import type { ShopperAction } from "../sso.ts";
import { requireAgent } from "../agents/agents.ts";
import { readReason } from "../audit-entry.ts";
import { supportOutcome } from "../support-change.ts";

const texts = messages.supportCase;

export interface CaseOutcome {
  readonly case: StoredCase | null;
  readonly userErrors: readonly UserError[];
}

export const refused = (error: UserError, current: StoredCase | null = null): CaseOutcome => {
  return { case: current, userErrors: [error] };
};

export const invalid = (field: string, message: Message = texts.noSuchCase): UserError =>
  userError("INVALID_INPUT", message, ["input", field]);

export const changedElsewhere = userError("CONFLICT", texts.changed);

/** The user errors of a refused change by the reason name of the service. */
const refusals: Readonly<Record<string, UserError>> = {
  case_changed: changedElsewhere,
  case_closed: userError("CONFLICT", texts.closed),
  case_freezes: userError("REFUSED", texts.freezes),
  claim_undecided: userError("REFUSED", texts.claimUndecided),
  no_claim: userError("REFUSED", texts.noClaim),
  unknown_agent: invalid("assignee", texts.unknownColleague),
};

/** Returns the number of a case of the retailer; null for any other id. */
export function caseNumber(id: string, { retailer }: Context): number | null {
  const key = keyOfGlobalId(id, "SupportCase", retailer.sitePath);
  return key === null ? null : Number(key);
}

export const readAgain = (number: number, { upstreams, log }: Context): Promise<CaseRecord | null> =>
  readBack(() => upstreams.sso.readCase(number), "case", log);

export interface ActedCase {
  readonly record: CaseRecord;
  readonly by: string;
  /** The validated reason; null for an action without one. */
  readonly reason: string | null;
}

async function audit(action: ShopperAction, { record, by, reason }: ActedCase, context: Context) {
  const { shopperNumber, number } = record.case;
  await context.upstreams.sso.appendAudit({
    agent: by,
    action,
    subject: { masked: maskNumber(shopperNumber), exact: shopperNumber },
    reason: reason ?? `Case ${number}`,
    isRefused: false,
  });
}

interface CaseAction {
  readonly name: string;
  readonly action: ShopperAction;
  readonly caseId: string;
  /** The typed reason; without one the audit log has the number of the case. */
  readonly reason?: string;
}

export async function actOnCase<T extends { readonly userErrors: readonly UserError[] }>(
  { name, action, caseId, reason: typed }: CaseAction,
  context: Context,
  act: (acted: ActedCase) => Promise<T>,
): Promise<T | CaseOutcome> {
  const outcome = await supportOutcome(name, context, async () => {
    const { username: by } = await requireAgent(context);
    const reason = typed === undefined ? null : readReason(typed);
    const number = caseNumber(caseId, context);
    const record = number === null ? null : await context.upstreams.sso.readCase(number);
    if (record === null) return refused(invalid("caseId"));
    const acted = { record, by, reason };
    await audit(action, acted, context);
    try {
      return await act(acted);
    } catch (error) {
      const refusal = error instanceof UpstreamError ? refusals[error.reasonName ?? ""] : undefined;
      if (refusal === undefined) throw error;
      return refused(refusal, (await readAgain(record.case.number, context))?.case ?? null);
    }
  });
  return { case: null, ...outcome };
}
