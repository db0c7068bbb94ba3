import type { Clock } from "../../kit/clock.ts";
import { createSecret, sha256 } from "../../kit/secret.ts";
import type { SessionOwner } from "./sessions.ts";
import type { CommerceDatabase } from "./tables.ts";

const proofLifeMs = 300_000;

/** Issues a single-use proof of a correct password; it expires after five minutes. */
export async function issueProof(db: CommerceDatabase, clock: Clock, owner: SessionOwner): Promise<string> {
  const proof = createSecret();
  const expires_at = new Date(clock.now().getTime() + proofLifeMs);
  const { retailerId: retailer_id, shopperNumber: shopper_number } = owner;
  await db
    .insertInto("login_proof")
    .values({ proof_hash: sha256(proof), retailer_id, shopper_number, expires_at })
    .execute();
  return proof;
}

/** Consumes a proof; returns true if it was valid for this shopper. */
export async function useProof(
  db: CommerceDatabase,
  clock: Clock,
  { retailerId, shopperNumber }: SessionOwner,
  proof: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom("login_proof")
    .where("proof_hash", "=", sha256(proof))
    .where((is) => is.and({ retailer_id: retailerId, shopper_number: shopperNumber }))
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}
