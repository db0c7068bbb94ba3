import type { Context } from "../../../app/context/context.ts";
import type { RemovePasskeyInput, RenamePasskeyInput } from "../../../app/graph/schema.generated.ts";
import { requireShopper } from "../../../platform/auth/guards.ts";
import type { Session } from "../../../platform/auth/session/session.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { changeFailure } from "../../../platform/errors/write-failure.ts";
import { hashedKey, keyOfGlobalId } from "../../../platform/graph/global-id.ts";
import { textProblem } from "../../../platform/input/input-checks.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { sendAccountNotice } from "../../account/index.ts";
import type { Passkey } from "./loyalty.ts";

export interface PasskeyOutcome {
  readonly user: Session | null;
  readonly userErrors: readonly UserError[];
}

/** The longest name of a passkey. */
const maxName = 60;

export const notChanged = (...userErrors: readonly UserError[]): PasskeyOutcome => ({ user: null, userErrors });

/** Returns the outcome of a change, after which the passkeys are read again. */
export function passkeyChanged(session: Session, { loaders }: Pick<Context, "loaders">): PasskeyOutcome {
  loaders.passkeys.own.clear();
  return { user: session, userErrors: [] };
}

/** Returns the key of a passkey in opaque ids, because its own id can be too long for one. */
export const passkeyKey = ({ credentialId }: Pick<Passkey, "credentialId">): string => hashedKey(credentialId);

/** Returns the user error of an unusable name; null for a usable one. */
export function nameProblem(name: string): UserError | null {
  const required = messages.shared.required;
  const problem =
    textProblem(name, required) ??
    (name.trim().length > maxName ? messages.input.atMost({ characters: maxName }) : null);
  return problem === null ? null : userError("INVALID_INPUT", problem, ["input", "name"]);
}

async function change(id: string, name: string | null, context: Context): Promise<PasskeyOutcome> {
  const session = requireShopper(context);
  const key = keyOfGlobalId(id, "Passkey", session.sitePath);
  const passkeys = await context.loaders.passkeys.own.load();
  const passkey = passkeys.find((own) => passkeyKey(own) === key);
  // A removed passkey stays removed, also if a request is repeated.
  if (passkey === undefined && name === null) return { user: session, userErrors: [] };
  if (passkey === undefined) return notChanged(userError("INVALID_INPUT", messages.passkey.unlisted, ["input", "id"]));
  await context.upstreams.passkeys.change(passkey.credentialId, name);
  const email = name === null ? ((await context.loaders.customers.record.load())?.email ?? null) : null;
  if (email !== null) await sendAccountNotice("passkeys", email, context);
  return passkeyChanged(session, context);
}

async function changeSafely(id: string, name: string | null, context: Context): Promise<PasskeyOutcome> {
  try {
    return await change(id, name, context);
  } catch (error) {
    return notChanged(changeFailure(error, context, "passkey"));
  }
}

/** Gives a passkey of the logged-in shopper another name. */
export async function renamePasskey({ id, name }: RenamePasskeyInput, context: Context): Promise<PasskeyOutcome> {
  const problem = nameProblem(name);
  return problem === null ? changeSafely(id, name.trim(), context) : notChanged(problem);
}

/** Removes a passkey of the logged-in shopper, who gets an email about it. */
export const removePasskey = ({ id }: RemovePasskeyInput, context: Context): Promise<PasskeyOutcome> =>
  changeSafely(id, null, context);
