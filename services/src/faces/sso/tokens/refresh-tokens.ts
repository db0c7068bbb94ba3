import { createHmac } from "node:crypto";
import { appOf, currentFamily, type Family, familyColumns, type FamilyDeps, revokeFamilies } from "./families.ts";
import { createSecret, sha256 } from "../../../kit/secret.ts";
import type { SsoDatabase } from "../tables.ts";

export interface Refreshed {
  readonly grant: Family;
  readonly refreshToken: string;
}

/** The expected owner of a refresh token: a retailer's app, or one of its clients. */
export interface TokenHolder {
  readonly appId: string;
  readonly clientId?: string;
}

// Within this time, a second use is due to concurrent tabs or a lost response, not to theft, in milliseconds.
const graceMs = 10_000;

/** Stores a refresh token of a family, a new one by default, and returns it. */
export async function addToken(db: SsoDatabase, family_id: string, token = createSecret()): Promise<string> {
  const tokens = db.insertInto("refresh_token").values({ token_hash: sha256(token), family_id, replaced_at: null });
  await tokens.onConflict((conflict) => conflict.doNothing()).execute();
  return token;
}

const belongsTo = (holder: TokenHolder, { subject, clientId }: Family): boolean =>
  appOf(subject) === holder.appId && (holder.clientId ?? clientId) === clientId;

/**
 * Replaces a refresh token; each use within the grace period returns the same successor. A later use revokes the
 * family, because the token may be stolen.
 * @returns the family and the successor; null for an invalid token, one of another holder, and one of an earlier token
 * generation
 */
export async function refresh(deps: FamilyDeps, token: string, holder: TokenHolder): Promise<Refreshed | null> {
  const replaced = await replace(deps, token, holder);
  const grant = await currentFamily(deps, replaced?.grant ?? null);
  return replaced && grant && { ...replaced, grant };
}

function replace({ db, clock }: FamilyDeps, token: string, holder: TokenHolder): Promise<Refreshed | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("refresh_token")
      .innerJoin("token_family", "token_family.family_id", "refresh_token.family_id")
      .select(familyColumns)
      .select(["token_hash", "replaced_at", "successor_key", "revoked_at", "expires_at"])
      .where("token_hash", "=", sha256(token))
      // Serializes refreshes of one token.
      .forUpdate()
      .executeTakeFirst();
    const now = clock.now();
    if (!row || !belongsTo(holder, row) || row.revoked_at !== null || row.expires_at <= now) return null;
    if (row.replaced_at !== null && now.getTime() - row.replaced_at.getTime() > graceMs) {
      await revokeFamilies(transaction, now, { family_id: row.familyId });
      return null;
    }
    const refreshToken = createHmac("sha256", row.successor_key).update(token).digest("base64url");
    if (row.replaced_at === null) {
      const update = transaction.updateTable("refresh_token").set({ replaced_at: now });
      await update.where("token_hash", "=", row.token_hash).execute();
      await addToken(transaction, row.familyId, refreshToken);
    }
    return { grant: row, refreshToken };
  });
}

/** Revokes the family of a client's refresh token; does nothing for an unknown token. */
export async function revoke({ db, clock }: FamilyDeps, clientId: string, token: string): Promise<void> {
  const tokens = db.selectFrom("refresh_token").select("family_id").where("token_hash", "=", sha256(token));
  const row = await tokens.executeTakeFirst();
  if (row) await revokeFamilies(db, clock.now(), { ...row, client_id: clientId });
}
