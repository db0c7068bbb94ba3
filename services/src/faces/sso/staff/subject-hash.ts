import { createHmac } from "node:crypto";
import { createSecret } from "../../../kit/secret.ts";
import type { SsoDatabase } from "../tables.ts";

/** Returns the keyed hash of the subject of an audit entry, by which entries are found without storing the subject. */
export type SubjectHash = (appId: string, subject: string) => Promise<string>;

export function createSubjectHash(db: SsoDatabase): SubjectHash {
  let key: Promise<string> | null = null;
  return async (appId, subject) =>
    createHmac("sha256", await (key ??= loadKey(db)))
      .update(`${appId}\n${subject}`)
      .digest("base64url");
}

/**
 * Returns the key, and creates it if there is none. It is not part of the seed, because databases of one template would
 * share it.
 */
async function loadKey(db: SsoDatabase): Promise<string> {
  const row = { is_only: true, secret: createSecret() };
  await db
    .insertInto("audit_key")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom("audit_key").select("secret").executeTakeFirstOrThrow()).secret;
}
