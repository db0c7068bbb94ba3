import type { Selectable } from "kysely";
import type { Language } from "../../../../messages/languages.ts";
import type { Clock } from "../../kit/clock.ts";
import { Refusal } from "../refusal.ts";
import type { CardHolder } from "./customers.ts";
import type { CoreDatabase } from "../tables.ts";
import type { CardClaimTable, ClaimDecision, ComparedDetails } from "./account-tables.ts";
import { hasHolderDetails } from "./card-holder.ts";
import { dropClaimCode, requireClaimCode } from "./claim-codes.ts";
import { type Customer, findByPhone } from "./customers.ts";
import { sendText } from "./messages.ts";

type Claim = Selectable<CardClaimTable>;

/** A request to release a phone number from a card, with its state now. */
export interface CardClaim {
  readonly shopperNumber: string;
  readonly claimId: string;
  readonly phone: string;
  readonly requestedAt: Date;
  readonly details: ComparedDetails;
  readonly state: "PENDING" | "APPROVED" | "DENIED" | "USED" | "EXPIRED";
  readonly approvedUntil: Date | null;
}

/** How long an approval lasts. */
const approvalMs = 72 * 60 * 60_000;

/** Returns the text message about a decision, by language. */
const bodies: Readonly<Record<Language, Readonly<Record<ClaimDecision, (name: string) => string>>>> = {
  en: {
    APPROVED: (name) =>
      `${name}: your request is approved. Please create your account with this phone number within 72 hours. We'll text you a new code.`,
    DENIED: (name) => `${name}: we couldn't approve your request. Please ask your store, or use another phone number.`,
  },
  es: {
    APPROVED: (name) =>
      `${name}: aprobamos tu solicitud. Crea tu cuenta con este número de teléfono en un plazo de 72 horas. Te enviaremos un código nuevo.`,
    DENIED: (name) => `${name}: no pudimos aprobar tu solicitud. Pregunta en tu tienda o usa otro número de teléfono.`,
  },
};

function stateOf({ decision, expires_at, used_at }: Claim, now: Date): CardClaim["state"] {
  if (decision === null) return "PENDING";
  if (decision === "DENIED") return "DENIED";
  if (used_at !== null) return "USED";
  return expires_at !== null && expires_at > now ? "APPROVED" : "EXPIRED";
}

function toClaim(claim: Claim, now: Date): CardClaim {
  return {
    shopperNumber: claim.shopper_number,
    claimId: claim.claim_id,
    phone: claim.phone,
    requestedAt: claim.requested_at,
    details: claim.details,
    state: stateOf(claim, now),
    approvedUntil: claim.expires_at,
  };
}

function detailsOf(card: Customer): ComparedDetails {
  if (!hasHolderDetails(card)) return "NOT_ON_CARD";
  return card.holder_checks > 0 ? "DIFFERENT" : "NOT_COMPARED";
}

interface ClaimRequest {
  readonly appId: string;
  readonly phone: string;
  readonly claimId: string;
  readonly code: string;
  readonly language: Language;
}

/**
 * Requests that support releases a phone number from its card, with a code that was sent to it. An id that was used before
 * returns its claim unchanged; a card with an undecided claim gets no second one.
 * @throws Refusal without a card that can be claimed, or with a wrong code
 */
export async function requestClaim(
  db: CoreDatabase,
  clock: Clock,
  { appId: app_id, phone, claimId: claim_id, code, language }: ClaimRequest,
): Promise<CardClaim> {
  const claims = db.selectFrom("card_claim").selectAll().where("app_id", "=", app_id);
  const claim = await claims.where((is) => is.and({ claim_id, phone })).executeTakeFirst();
  if (claim !== undefined) return toClaim(claim, clock.now());
  const card = await findByPhone(db, app_id, phone);
  if (card === null) throw new Refusal("unknown-account");
  if (card.email !== null) throw new Refusal("phone-in-use");
  await requireClaimCode(db, clock, { appId: app_id, phone, claimId: claim_id, code });
  const { shopper_number } = card;
  const requested_at = clock.now();
  const newClaim = { app_id, shopper_number, claim_id, phone, language, details: detailsOf(card), requested_at };
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("card_claim")
      .values({ ...newClaim, decision: null, expires_at: null, used_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await dropClaimCode(transaction, app_id, phone);
    const pendingClaims = transaction
      .selectFrom("card_claim")
      .selectAll()
      .where((is) => is.and({ app_id, shopper_number }));
    return toClaim(await pendingClaims.where("decision", "is", null).executeTakeFirstOrThrow(), requested_at);
  });
}

interface ClaimKey extends CardHolder {
  readonly claimId: string;
}

const rowKey = ({ appId: app_id, shopperNumber: shopper_number, claimId: claim_id }: ClaimKey) => {
  return { app_id, shopper_number, claim_id };
};

/**
 * Returns a claim.
 * @throws Refusal for an unknown one
 */
export async function readClaim(db: CoreDatabase, clock: Clock, key: ClaimKey): Promise<CardClaim> {
  const claims = db.selectFrom("card_claim").selectAll();
  const claim = await claims.where((is) => is.and(rowKey(key))).executeTakeFirst();
  if (claim === undefined) throw new Refusal("unknown-claim");
  return toClaim(claim, clock.now());
}

/**
 * Decides a claim once and texts the decision to its phone. The same decision again changes nothing.
 * @throws Refusal for an unknown claim, or one that was decided otherwise
 */
export async function decideClaim(
  db: CoreDatabase,
  clock: Clock,
  key: ClaimKey,
  decision: ClaimDecision,
): Promise<CardClaim> {
  const isApproved = decision === "APPROVED";
  const expires_at = isApproved ? new Date(clock.now().getTime() + approvalMs) : null;
  return db.transaction().execute(async (transaction) => {
    const decided = await transaction
      .updateTable("card_claim")
      .set({ decision, expires_at })
      .where((is) => is.and(rowKey(key)))
      .where("decision", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (decided === undefined) {
      const before = await readClaim(transaction, clock, key);
      if ((before.state === "DENIED") === isApproved) throw new Refusal("decided-claim");
      return before;
    }
    const apps = transaction.selectFrom("app").select("retailer_name").where("app_id", "=", key.appId);
    const { retailer_name } = await apps.executeTakeFirstOrThrow();
    const body = bodies[decided.language][decision](retailer_name);
    await sendText(transaction, clock, { appId: key.appId, recipient: decided.phone, body });
    return toClaim(decided, clock.now());
  });
}

/**
 * Releases the phone number of a card, once for each approved claim, so that another card can have it.
 * @returns false without an approval that is neither used nor expired
 */
export async function releasePhone(
  transaction: CoreDatabase,
  clock: Clock,
  { app_id, shopper_number, phone }: Customer,
): Promise<boolean> {
  const now = clock.now();
  const used = await transaction
    .updateTable("card_claim")
    .set({ used_at: now })
    .where((is) => is.and({ app_id, shopper_number, phone: phone ?? "", decision: "APPROVED" }))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("claim_id")
    .execute();
  if (used.length === 0) return false;
  const cards = transaction.updateTable("customer").set({ phone: null });
  await cards.where((is) => is.and({ app_id, shopper_number })).execute();
  return true;
}
