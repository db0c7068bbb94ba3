import { activate, type ClipDeps } from "./card.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import { Refusal, type RefusalCode } from "../refusal.ts";
import type { ClipAttemptTable } from "../support/support-tables.ts";

type Outcome = ClipAttemptTable["outcome"];

export interface ClipAttempt {
  readonly at: Date;
  readonly offerId: string;
  readonly outcome: Outcome;
  readonly reference: string;
}

const maxAttempts = 50;

/** The recorded outcomes of refused activations; other errors are not recorded. */
const outcomes: Partial<Readonly<Record<RefusalCode, Outcome>>> = {
  "unknown-offer": "UnknownOffer",
  "expired-offer": "Expired",
  "redeemed-offer": "AlreadyRedeemed",
};

const outcomeOf = (error: unknown): Outcome | null =>
  error instanceof Refusal ? (outcomes[error.code] ?? null) : null;

/** An activation, with the id of its request. */
interface Clip {
  readonly offerId: string;
  readonly reference: string;
}

/** Activates an offer and records the outcome. Rethrows the errors of {@link activate} after recording them. */
export async function activateAndRecord(
  deps: ClipDeps,
  holder: CardHolder,
  { offerId, reference }: Clip,
): Promise<void> {
  const note = async (outcome: Outcome): Promise<void> => {
    const { appId: app_id, shopperNumber: shopper_number } = holder;
    const row = { app_id, shopper_number, offer_id: offerId, tried_at: deps.clock.now(), outcome, reference };
    await deps.cards.insertInto("clip_attempt").values(row).execute();
  };
  try {
    const isNew = await activate(deps, holder, offerId);
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
): Promise<readonly ClipAttempt[]> {
  const rows = await db
    .selectFrom("clip_attempt")
    .selectAll()
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .orderBy("clip_attempt_id", "desc")
    .limit(maxAttempts)
    .execute();
  return rows.map(({ tried_at: at, offer_id: offerId, outcome, reference }) => ({ at, offerId, outcome, reference }));
}
