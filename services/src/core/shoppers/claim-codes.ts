import { randomInt } from "node:crypto";
import type { Language } from "../../../../messages/languages.ts";
import type { Clock } from "../../kit/clock.ts";
import { Refusal } from "../refusal.ts";
import { sendText } from "./messages.ts";
import { hashPassword, isPassword } from "../sessions/passwords.ts";
import type { CoreDatabase } from "../tables.ts";

const lifeMs = 10 * 60_000;
const tries = 5;

/** Returns the text message with a code, by language. */
const bodies: Readonly<Record<Language, (retailer: string, code: string) => string>> = {
  en: (retailer, code) =>
    `${retailer}: your code is ${code}. It is good for ten minutes. We never ask you for it. Not you? Please tell your store.`,
  es: (retailer, code) =>
    `${retailer}: tu código es ${code}. Vale por diez minutos. Nunca te lo pedimos. ¿No fuiste tú? Avisa a tu tienda.`,
};

/** The phone and the registration that a code is for. */
interface CodeKey {
  readonly appId: string;
  readonly phone: string;
  /** The registration; empty if it stated no id. */
  readonly claimId: string;
}

/** The card that a code is sent for. */
interface ClaimedCard extends CodeKey {
  readonly language: Language;
}

/** Sends a new six-digit code to the phone of a card; it expires after ten minutes or five attempts. */
export async function sendClaimCode(
  db: CoreDatabase,
  clock: Clock,
  { appId, phone, claimId, language }: ClaimedCard,
): Promise<void> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const newCode = {
    code_hash: await hashPassword(code),
    claim_id: claimId,
    tries_left: tries,
    expires_at: new Date(clock.now().getTime() + lifeMs),
  };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("claim_code")
      .values({ app_id: appId, phone, ...newCode })
      .onConflict((conflict) => conflict.columns(["app_id", "phone"]).doUpdateSet(newCode))
      .execute();
    const { retailer_name: name } = await transaction
      .selectFrom("app")
      .select("retailer_name")
      .where("app_id", "=", appId)
      .executeTakeFirstOrThrow();
    await sendText(transaction, clock, { appId, recipient: phone, body: bodies[language](name, code) });
  });
}

/**
 * Throws a Refusal unless the code is the latest one of the phone, was requested by the same registration, and is valid. Counts the
 * attempt before the comparison, so that concurrent guesses have no extra attempts.
 */
export async function requireClaimCode(
  db: CoreDatabase,
  clock: Clock,
  { appId, phone, claimId, code }: CodeKey & { readonly code: string },
): Promise<void> {
  const key = { app_id: appId, phone, claim_id: claimId };
  const codeRow = await db
    .updateTable("claim_code")
    .set((row) => ({ tries_left: row("tries_left", "-", 1) }))
    .where((is) => is.and(key))
    .where("tries_left", ">", 0)
    .where("expires_at", ">", clock.now())
    .returning("code_hash")
    .executeTakeFirst();
  if (await isPassword(code, codeRow?.code_hash ?? null)) return;
  const usedUp = db
    .selectFrom("claim_code")
    .select("tries_left")
    .where((is) => is.and({ ...key, tries_left: 0 }));
  throw (await usedUp.where("expires_at", ">", clock.now()).executeTakeFirst())
    ? new Refusal("used-up-claim-code")
    : new Refusal("wrong-claim-code");
}

export async function dropClaimCode(db: CoreDatabase, appId: string, phone: string): Promise<void> {
  await db.deleteFrom("claim_code").where("app_id", "=", appId).where("phone", "=", phone).execute();
}
