import type { Context } from "../../../app/context/context.ts";
import { logUpstream } from "../../../platform/errors/log-upstream.ts";
import { readBack } from "../../../platform/errors/read-back.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { isUuid } from "../../../platform/input/uuid.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { DecideCardClaimInput } from "../../../app/graph/schema.generated.ts";
import type { CardClaim, ClaimDecision } from "../../session/index.ts";
import type { StoredCase } from "./sso.ts";
import { type ActedCase, actOnCase, type CaseOutcome, changedElsewhere, invalid, refused } from "./case-outcome.ts";
import { changeKey, recordChange } from "./change-case.ts";

const texts = messages.supportCase;
const name = "decideCardClaim";

/** The number of the account service for a claim that was decided otherwise. */
const decidedOtherwise = 39;

const statesAfter: Readonly<Record<ClaimDecision, readonly CardClaim["state"][]>> = {
  APPROVED: ["APPROVED", "USED", "EXPIRED"],
  DENIED: ["DENIED"],
};

/** Decides the claim at the account service; after a lost response it reads the claim. Returns the user error, or null. */
async function send(
  { shopperNumber, clientId }: StoredCase,
  decision: ClaimDecision,
  { upstreams: { cardClaims }, log }: Context,
): Promise<UserError | null> {
  try {
    await cardClaims.decideClaim(shopperNumber, clientId, decision);
    return null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === "refused" && error.errorCode === decidedOtherwise) {
      return userError("CONFLICT", texts.claimDecided);
    }
    if (error.kind !== "unknown-outcome") throw error;
    logUpstream(log, error, name);
    const claim = await readBack(() => cardClaims.readClaim(shopperNumber, clientId), name, log);
    const isMade = claim !== null && statesAfter[decision].includes(claim.state);
    return isMade ? null : userError("UNKNOWN_OUTCOME", texts.changeUnconfirmed);
  }
}

async function decide(
  { record: { case: current }, by, reason }: ActedCase,
  { version, decision, ...keys }: DecideCardClaimInput,
  context: Context,
): Promise<CaseOutcome> {
  if (current.version !== version) return refused(changedElsewhere, current);
  if (current.state === "CLOSED") return refused(userError("CONFLICT", texts.closed), current);
  if (current.kind !== "CARD_CLAIM") return refused(userError("REFUSED", texts.noClaim), current);
  const { key: changeId } = changeKey(keys);
  const isApproval = decision === "APPROVE";
  const problem = await send(current, isApproval ? "APPROVED" : "DENIED", context);
  if (problem !== null) return refused(problem, current);
  const kind = isApproval ? "APPROVE_CLAIM" : "DENY_CLAIM";
  const change = { by, changeId, change: kind, version, ...(reason !== null && { text: reason }) } as const;
  const recorded = await recordChange(current.number, change, { name, missing: texts.decisionNotRecorded }, context);
  return "code" in recorded ? refused(recorded, current) : { case: recorded, userErrors: [] };
}

/** Writes the audit entry, decides the claim of a case at the account service, then records it on the case and closes it. */
export async function decideCardClaim(input: DecideCardClaimInput, context: Context): Promise<CaseOutcome> {
  const { caseId, decision, reason } = input;
  const { key, field } = changeKey(input);
  if (!isUuid(key)) return refused(invalid(field));
  const action = decision === "APPROVE" ? "APPROVE_CLAIM" : "DENY_CLAIM";
  return actOnCase({ name, action, caseId, reason }, context, (acted) => decide(acted, input, context));
}
