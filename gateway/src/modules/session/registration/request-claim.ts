import { parsePhone } from "../../../../../input-rules/phone.ts";
import type { Context } from "../../../app/context/context.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import { writeFailureCode } from "../../../platform/errors/upstream-codes.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { maskPhone } from "../../../platform/text/masks.ts";
import { isUuid } from "../../../platform/input/uuid.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { RequestCardClaimInput } from "../../../app/graph/schema.generated.ts";
import type { CardClaim } from "./loyalty.ts";
import { openCaseOnce } from "../../support/index.ts";
import { claimDigits } from "./check-registration.ts";
import { claimsAreOff, refusalOf } from "./claim-refusals.ts";
import { allowsCardClaims } from "./registration-rules.ts";
import { visitorProblem } from "./visitor-problem.ts";

const texts = messages.registration;

interface ClaimOutcome {
  readonly caseNumber: number | null;
  readonly userErrors: readonly UserError[];
}

const refused = (error: UserError): ClaimOutcome => ({ caseNumber: null, userErrors: [error] });

/** Stores the claim; a lost response is not repeated, because the next attempt of the shopper finds the stored claim. */
async function claim(
  { phone, claimId, claimCode }: RequestCardClaimInput,
  { upstreams, log }: Context,
): Promise<CardClaim | UserError> {
  try {
    return await upstreams.cardClaims.requestClaim({ phone, claimId, code: claimDigits(claimCode) });
  } catch (error) {
    expectUpstream(error, log, "requestCardClaim");
    return error.kind === "unknown-outcome" ? userError("UNKNOWN_OUTCOME", texts.claimUnconfirmed) : refusalOf(error);
  }
}

async function open(
  { claimId: clientId, shopperNumber, phone, requestedAt: at }: CardClaim,
  context: Context,
): Promise<number | UserError> {
  const subject = { id: clientId, at, text: maskPhone(phone), points: null };
  const opened = { clientId, shopperNumber, kind: "CARD_CLAIM", isFreezing: false, subject } as const;
  try {
    return (await openCaseOnce(opened, context))?.number ?? userError("UNKNOWN_OUTCOME", texts.claimUnconfirmed);
  } catch (error) {
    expectUpstream(error, context.log, "requestCardClaim");
    return userError(writeFailureCode(error.kind), texts.claimWithoutCase);
  }
}

/** Stores a claim of a phone number at the account service, then opens its case for support. */
export async function requestCardClaim(input: RequestCardClaimInput, context: Context): Promise<ClaimOutcome> {
  const phone = parsePhone(input.phone);
  if (phone === null) return refused(userError("INVALID_INPUT", messages.shared.invalidPhone, ["input", "phone"]));
  if (!isUuid(input.claimId)) return refused(userError("INVALID_INPUT", texts.claimId, ["input", "claimId"]));
  if (!(await allowsCardClaims(context))) return refused(claimsAreOff);
  const problem = await visitorProblem(input, context);
  if (problem !== null) return refused(problem);
  const claimCase = await claim({ ...input, phone }, context);
  if ("code" in claimCase) return refused(claimCase);
  const opened = await open(claimCase, context);
  return typeof opened === "number" ? { caseNumber: opened, userErrors: [] } : refused(opened);
}
