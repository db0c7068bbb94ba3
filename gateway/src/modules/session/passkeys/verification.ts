import type { Context } from "../../../app/context/context.ts";
import {
  challengeCheck,
  type ChallengeOwner,
  createChallenge,
  type readAssertion,
  readRegistration,
  relyingParty,
  supportedAlgorithmIDs,
  userHandle,
} from "./ceremony.ts";

/** A passkey as the service of its owner stores it. */
interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly transports: readonly string[];
}

/** For whom an authenticator makes a passkey. */
interface PasskeyPerson {
  /** Identifies the person among all of the retailer. */
  readonly id: string;
  /** The email address, or another name by which the person logs in. */
  readonly login: string;
  readonly name: string;
  readonly passkeys: readonly StoredPasskey[];
}

const refuse = (error: unknown, { log }: Pick<Context, "log">): null => {
  log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a passkey was not accepted");
  return null;
};

/** Returns the options with which an authenticator makes a passkey, as JSON. */
export async function enrollmentOptions(
  { id, login, name, passkeys }: PasskeyPerson,
  owner: ChallengeOwner,
  context: Context,
): Promise<string> {
  const [{ generateRegistrationOptions }, info, challenge] = await Promise.all([
    import("@simplewebauthn/server"),
    context.loaders.retailers.info.load(),
    createChallenge(owner, context),
  ]);
  const { rpID } = relyingParty(context);
  const options = await generateRegistrationOptions({
    rpID,
    rpName: info?.name ?? rpID,
    userID: userHandle(context.retailer.sitePath, id),
    userName: login,
    userDisplayName: name,
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

/** Verifies a registration; null if it is not one for this site, this session and this time. */
export async function verifyEnrollment(response: string, owner: ChallengeOwner, context: Context) {
  const registration = readRegistration(response);
  if (registration === null) return null;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { rpID, origins } = relyingParty(context);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registration,
      expectedChallenge: challengeCheck(owner, context),
      expectedOrigin: origins,
      expectedRPID: rpID,
      supportedAlgorithmIDs,
    });
    if (registrationInfo === undefined) return null;
    const { id: credentialId, counter, publicKey } = registrationInfo.credential;
    const { transports } = registration.response;
    return { credentialId, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
  } catch (error) {
    return refuse(error, context);
  }
}

/** Returns the options with which an authenticator proves a passkey, as JSON. They name no passkey and no person. */
export async function loginOptions(owner: ChallengeOwner, context: Context): Promise<string> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const challenge = await createChallenge(owner, context);
  const { rpID } = relyingParty(context);
  return JSON.stringify(await generateAuthenticationOptions({ rpID, challenge, userVerification: "required" }));
}

/** The proof of a passkey, which nothing has verified. */
export type Assertion = NonNullable<ReturnType<typeof readAssertion>>;

/** Returns the counter of a valid signature; null for any other. The service compares the counter, in one step. */
export async function counterOf(
  response: Assertion,
  passkey: Pick<StoredPasskey, "credentialId" | "publicKey">,
  owner: ChallengeOwner,
  context: Context,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { rpID, origins } = relyingParty(context);
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeCheck(owner, context),
      expectedOrigin: origins,
      expectedRPID: rpID,
      credential: { id: passkey.credentialId, publicKey, counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    return refuse(error, context);
  }
}
