import { sharedTexts } from "../../../../input-rules/texts.ts";
import { parseEmail } from "../../../../input-rules/email.ts";
import { parsePhone } from "../../../../input-rules/phone.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/app-error.ts";
import { maskEmail, masked, maskNumber, maskPhone } from "../../lib/text/masks.ts";
import { messages } from "../../messages.ts";
import type { AuditAction, CustomerLookupBy } from "../../schema.generated.ts";
import type { AuditSubject } from "../../upstreams/sso/staff.ts";
import { isOfAnotherAgent } from "../../auth/session/stated-viewer.ts";
import type { SupportAgent, SupportSession } from "../../auth/staff/staff-session.ts";

/** What an agent is about to do about whom, and why. */
export interface Look {
  readonly action: AuditAction;
  readonly by: Exclude<CustomerLookupBy, "ID">;
  /** The shopper number, email address or telephone number, as {@link readSubject} gives it; empty for nobody. */
  readonly value: string;
  readonly reason: string;
}

const reasonLength = { least: 5, most: 200 };

/** Fewer letters are no word. */
const leastLetters = 3;

/**
 * Gives the session of the support agent.
 * @throws AppError FORBIDDEN for a shopper or store staff, UNAUTHENTICATED without any session
 * @throws UpstreamError when it cannot be told whether the agent's login still counts
 */
export async function requireSupport(context: Pick<Context, "support" | "session" | "team">): Promise<SupportSession> {
  const { session, team } = context;
  const support = await context.support();
  if (support !== null) return support;
  if (session !== null || team !== null) throw new AppError("FORBIDDEN", sharedTexts.notForYou);
  throw new AppError("UNAUTHENTICATED", messages.support.signIn);
}

/** The key under which the looks of an agent are counted. */
export const looksKey = ({ sitePath, who }: SupportSession): string => `${sitePath}:${who.username}`;

const digitsOnly = /^\d{1,20}$/;

/** The one spelling of each kind of name, which the log is written and the services are asked with; null for none. */
const spellings: Readonly<Record<Look["by"], (text: string) => string | null>> = {
  SHOPPER_NUMBER: (text) => (digitsOnly.test(text.trim()) ? text.trim() : null),
  EMAIL: parseEmail,
  PHONE: parsePhone,
};

/**
 * Reads what names a shopper. The log and the read use this spelling alone, so that nobody can be looked at under a name that
 * the log does not find again.
 * @returns null for what is no name of that kind
 */
export function readSubject(by: Look["by"], text: string): string | null {
  return spellings[by](text);
}

/** Gives the spelling under which the log finds a shopper again: a number, an email address or a telephone number. */
export function exactSubject(text: string): string {
  return parseEmail(text) ?? parsePhone(text) ?? text.trim();
}

function subjectOf({ by, value }: Pick<Look, "by" | "value">): AuditSubject {
  const mask = { SHOPPER_NUMBER: maskNumber, EMAIL: maskEmail, PHONE: maskPhone }[by];
  return value === "" ? { masked, exact: masked } : { masked: mask(value), exact: value };
}

/** What is not seen: control characters, zero-width ones and fillers. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Reads a reason as somebody sees it who reads the log. */
function readReason(typed: string): string {
  const reason = typed.replaceAll(/\s+/g, " ").replaceAll(invisible, "").trim();
  if (reason.length < reasonLength.least || reason.length > reasonLength.most) {
    throw new AppError("BAD_USER_INPUT", messages.support.reasonLength(reasonLength.least, reasonLength.most));
  }
  if ((reason.match(/\p{L}/gu) ?? []).length < leastLetters) {
    throw new AppError("BAD_USER_INPUT", messages.support.reasonInWords);
  }
  return reason;
}

/** A look that is in the log. */
export interface Witnessed {
  readonly who: SupportAgent;
  /** The entry of the log. */
  readonly entryId: string;
}

/**
 * Writes a look into the audit log. Nothing of the shopper may be read before this has come back; when it throws, nothing may
 * be read at all.
 * @throws AppError FORBIDDEN or UNAUTHENTICATED without a support session, AGENT_CHANGED from the page of another agent,
 *   BAD_USER_INPUT for a reason of the wrong length, all before anything is written; RATE_LIMITED, which is in the log too
 * @throws UpstreamError when the log could not be written
 */
export async function witness(look: Look, context: Context): Promise<Witnessed> {
  const support = await requireSupport(context);
  if (isOfAnotherAgent(context.statedAgent, support.who)) throw new AppError("AGENT_CHANGED", sharedTexts.anotherAgent);
  const reason = readReason(look.reason);
  const isRefused = !(await context.limits.supportLook.admit(looksKey(support)));
  const { username: agent } = support.who;
  const { action } = look;
  const entryId = await context.upstreams.sso.appendAudit({
    agent,
    action,
    subject: subjectOf(look),
    reason,
    isRefused,
  });
  if (isRefused) throw new AppError("RATE_LIMITED", messages.support.tooManyLooks);
  return { who: support.who, entryId };
}
