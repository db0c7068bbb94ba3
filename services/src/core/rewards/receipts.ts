import type { Selectable } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import { dayIn } from "../day.ts";
import type { CoreDatabase } from "../tables.ts";
import type { ReceiptTable } from "./reward-tables.ts";

const dayMs = 86_400_000;

export type Receipt = Selectable<ReceiptTable>;

export interface Savings {
  /** As `YYYY-MM`. */
  readonly month: string;
  readonly walletCreditCents: number;
  readonly couponCents: number;
  readonly instantCents: number;
  readonly loyaltyCents: number;
  readonly targetedCents: number;
}

/** Returns the receipts of the last `daysAgo` days, newest first. */
export async function receiptsOf(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
  daysAgo: number,
): Promise<readonly Receipt[]> {
  return db
    .selectFrom("receipt")
    .selectAll()
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .where("transacted_at", ">=", new Date(clock.now().getTime() - daysAgo * dayMs))
    .orderBy("transacted_at", "desc")
    .execute();
}

/**
 * Returns the savings of the current year in the retailer's time zone: a row for each month with receipts,
 * oldest first.
 */
export async function savingsOf(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
): Promise<readonly Savings[]> {
  const rows = await db
    .selectFrom("receipt")
    .innerJoin("app", "app.app_id", "receipt.app_id")
    .selectAll("receipt")
    .select("app.time_zone")
    .where((is) => is.and({ "receipt.app_id": appId, "receipt.shopper_number": shopperNumber }))
    .orderBy("transacted_at")
    .execute();
  const yearOf = (instant: Date, zone: string): string => dayIn(zone, instant).slice(0, 4);
  const ofYear = rows.filter((row) => yearOf(row.transacted_at, row.time_zone) === yearOf(clock.now(), row.time_zone));
  const byMonth = Map.groupBy(ofYear, (row) => dayIn(row.time_zone, row.transacted_at).slice(0, 7));
  return [...byMonth].map(([month, receipts]) => ({ month, ...savingsOn(receipts) }));
}

function savingsOn(receipts: readonly Receipt[]): Omit<Savings, "month"> {
  const sumOf = (cents: (receipt: Receipt) => number): number =>
    receipts.reduce((sum, receipt) => sum + cents(receipt), 0);
  return {
    walletCreditCents: sumOf((receipt) => receipt.wallet_credit_cents),
    couponCents: sumOf((receipt) => receipt.coupon_cents),
    instantCents: sumOf((receipt) => receipt.instant_cents),
    loyaltyCents: sumOf((receipt) => receipt.loyalty_cents),
    targetedCents: sumOf((receipt) => receipt.targeted_cents),
  };
}
