import type { Context } from "../../../app/context/context.ts";
import type { FinishPasskeyEnrollmentInput } from "../../../app/graph/schema.generated.ts";
import { requireShopper } from "../../../platform/auth/guards.ts";
import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import type { Session } from "../../../platform/auth/session/session.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { changeFailure } from "../../../platform/errors/write-failure.ts";
import { formatMessage } from "../../../platform/text/format-message.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { sendAccountNotice } from "../../account/index.ts";
import { isTooOld, offersPasskeys } from "./ceremony.ts";
import { nameProblem, notChanged, passkeyChanged, type PasskeyOutcome } from "./changes.ts";
import { enrollmentOptions, verifyEnrollment } from "./verification.ts";

export interface EnrollmentStart {
  /** As JSON; null if no passkey can be added. */
  readonly options: string | null;
  readonly userErrors: readonly UserError[];
}

/** The user error of a registration that could not be verified. */
export const notAdded = userError("INVALID_INPUT", messages.passkey.notAdded, ["input", "response"]);

const refused = (error: UserError): EnrollmentStart => ({ options: null, userErrors: [error] });

async function optionsFor(session: Session, context: Context): Promise<string> {
  const { loaders, upstreams } = context;
  const [customer, passkeys] = await Promise.all([loaders.customers.record.load(), upstreams.passkeys.passkeys()]);
  const { id, shopperNumber, firstName } = session;
  const person = { id: shopperNumber, login: customer?.email ?? shopperNumber, name: firstName ?? "", passkeys };
  return enrollmentOptions(person, `enrollment:${id}`, context);
}

/** Returns the options with which an authenticator makes a passkey for the logged-in shopper. */
export async function startEnrollment(context: Context): Promise<EnrollmentStart> {
  try {
    const session = requireShopper(context);
    if (!offersPasskeys(context)) return refused(userError("NOT_OFFERED", messages.shared.notOffered));
    if (isTooOld(session, context)) return refused(userError("UNAUTHENTICATED", messages.passkey.logInAgain));
    return { options: await optionsFor(session, context), userErrors: [] };
  } catch (error) {
    return refused(changeFailure(error, context, "startPasskeyEnrollment"));
  }
}

async function enroll(input: FinishPasskeyEnrollmentInput, context: Context): Promise<PasskeyOutcome> {
  const session = requireShopper(context);
  const name = input.name ?? context.device ?? formatMessage(messages.passkey.unnamed, context.language);
  const problem = nameProblem(name);
  if (problem !== null) return notChanged(problem);
  const limit = await countAttempt(context.limits.password, `${session.sitePath}:${session.shopperNumber}`);
  if (limit !== null) return notChanged(limit);
  const credential = await verifyEnrollment(input.response, `enrollment:${session.id}`, context);
  if (credential === null) return notChanged(notAdded);
  await context.upstreams.passkeys.add({ ...credential, name: name.trim() });
  const email = (await context.loaders.customers.record.load())?.email ?? null;
  if (email !== null) await sendAccountNotice("passkeys", email, context);
  return passkeyChanged(session, context);
}

/** Stores the passkey that an authenticator has made for the logged-in shopper, who gets an email about it. */
export async function finishEnrollment(input: FinishPasskeyEnrollmentInput, context: Context): Promise<PasskeyOutcome> {
  try {
    return await enroll(input, context);
  } catch (error) {
    return notChanged(changeFailure(error, context, "finishPasskeyEnrollment"));
  }
}
