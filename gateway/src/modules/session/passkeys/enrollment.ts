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
import {
  challengeCheck,
  createChallenge,
  offersPasskeys,
  readRegistration,
  relyingParty,
  supportedAlgorithmIDs,
  userHandle,
} from "./ceremony.ts";
import { nameProblem, notChanged, passkeyChanged, type PasskeyOutcome } from "./changes.ts";

const minute = 60_000;

/** A session that began earlier proves itself by a new login, because a passkey outlives it. */
const freshMs = 15 * minute;

export interface EnrollmentStart {
  /** As JSON; null if no passkey can be added. */
  readonly options: string | null;
  readonly userErrors: readonly UserError[];
}

const refused = (error: UserError): EnrollmentStart => ({ options: null, userErrors: [error] });

async function optionsFor(session: Session, context: Context): Promise<string> {
  const { loaders, upstreams } = context;
  const [{ generateRegistrationOptions }, info, customer, passkeys, challenge] = await Promise.all([
    import("@simplewebauthn/server"),
    loaders.retailers.info.load(),
    loaders.customers.record.load(),
    upstreams.passkeys.passkeys(),
    createChallenge(`enrollment:${session.id}`, context),
  ]);
  const { rpID } = relyingParty(context);
  const options = await generateRegistrationOptions({
    rpID,
    rpName: info?.name ?? rpID,
    userID: userHandle(session.sitePath, session.shopperNumber),
    userName: customer?.email ?? session.shopperNumber,
    userDisplayName: session.firstName ?? "",
    challenge,
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return JSON.stringify(options);
}

/** Returns the options with which an authenticator makes a passkey for the logged-in shopper. */
export async function startEnrollment(context: Context): Promise<EnrollmentStart> {
  try {
    const session = requireShopper(context);
    if (!offersPasskeys(context)) return refused(userError("NOT_OFFERED", messages.shared.notOffered));
    if (context.now().getTime() - session.issuedAt.getTime() > freshMs)
      return refused(userError("UNAUTHENTICATED", messages.passkey.logInAgain));
    return { options: await optionsFor(session, context), userErrors: [] };
  } catch (error) {
    return refused(changeFailure(error, context, "startPasskeyEnrollment"));
  }
}

/** Verifies a registration; null if it is not one for this site, this session and this time. */
async function verify(response: string, session: Session, context: Context) {
  const registration = readRegistration(response);
  if (registration === null) return null;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { rpID, origins } = relyingParty(context);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registration,
      expectedChallenge: challengeCheck(`enrollment:${session.id}`, context),
      expectedOrigin: origins,
      expectedRPID: rpID,
      supportedAlgorithmIDs,
    });
    return registrationInfo === undefined ? null : { ...registrationInfo.credential, ...registration.response };
  } catch (error) {
    context.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a passkey was not accepted");
    return null;
  }
}

async function enroll(input: FinishPasskeyEnrollmentInput, context: Context): Promise<PasskeyOutcome> {
  const session = requireShopper(context);
  const name = input.name ?? context.device ?? formatMessage(messages.passkey.unnamed, context.language);
  const problem = nameProblem(name);
  if (problem !== null) return notChanged(problem);
  const limit = await countAttempt(context.limits.password, `${session.sitePath}:${session.shopperNumber}`);
  if (limit !== null) return notChanged(limit);
  const credential = await verify(input.response, session, context);
  if (credential === null)
    return notChanged(userError("INVALID_INPUT", messages.passkey.notAdded, ["input", "response"]));
  const { id: credentialId, counter, transports } = credential;
  const publicKey = Buffer.from(credential.publicKey).toString("base64url");
  await context.upstreams.passkeys.add({ credentialId, publicKey, counter, transports, name: name.trim() });
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
