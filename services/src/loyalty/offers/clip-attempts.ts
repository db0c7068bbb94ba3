import type { Clock } from "../../kit/clock.ts";
import { HttpError } from "../../kit/http-error.ts";
import { activate } from "./card.ts";
import type { CardHolder } from "../rewards/receipts.ts";
import type { LoyaltyDatabase } from "../tables.ts";
import type { components } from "../wire.generated.ts";

type ClipAttempt = components["schemas"]["ClipAttempt"];

const maxAttempts = 50;

/** What the refusals of an activation are called; any other failure is none of the shopper's. */
const outcomes: Readonly<Record<number, ClipAttempt["Outcome"]>> = {
  20: "UnknownOffer",
  21: "Expired",
  22: "AlreadyRedeemed",
};

function outcomeOf(error: unknown): ClipAttempt["Outcome"] | null {
  if (!(error instanceof HttpError)) return null;
  const { ErrorCode } = error.body as components["schemas"]["Failure"];
  return outcomes[ErrorCode] ?? null;
}

/** An offer to be put on a card, with the id of the request that asks for it. */
interface Clip {
  readonly offerId: string;
  readonly reference: string;
}

/** Puts an offer on a card and notes what came of it. Throws what {@link activate} throws, after noting that too. */
export async function activateAndRecord(
  db: LoyaltyDatabase,
  clock: Clock,
  holder: CardHolder,
  { offerId, reference }: Clip,
): Promise<void> {
  const note = async (outcome: ClipAttempt["Outcome"]): Promise<void> => {
    const { appId: app_id, shopperNumber: shopper_number } = holder;
    const row = { app_id, shopper_number, offer_id: offerId, tried_at: clock.now(), outcome, reference };
    await db.insertInto("clip_attempt").values(row).execute();
  };
  try {
    const isNew = await activate(db, clock, holder, offerId);
    await note(isNew ? "Clipped" : "AlreadyClipped");
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome !== null) await note(outcome);
    throw error;
  }
}

/** Returns the latest tries of a shopper, newest first. */
export async function clipAttemptsOf(
  db: LoyaltyDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<{ ClipAttempts: ClipAttempt[] }> {
  const rows = await db
    .selectFrom("clip_attempt")
    .selectAll()
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .orderBy("clip_attempt_id", "desc")
    .limit(maxAttempts)
    .execute();
  const ClipAttempts = rows.map(({ tried_at, offer_id, outcome, reference }) => {
    return { At: tried_at.toISOString(), OfferId: offer_id, Outcome: outcome, Reference: reference };
  });
  return { ClipAttempts };
}
