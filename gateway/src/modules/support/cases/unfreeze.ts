import type { Context } from "../../../app/context/context.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { isUuid } from "../../../platform/input/uuid.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { UnfreezeRedemptionInput } from "../../../app/graph/schema.generated.ts";
import type { StoredCase } from "./sso.ts";
import { type ActedCase, actOnCase, type CaseOutcome, changedElsewhere, invalid, refused } from "./case-outcome.ts";
import { changeKey, recordChange } from "./change-case.ts";

const texts = messages.supportCase;

interface UnfreezeOutcome extends CaseOutcome {
  readonly isStillFrozen: boolean | null;
}

const notLifted = (error: UserError, current: StoredCase): UnfreezeOutcome => {
  return { ...refused(error, current), isStillFrozen: null };
};

async function lift(
  { record: { case: current }, by, reason }: ActedCase,
  { version, ...keys }: UnfreezeRedemptionInput,
  context: Context,
): Promise<UnfreezeOutcome> {
  const { number, shopperNumber, clientId } = current;
  const { key: changeId } = changeKey(keys);
  if (current.version !== version) return notLifted(changedElsewhere, current);
  if (!current.isFreezing) return notLifted(userError("CONFLICT", texts.notFreezing), current);
  // Lifting is safe to repeat, because the freeze has the id of the case.
  const freezesLeft = await context.upstreams.freezes.liftFreeze(shopperNumber, clientId);
  const change = { by, changeId, change: "UNFREEZE", version, ...(reason !== null && { text: reason }) } as const;
  const recorded = await recordChange(
    number,
    change,
    { name: "unfreezeRedemption", missing: texts.liftNotRecorded },
    context,
  );
  const isStillFrozen = freezesLeft.length > 0;
  if ("code" in recorded) return { case: current, isStillFrozen, userErrors: [recorded] };
  return { case: recorded, isStillFrozen, userErrors: [] };
}

/** Lifts the freeze of a case at the account service, then records it on the case. */
export async function unfreezeRedemption(input: UnfreezeRedemptionInput, context: Context): Promise<UnfreezeOutcome> {
  const { caseId, reason } = input;
  const { key, field } = changeKey(input);
  if (!isUuid(key)) return { ...refused(invalid(field)), isStillFrozen: null };
  const action = { name: "unfreezeRedemption", action: "UNFREEZE", caseId, reason } as const;
  return { isStillFrozen: null, ...(await actOnCase(action, context, (acted) => lift(acted, input, context))) };
}
