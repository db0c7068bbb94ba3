import { createHash } from "node:crypto";
import type { SessionIdentity, SessionStore } from "./session-store.ts";

/** How an identity provider names a login: by the person, by its own session, or by both. */
export interface ProviderLogin {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sessionId: string | null;
}

/** Returns the owners by which a logout token of a provider ends the sessions of a login; no shopper has such a number. */
export function providerOwners({ issuer, subject, sessionId }: ProviderLogin): readonly string[] {
  return Object.entries({ subject, sessionId }).flatMap(([kind, name]) => {
    if (name === null) return [];
    const digest = createHash("sha256")
      .update(JSON.stringify([issuer, kind, name]))
      .digest("base64url");
    return [`provider ${digest.slice(0, 22)}`];
  });
}

/** Returns true for a session that was revoked itself, with all of its owner, or with its login at a provider. */
export async function isEnded(
  store: Pick<SessionStore, "isRevoked">,
  session: SessionIdentity & { readonly providerOwners?: readonly string[] },
): Promise<boolean> {
  const { id, issuedAt, sitePath, shopperNumber, providerOwners: owners = [] } = session;
  const revocations = [shopperNumber, ...owners].map((owner) =>
    store.isRevoked({ id, issuedAt, sitePath, shopperNumber: owner }),
  );
  return (await Promise.all(revocations)).includes(true);
}

/** Returns the owners in a claim of a session token, with the name that they have in a session; nothing for a session without. */
export const ownersIn = (claim: unknown): { readonly providerOwners?: readonly string[] } =>
  Array.isArray(claim) ? { providerOwners: claim.map(String) } : {};
