import type { Context } from "../../../app/context/context.ts";
import type { FinishPasskeyLoginInput } from "../../../app/graph/schema.generated.ts";
import { deviceAfterLogin, loginAttempt } from "../../../platform/auth/session/known-devices.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { tooManyAttempts, userError, type UserError } from "../../../platform/errors/user-error.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { sendPasskeyWarning } from "../../account/index.ts";
import { beginSession, loginRefusal, type LoginOutcome } from "../login/login.ts";
import { settleFailure } from "../login/try-login.ts";
import { challengeCheck, createChallenge, offersPasskeys, readAssertion, relyingParty } from "./ceremony.ts";
import type { Passkey } from "./loyalty.ts";

/** The number of a counter that did not advance, from the service. */
const copiedPasskeyCode = 40;

const unknownPasskey = (): UserError => userError("INVALID_CREDENTIALS", messages.passkey.unknown);

/**
 * Returns the options with which an authenticator proves a passkey, as JSON. They name no passkey, so that no guest learns which
 * accounts have one.
 */
export async function startLogin(context: Context) {
  if (!offersPasskeys(context))
    return { options: null, userErrors: [userError("NOT_OFFERED", messages.shared.notOffered)] };
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const challenge = await createChallenge("login", context);
  const { rpID } = relyingParty(context);
  const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: "required" });
  return { options: JSON.stringify(options), userErrors: [] };
}

type Assertion = NonNullable<ReturnType<typeof readAssertion>>;

/** Returns the counter of a valid signature; null for any other. The service compares the counter, in one step. */
async function counterOf(response: Assertion, passkey: Passkey, context: Context): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { rpID, origins } = relyingParty(context);
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeCheck("login", context),
      expectedOrigin: origins,
      expectedRPID: rpID,
      credential: { id: passkey.credentialId, publicKey, counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    context.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a passkey was not accepted");
    return null;
  }
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
    return userError("INVALID_CREDENTIALS", messages.passkey.copied);
  }
}

async function prove(response: Assertion, context: Context) {
  const passkey = await context.upstreams.passkeys.find(response.id);
  const counter = passkey === null ? null : await counterOf(response, passkey, context);
  return passkey === null || counter === null ? unknownPasskey() : openSession(passkey, counter, context);
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
