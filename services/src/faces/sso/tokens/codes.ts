import type { Clock } from "../../../kit/clock.ts";
import { currentFamily, type Family, familyColumns, type FamilyDeps, revokeFamilies } from "./families.ts";
import { createSecret, sha256 } from "../../../kit/secret.ts";
import type { SsoDatabase } from "../tables.ts";
import type { ProofBinding } from "./tokens.ts";

interface CodeBinding extends Pick<ProofBinding, "redirectUri" | "codeChallenge"> {
  /** The token family of the login; the code is exchanged for its tokens. */
  readonly familyId: string;
}

/** The family of a code, with the nonce that the ID token of the code repeats. */
export interface CodeFamily extends Family {
  readonly nonce: string | null;
}

export interface CodeUse {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

const lifeMs = 60_000;
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;

/** Returns a new code, valid for a minute. */
export async function issueCode(db: SsoDatabase, clock: Clock, binding: CodeBinding): Promise<string> {
  const code = createSecret();
  const { familyId: family_id, redirectUri: redirect_uri, codeChallenge: code_challenge } = binding;
  const expires_at = new Date(clock.now().getTime() + lifeMs);
  const row = { code_hash: sha256(code), family_id, redirect_uri, code_challenge, expires_at, used_at: null };
  await db.insertInto("authorization_code").values(row).execute();
  return code;
}

/**
 * Consumes a code and returns its token family; null for an invalid code or wrong parameters. A wrong attempt also
 * consumes the code. A second use revokes the family, because the code may be stolen.
 */
export async function useCode(deps: FamilyDeps, use: CodeUse): Promise<CodeFamily | null> {
  return currentFamily(deps, await consume(deps, use));
}

function consume({ db, clock }: FamilyDeps, use: CodeUse): Promise<CodeFamily | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("authorization_code")
      .innerJoin("token_family", "token_family.family_id", "authorization_code.family_id")
      .select(familyColumns)
      .select(["nonce", "revoked_at", "code_challenge", "redirect_uri", "used_at", "authorization_code.expires_at"])
      .where("code_hash", "=", sha256(use.code))
      // Serializes uses of one code.
      .forUpdate()
      .executeTakeFirst();
    const now = clock.now();
    if (!row) return null;
    if (row.used_at !== null) {
      await revokeFamilies(transaction, now, { family_id: row.familyId });
      return null;
    }
    const used = transaction.updateTable("authorization_code").set({ used_at: now });
    await used.where("code_hash", "=", sha256(use.code)).execute();
    if (row.expires_at <= now || row.revoked_at !== null) return null;
    if (row.clientId !== use.clientId || row.redirect_uri !== use.redirectUri) return null;
    if (!verifierPattern.test(use.verifier) || sha256(use.verifier) !== row.code_challenge) return null;
    return row;
  });
}
