import { addDays, type Day, dayIn } from "../day.ts";
import type { CoreDatabase } from "../tables.ts";
import type { Receipt } from "./receipts.ts";

/** A price of one piece, with the number of shoppers who paid it at a store. */
export interface SoldPrice {
  readonly storeNumber: string;
  readonly description: string;
  readonly unitCents: number;
  readonly shoppers: number;
}

/** A smaller group would tell what one of its members bought. */
const fewestShoppers = 3;

const mostPrices = 5_000;

const rule = /^-+$/m;
const itemPattern = /^(\S.*) (-?\d+\.\d\d)$/;
const quantityPattern = /^ +\d+ @ (\d+\.\d\d)$/;

type Sold = Pick<SoldPrice, "description" | "unitCents">;

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** Returns the items of a print, with the price of one piece. */
function printedItems(printed: string): readonly Sold[] {
  const lines = (printed.split(rule)[1] ?? "").split("\n");
  return lines.flatMap((line, at) => {
    const [, description, amount] = itemPattern.exec(line.trimEnd()) ?? [];
    if (description === undefined || amount === undefined) return [];
    const unitPrice = quantityPattern.exec(lines[at + 1] ?? "")?.[1];
    return [{ description: description.trim(), unitCents: centsOf(unitPrice ?? amount) }];
  });
}

function itemsOf({ lines, printed }: Receipt): readonly Sold[] {
  if (lines === null) return printedItems(printed);
  return lines
    .filter(({ kind }) => kind === "Item" || kind === "Discount")
    .map(({ description, cents, pieces = 1 }) => ({ description, unitCents: cents / pieces }));
}

const hasSaving = (receipt: Receipt): boolean =>
  receipt.wallet_credit_cents + receipt.coupon_cents + receipt.instant_cents > 0 ||
  receipt.loyalty_cents + receipt.targeted_cents > 0;

/** Returns the items of a receipt without a discount and without a return; none of another one. */
function countedItems(receipt: Receipt): readonly Sold[] {
  const items = hasSaving(receipt) ? [] : itemsOf(receipt);
  return items.some(({ unitCents }) => unitCents < 0) ? [] : items;
}

/** Returns the prices that at least three shoppers paid from one day to another, those of the most shoppers first. */
export async function soldPricesOf(
  db: CoreDatabase,
  appId: string,
  period: { readonly from: Day; readonly through: Day },
): Promise<readonly SoldPrice[]> {
  const rows = await db
    .selectFrom("receipt")
    .innerJoin("app", "app.app_id", "receipt.app_id")
    .selectAll("receipt")
    .select("app.time_zone")
    .where("receipt.app_id", "=", appId)
    // A day begins and ends at most a day away from that of another zone.
    .where("transacted_at", ">=", new Date(addDays(period.from, -1)))
    .where("transacted_at", "<", new Date(addDays(period.through, 2)))
    .execute();
  const sold = rows.flatMap((row) => {
    const day = dayIn(row.time_zone, row.transacted_at);
    const storeNumber = /#(\d+)$/.exec(row.store ?? "")?.[1];
    if (day < period.from || day > period.through || storeNumber === undefined) return [];
    return countedItems(row).map((item) => ({ ...item, storeNumber, shopper: row.shopper_number }));
  });
  const groups = Map.groupBy(sold, (one) => JSON.stringify([one.storeNumber, one.description, one.unitCents]));
  return [...groups.values()]
    .flatMap((group) => {
      const shoppers = new Set(group.map(({ shopper }) => shopper)).size;
      const [first] = group;
      if (first === undefined || shoppers < fewestShoppers) return [];
      const { storeNumber, description, unitCents } = first;
      return [{ storeNumber, description, unitCents, shoppers }];
    })
    .toSorted((one, other) => other.shoppers - one.shoppers)
    .slice(0, mostPrices);
}
