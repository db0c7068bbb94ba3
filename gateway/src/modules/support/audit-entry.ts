import { parseEmail } from "../../../../input-rules/email.ts";
import { parsePhone } from "../../../../input-rules/phone.ts";
import type { Context } from "../../app/context/context.ts";
import { AppError, rateLimited } from "../../platform/errors/app-error.ts";
import { maskEmail, masked, maskName, maskNumber, maskPhone } from "../../platform/text/masks.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { CustomerLookupBy } from "../../app/graph/schema.generated.ts";
import type { AuditSubject, ShopperAction } from "./sso.ts";
import { isOfAnotherAgent } from "../../platform/auth/session/stated-viewer.ts";
import type { SupportAgent, SupportSession } from "../../platform/auth/staff/staff-session.ts";

type ShopperKey = Exclude<CustomerLookupBy, "ID">;

export interface AuditedLookup<By extends ShopperKey | "NAME" = ShopperKey> {
  readonly action: ShopperAction;
  readonly by: By;
  /** The shopper number, email address, telephone number or number of a transaction from {@link readSubject}; empty for an invalid id. */
  readonly value: string;
  readonly reason: string;
}

const reasonLength = { min: 5, max: 200 };

/** A reason with fewer different letters, or without two in a row, is rejected. */
const minLetters = 3;

function isInWords(reason: string): boolean {
  const letters = new Set(reason.toLowerCase().match(/\p{L}/gu));
  return letters.size >= minLetters && /\p{L}{2}/u.test(reason);
}

/**
 * Returns the session of the support agent.
 * @throws AppError FORBIDDEN for a shopper or store staff, UNAUTHENTICATED without any session
 * @throws UpstreamError if the agent's login cannot be checked
 */
export async function requireSupport(context: Pick<Context, "support" | "session" | "team">): Promise<SupportSession> {
  const { session, team } = context;
  const support = await context.support();
  if (support !== null) return support;
  if (session !== null || team !== null) throw new AppError("FORBIDDEN", messages.shared.notForYou);
  throw new AppError("UNAUTHENTICATED", messages.support.signIn);
}

export const lookupLimitKey = ({ sitePath, who }: SupportSession): string => `${sitePath}:${who.username}`;

const digitsOnly = /^\d{1,20}$/;

const transactionNumber = /^(?=.*\d)[\w-]{3,40}$/;

const nameLength = { min: 2, max: 100 };

/** Returns a name in lower case, with single spaces; null without letters. */
function readName(text: string): string | null {
  const name = text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return /\p{L}/u.test(name) && name.length >= nameLength.min && name.length <= nameLength.max ? name : null;
}

const maskWords = (name: string): string => name.split(" ").map(maskName).join(" ");

/** Returns the canonical spelling of each kind of identifier; null for an invalid one. */
const parsers: Readonly<Record<ShopperKey | "NAME", (text: string) => string | null>> = {
  SHOPPER_NUMBER: (text) => (digitsOnly.test(text.trim()) ? text.trim() : null),
  EMAIL: parseEmail,
  PHONE: parsePhone,
  NAME: readName,
  RECEIPT: (text) => (transactionNumber.test(text.trim()) ? text.trim() : null),
};

/**
 * Parses the identifier of a shopper. The audit log and the services get the same spelling, so that the log finds every lookup.
 * @returns null for an invalid identifier
 */
export function readSubject(by: ShopperKey | "NAME", text: string): string | null {
  return parsers[by](text);
}

export function exactSubject(text: string): string {
  return parseEmail(text) ?? parsePhone(text) ?? text.trim();
}

function subjectOf({ by, value }: Pick<AuditedLookup<ShopperKey | "NAME">, "by" | "value">): AuditSubject {
  const mask = { SHOPPER_NUMBER: maskNumber, EMAIL: maskEmail, PHONE: maskPhone, NAME: maskWords, RECEIPT: maskNumber }[
    by
  ];
  return value === "" ? { masked, exact: masked } : { masked: mask(value), exact: value };
}

/** Control characters, zero-width characters and fillers. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalizes a reason to its visible characters.
 * @throws AppError BAD_USER_INPUT for an invalid reason
 */
export function readReason(typed: string): string {
  const reason = typed.replaceAll(/\s+/g, " ").replaceAll(invisible, "").trim();
  if (reason.length < reasonLength.min || reason.length > reasonLength.max) {
    throw new AppError("BAD_USER_INPUT", messages.support.reasonLength(reasonLength));
  }
  if (!isInWords(reason)) {
    throw new AppError("BAD_USER_INPUT", messages.support.reasonInWords);
  }
  return reason;
}

export interface AuditEntry {
  readonly who: SupportAgent;
  readonly entryId: string;
}

/**
 * Writes an entry into the audit log. The caller must not read shopper data before this resolves, nor if it throws.
 * @throws AppError FORBIDDEN or UNAUTHENTICATED without a support session, AGENT_CHANGED from the page of another agent,
 *   BAD_USER_INPUT for an invalid reason, all before an entry is written; RATE_LIMITED, which is also in the log
 * @throws UpstreamError if the entry could not be written
 */
export async function writeAuditEntry(
  lookup: AuditedLookup<ShopperKey | "NAME">,
  context: Context,
): Promise<AuditEntry> {
  const support = await requireSupport(context);
  if (isOfAnotherAgent(context.statedAgent, support.who))
    throw new AppError("AGENT_CHANGED", messages.shared.anotherAgent);
  const reason = readReason(lookup.reason);
  const { supportLookup } = context.limits;
  const key = lookupLimitKey(support);
  const isRefused = !(await supportLookup.admit(key));
  const { username: agent } = support.who;
  const { action } = lookup;
  const entryId = await context.upstreams.sso.appendAudit({
    agent,
    action,
    subject: subjectOf(lookup),
    reason,
    isRefused,
  });
  if (isRefused) throw rateLimited(messages.support.tooManyLooks, await supportLookup.retryAfterSeconds(key));
  return { who: support.who, entryId };
}
