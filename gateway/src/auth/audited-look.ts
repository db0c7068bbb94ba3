import type { Context } from "../context.ts";
import { AppError } from "../errors/app-error.ts";
import { maskEmail, masked, maskNumber, maskPhone } from "../lib/masks.ts";
import type { AuditAction, CustomerLookupBy } from "../schema.generated.ts";
import type { AuditSubject } from "../upstreams/sso/staff.ts";
import type { SupportSession } from "./staff-session.ts";

/** What an agent is about to do about whom, and why. */
export interface Look {
  readonly action: AuditAction;
  readonly by: Exclude<CustomerLookupBy, "ID">;
  /** The shopper number, email address or telephone number. */
  readonly value: string;
  readonly reason: string;
}

const reasonLength = { least: 5, most: 200 };

const tooManyLooksText = "You have looked up too many shoppers in this hour. Please wait and try again.";

/**
 * Gives the session of the support agent.
 * @throws AppError UNAUTHENTICATED without one; a shopper's or a team's counts for nothing here
 */
export function requireSupport({ support }: Pick<Context, "support">): SupportSession {
  if (support === null) throw new AppError("UNAUTHENTICATED", "Please sign in to support.");
  return support;
}

/** The key under which the looks of an agent are counted. */
export const looksKey = ({ sitePath, who }: SupportSession): string => `${sitePath}:${who.username}`;

/**
 * Reduces what names a shopper to the one spelling under which the log finds it again.
 * @param text a shopper number, or an email address in any case, or a telephone number in any punctuation
 */
export function exactSubject(text: string): string {
  const trimmed = text.trim().toLowerCase();
  if (trimmed.includes("@") || /^\d*$/.test(trimmed)) return trimmed;
  return trimmed.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

function subjectOf({ by, value }: Pick<Look, "by" | "value">): AuditSubject {
  const mask = { SHOPPER_NUMBER: maskNumber, EMAIL: maskEmail, PHONE: maskPhone }[by];
  const exact = exactSubject(value);
  return exact === "" ? { masked, exact: masked } : { masked: mask(exact), exact };
}

/**
 * Writes a look into the audit log. Nothing of the shopper may be read before this has come back; when it throws, nothing may
 * be read at all.
 * @throws AppError UNAUTHENTICATED without a support session, BAD_USER_INPUT for a reason of the wrong length, both before
 *   anything is written; RATE_LIMITED, which is in the log too
 * @throws UpstreamError when the log could not be written
 */
export async function witness(look: Look, context: Context): Promise<SupportSession> {
  const support = requireSupport(context);
  const reason = look.reason.trim();
  if (reason.length < reasonLength.least || reason.length > reasonLength.most) {
    throw new AppError("BAD_USER_INPUT", `Give a reason of ${reasonLength.least} to ${reasonLength.most} characters.`);
  }
  const isRefused = !(await context.limits.supportLook.admit(looksKey(support)));
  const { username: agent } = support.who;
  const { action } = look;
  await context.upstreams.sso.appendAudit({ agent, action, subject: subjectOf(look), reason, isRefused });
  if (isRefused) throw new AppError("RATE_LIMITED", tooManyLooksText);
  return support;
}
