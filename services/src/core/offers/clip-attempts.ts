import type { Clock } from "../../kit/clock.ts";
import { HttpError } from "../../kit/http-error.ts";
import { activate } from "./card.ts";
import type { CardHolder } from "../rewards/receipts.ts";
import type { CoreDatabase } from "../tables.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";

type ClipAttempt = components["schemas"]["ClipAttempt"];

const maxAttempts = 50;

/** The recorded outcomes of rejected activations by error code; other errors are not recorded. */
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

/** An activation, with the id of its request. */
interface Clip {
  readonly offerId: string;
  readonly reference: string;
}

/** Activates an offer and records the outcome. Rethrows the errors of {@link activate} after recording them. */
export async function activateAndRecord(
  db: CoreDatabase,
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

/** Returns the latest attempts of a shopper, newest first. */
export async function clipAttemptsOf(
  db: CoreDatabase,
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
