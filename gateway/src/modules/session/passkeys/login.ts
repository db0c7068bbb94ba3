import type { Context } from "../../../app/context/context.ts";
import type { FinishPasskeyLoginInput } from "../../../app/graph/schema.generated.ts";
import { deviceAfterLogin, loginAttempt } from "../../../platform/auth/session/known-devices.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { tooManyAttempts, userError, type UserError } from "../../../platform/errors/user-error.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { sendPasskeyWarning } from "../../account/index.ts";
import { beginSession, loginRefusal, type LoginOutcome } from "../login/login.ts";
import { settleFailure } from "../login/try-login.ts";
import { offersPasskeys, readAssertion } from "./ceremony.ts";
import type { Passkey } from "./loyalty.ts";
import { type Assertion, counterOf, loginOptions } from "./verification.ts";

/** The number of a counter that did not advance, from the service. */
const copiedPasskeyCode = 40;

/** The user error of an unknown passkey, and of a signature that is not valid. */
export const unknownPasskey = (): UserError => userError("INVALID_CREDENTIALS", messages.passkey.unknown);

/** The user error of a passkey that may have been copied. */
export const copiedPasskey = (): UserError => userError("INVALID_CREDENTIALS", messages.passkey.copied);

/**
 * Returns the options with which an authenticator proves a passkey, as JSON. They name no passkey, so that no guest learns which
 * accounts have one.
 */
export async function startLogin(context: Context) {
  if (!offersPasskeys(context))
    return { options: null, userErrors: [userError("NOT_OFFERED", messages.shared.notOffered)] };
  return { options: await loginOptions("login", context), userErrors: [] };
}

/** Logs in with the counter of a verified signature; an error for a passkey that may have been copied. */
async function openSession(passkey: Passkey & { readonly email: string | null }, counter: number, context: Context) {
  const { credentialId, email, refusedAt } = passkey;
  try {
    return await context.upstreams.passkeys.logIn({ credentialId, counter, device: context.device });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.errorCode !== copiedPasskeyCode) throw error;
    // One email is enough: the passkey stays refused.
    if (email !== null && refusedAt === null) await sendPasskeyWarning(email, context);
    return copiedPasskey();
  }
}

async function prove(response: Assertion, context: Context) {
  const passkey = await context.upstreams.passkeys.find(response.id);
  const counter = passkey === null ? null : await counterOf(response, passkey, "login", context);
  return passkey === null || counter === null ? unknownPasskey() : openSession(passkey, counter, context);
}

/**
 * Returns true if an authenticator has proved a passkey of the signed-in shopper by the options of a login. It is no login, so the
 * counter does not advance.
 */
export async function isOwnPasskey(text: string, context: Context): Promise<boolean> {
  const response = readAssertion(text);
  if (response === null || !offersPasskeys(context)) return false;
  const passkeys = await context.loaders.passkeys.own.load();
  const passkey = passkeys.find(({ credentialId, refusedAt }) => credentialId === response.id && refusedAt === null);
  return passkey !== undefined && (await counterOf(response, passkey, "login", context)) !== null;
}

async function run(input: FinishPasskeyLoginInput, context: Context): Promise<LoginOutcome> {
  const response = readAssertion(input.response);
  if (response === null) return { userErrors: [unknownPasskey()] };
  const { login } = context.limits;
  const device = input.deviceToken ?? context.deviceToken;
  const attempt = await loginAttempt("shopper", response.id, device, context);
  const admitted = await login.admit(attempt);
  if (admitted === null) return { userErrors: [tooManyAttempts(await login.retryAfterSeconds(attempt))] };
  try {
    const shopper = await prove(response, context);
    if ("code" in shopper) return { userErrors: [shopper] };
    await admitted.succeeded();
    const deviceToken = await deviceAfterLogin("shopper", response.id, device, context);
    return await beginSession(shopper, { isForApp: input.wantsToken === true, deviceToken }, context);
  } catch (error) {
    await settleFailure(error, admitted);
    throw error;
  }
}

/** Logs the shopper in whose passkey an authenticator has proved. The session is that of a login with the password. */
export async function finishLogin(input: FinishPasskeyLoginInput, context: Context): Promise<LoginOutcome> {
  try {
    return await run(input, context);
  } catch (error) {
    return { userErrors: [loginRefusal(error, context.log)] };
  }
}
