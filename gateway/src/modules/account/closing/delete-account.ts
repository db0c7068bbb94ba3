import type { Context } from "../../../app/context/context.ts";
import type { DeleteAccountInput, ShopperCase } from "../../../app/graph/schema.generated.ts";
import { requireShopper } from "../../../platform/auth/guards.ts";
import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import type { Session } from "../../../platform/auth/session/session.ts";
import { expectUnknownOutcome, expectUpstream, logFailure } from "../../../platform/errors/log-upstream.ts";
import { readBack } from "../../../platform/errors/read-back.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { accountFailure, changeFailure } from "../../../platform/errors/write-failure.ts";
import { formatMessage } from "../../../platform/text/format-message.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { dayIn } from "../../../platform/time/zoned-time.ts";
import { isOffered } from "../../../platform/upstreams/absent-calls.ts";
import { defaultLanguage } from "../../../../../messages/languages.ts";
import { isOwnPasskey } from "../../session/index.ts";
import { openCaseOnce } from "../../support/index.ts";
import { sendClosingNotice } from "./closing-mail.ts";
import { isDeletionCode } from "./deletion-code.ts";
import type { Closing } from "./loyalty.ts";

export interface DeletionOutcome {
  readonly closesAt: string | null;
  readonly case: ShopperCase | null;
  readonly userErrors: readonly UserError[];
}

const refused = (error: UserError): DeletionOutcome => ({ closesAt: null, case: null, userErrors: [error] });

const texts = {
  wrongPassword: { message: messages.account.wrongPassword, field: ["input", "password"] },
  unconfirmed: messages.account.deletionUnconfirmed,
};

/** Opens the case in which a person deletes the account: one a day, however often the shopper asks. */
async function askSupport({ shopperNumber }: Session, context: Context): Promise<DeletionOutcome> {
  const note = formatMessage(messages.account.deletionNote, defaultLanguage);
  const clientId = `delete-account-${dayIn(context.now(), "UTC")}`;
  const opened = await openCaseOnce({ kind: "OTHER", shopperNumber, clientId, isFreezing: false, note }, context);
  if (opened === null) return refused(userError("UNKNOWN_OUTCOME", messages.account.deletionUnconfirmed));
  const { number, kind, state, openedAt } = opened;
  return { closesAt: null, case: { number, kind, state, openedAt }, userErrors: [] };
}

/** Begins the grace; null if it is unknown whether it has begun. */
async function begin(password: string | undefined, context: Context): Promise<Closing | null> {
  const { closings } = context.upstreams;
  try {
    return await closings.close(password);
  } catch (error) {
    expectUnknownOutcome(error, context.log, "deleteAccount");
    return readBack(() => context.loaders.customers.closing.loadAgain(), "deleteAccount", context.log);
  }
}

/** Ends every session of the shopper, that of the request as well. The account closes also if a service is unavailable. */
async function endSessions(session: Session, context: Context): Promise<void> {
  await context.sessions.revokeAll(session, null);
  const { accounts, sso } = context.upstreams;
  const ends = await Promise.allSettled([accounts.logout(), sso.endSession(session)]);
  for (const end of ends) {
    if (end.status === "rejected")
      logFailure(context.log, end.reason, "deleteAccount", "a session of a closing account could not be ended");
  }
  context.setSessionCookie(null);
  context.setSession(null);
}

interface Proof {
  /** For the service, which checks it; undefined if the gateway has checked another proof. */
  readonly password: string | undefined;
}

/** Returns what proves that the shopper asks; an error for what cannot. */
async function proofOf(
  { password, code, passkey }: DeleteAccountInput,
  email: string | null,
  context: Context,
): Promise<Proof | UserError> {
  if (passkey)
    return (await isOwnPasskey(passkey, context))
      ? { password: undefined }
      : userError("INVALID_CREDENTIALS", messages.passkey.unknown, ["input", "passkey"]);
  if (code)
    return isDeletionCode(code, email, context)
      ? { password: undefined }
      : userError("INVALID_CREDENTIALS", messages.account.wrongDeletionCode, ["input", "code"]);
  return password ? { password } : userError("INVALID_INPUT", messages.shared.enterPassword, ["input", "password"]);
}

async function run(input: DeleteAccountInput, context: Context): Promise<DeletionOutcome> {
  const session = requireShopper(context);
  const limit = await countAttempt(context.limits.password, `${session.sitePath}:${session.shopperNumber}`);
  if (limit !== null) return refused(limit);
  const hasPassword = context.retailer.identity === undefined;
  if (!hasPassword || !isOffered(context.upstreams.closings.close)) return askSupport(session, context);
  const email = await ownEmail(context);
  const proof = await proofOf(input, email, context);
  if ("code" in proof) return refused(proof);
  const closing = await begin(proof.password, context);
  if (closing === null) return refused(userError("UNKNOWN_OUTCOME", messages.account.deletionUnconfirmed));
  const { closesAt, isAnnounced } = closing;
  if (email !== null && !isAnnounced) await sendClosingNotice(email, closesAt, context);
  await endSessions(session, context);
  return { closesAt, case: null, userErrors: [] };
}

/** Returns the address of the account; null if it cannot be read, which does not keep a shopper from leaving. */
async function ownEmail({ loaders, log }: Context): Promise<string | null> {
  try {
    return (await loaders.customers.record.load())?.email ?? null;
  } catch (error) {
    expectUpstream(error, log, "deleteAccount");
    return null;
  }
}

/**
 * Deletes the logged-in shopper's account after a grace and ends every session. Where the service of the accounts cannot do so,
 * or the shopper has no password there, a case is opened for support.
 */
export async function deleteAccount(input: DeleteAccountInput, context: Context): Promise<DeletionOutcome> {
  try {
    return await run(input, context);
  } catch (error) {
    return refused(changeFailure(error, context, "deleteAccount", (failure) => accountFailure(failure, texts)));
  }
}
