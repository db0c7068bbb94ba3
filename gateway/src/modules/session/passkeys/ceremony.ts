import { createHash, randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as v from "valibot";
import type { Context } from "../../../app/context/context.ts";
import { isOffered } from "../../../platform/upstreams/absent-calls.ts";

/** Longer responses are refused before they are read; those of new algorithms have 10 KB. */
const maxLength = 32_768;

const envelope = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{16,1400}$/)),
  rawId: v.string(),
  type: v.literal("public-key"),
};

const registration = v.object({
  ...envelope,
  response: v.object({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.optional(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(20))), []),
  }),
});

const assertion = v.object({
  ...envelope,
  response: v.object({ clientDataJSON: v.string(), authenticatorData: v.string(), signature: v.string() }),
});

/** Returns whether shoppers have passkeys: not where an identity provider logs them in. */
export const offersPasskeys = ({ retailer, upstreams }: Context): boolean =>
  retailer.identity === undefined && isOffered(upstreams.passkeys.logIn);

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | null {
  try {
    const result = v.safeParse(schema, text.length > maxLength ? null : JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Reads the response of an authenticator to the registration of a passkey; null for a malformed one. */
export function readRegistration(text: string) {
  const read = parse(registration, text);
  return read === null ? null : ({ ...read, clientExtensionResults: {} } satisfies RegistrationResponseJSON);
}

/** Reads the response of an authenticator to a login; null for a malformed one. */
export function readAssertion(text: string) {
  const read = parse(assertion, text);
  return read === null ? null : ({ ...read, clientExtensionResults: {} } satisfies AuthenticationResponseJSON);
}

/** Returns what an app for Android states as its origin: the hash of the certificate that signs it. */
const androidOrigin = (fingerprint: string): string =>
  `android:apk-key-hash:${Buffer.from(fingerprint.replaceAll(":", ""), "hex").toString("base64url")}`;

/**
 * Returns the site that passkeys of the retailer belong to, from the settings only: its id is the host, and its origins are those
 * of the site and of the retailer's apps for Android.
 */
export function relyingParty({ upstreams, retailer }: Pick<Context, "upstreams" | "retailer">) {
  const { origin, hostname } = new URL(upstreams.portal.siteUrl("/"));
  const apps = retailer.apps?.android.flatMap(({ fingerprints }) => fingerprints.map(androidOrigin)) ?? [];
  return { rpID: hostname, origins: [origin, ...apps] };
}

/** The algorithms of keys, by their numbers in COSE: ES256, EdDSA and RS256. Every authenticator has one of them. */
export const supportedAlgorithmIDs = [-7, -8, -257];

/** The id of a person on authenticators, which reveals nothing: a second passkey of one device replaces the first. */
export const userHandle = (sitePath: string, id: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(`passkey:${sitePath}:${id}`).digest());

/** What a challenge is for: the session that enrolls a passkey, or a login of shoppers or of support agents. */
export type ChallengeOwner = `enrollment:${string}` | "login" | "support login";

const minute = 60_000;

/** A session that began earlier proves itself by a new login, because a passkey outlives it. */
const freshMs = 15 * minute;

/** Returns whether a session is too old to add a passkey. */
export const isTooOld = ({ issuedAt }: { readonly issuedAt: Date }, { now }: Pick<Context, "now">): boolean =>
  now().getTime() - issuedAt.getTime() > freshMs;

type ChallengeContext = Pick<Context, "passkeyChallenges" | "limits" | "retailer">;

/** Returns a challenge for five minutes: a token that only gateways can read, so that none of them has to store it. */
export function createChallenge(ownerId: ChallengeOwner, context: ChallengeContext): Promise<string> {
  const { passkeyChallenges, retailer } = context;
  return passkeyChallenges.encrypt(randomBytes(16).toString("base64url"), { sitePath: retailer.sitePath, ownerId });
}

/**
 * Returns the check of a challenge in a response, which uses the challenge up. All gateways count its uses.
 */
export function challengeCheck(ownerId: ChallengeOwner, { passkeyChallenges, limits, retailer }: ChallengeContext) {
  const { sitePath } = retailer;
  return async (challenge: string): Promise<boolean> => {
    const token = Buffer.from(challenge, "base64url").toString();
    const value = await passkeyChallenges.decrypt(token, { sitePath, ownerId });
    return value !== null && (await limits.passkeyChallenge.admit(`${sitePath}:${value}`));
  };
}
