import type { Selectable } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { type Day, dayIn } from "../day.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import type { SourceColumns } from "./reward-tables.ts";

/** A wallet credit, or a change of one, with its day. */
export interface CreditEntry extends Selectable<SourceColumns> {
  readonly description: string;
  readonly day: Day;
  readonly issued_cents: number;
  readonly balance_cents: number;
}

/** Returns the current wallet credits, the spent amounts, and the credits that expired with a balance. */
export async function creditsOf(db: CoreDatabase, clock: Clock, { appId, shopperNumber }: CardHolder) {
  const credits = await db
    .selectFrom("credit")
    .innerJoin("app", "app.app_id", "credit.app_id")
    .selectAll("credit")
    .select("app.time_zone")
    .where((is) => is.and({ "credit.app_id": appId, shopper_number: shopperNumber }))
    .orderBy("issued_on", "desc")
    .orderBy("credit_number")
    .execute();
  const adjustments = await db
    .selectFrom("credit_adjustment")
    .selectAll()
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .orderBy("adjusted_on", "desc")
    .orderBy("adjustment_number")
    .execute();
  const filled = credits.filter((credit) => credit.balance_cents > 0);
  const isOver = ({ expires_on, time_zone }: (typeof credits)[number]): boolean =>
    expires_on !== null && expires_on < dayIn(time_zone, clock.now());
  return {
    current: filled.filter((credit) => !isOver(credit)).map((credit) => ({ ...credit, day: credit.issued_on })),
    adjustments: adjustments.map((adjustment) => ({ ...adjustment, day: adjustment.adjusted_on })),
    expired: filled.filter(isOver).map((credit) => ({ ...credit, day: credit.expires_on ?? credit.issued_on })),
  };
}
