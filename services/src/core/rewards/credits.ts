import type { Selectable } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { dayIn } from "../day.ts";
import type { CardHolder } from "./receipts.ts";
import type { CoreDatabase } from "../tables.ts";
import { sourceOf } from "../../faces/loyalty/rewards/movement-source.ts";
import type { SourceColumns } from "./reward-tables.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";

type Wire = components["schemas"];

/** Returns the current wallet credits, the spent amounts, and the credits that expired with a balance. */
export async function creditsOf(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
): Promise<Wire["CreditDetails"]> {
  const credits = await db
    .selectFrom("credit")
    .innerJoin("app", "app.app_id", "credit.app_id")
    .selectAll("credit")
    .select("app.time_zone")
    .where("credit.app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .orderBy("issued_on", "desc")
    .orderBy("credit_number")
    .execute();
  const adjustments = await db
    .selectFrom("credit_adjustment")
    .selectAll()
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .orderBy("adjusted_on", "desc")
    .orderBy("adjustment_number")
    .execute();
  const filled = credits.filter((credit) => credit.balance_cents > 0);
  const isOver = ({ expires_on, time_zone }: (typeof credits)[number]): boolean =>
    expires_on !== null && expires_on < dayIn(time_zone, clock.now());
  return {
    CurrentCredits: filled.filter((credit) => !isOver(credit)).map((credit) => entry(credit, credit.issued_on)),
    AdjustmentHistory: adjustments.map((adjustment) => entry(adjustment, adjustment.adjusted_on)),
    ExpiredCredits: filled.filter(isOver).map((credit) => entry(credit, credit.expires_on ?? credit.issued_on)),
  };
}

interface Amounts extends Selectable<SourceColumns> {
  readonly description: string;
  readonly issued_cents: number;
  readonly balance_cents: number;
}

function entry(row: Amounts, day: string): Wire["CreditEntry"] {
  const { description, issued_cents, balance_cents } = row;
  const amounts = { IssuedBalance: issued_cents / 100, Balance: balance_cents / 100 };
  return { Description: description, Date: day, ...amounts, ...sourceOf(row) };
}
