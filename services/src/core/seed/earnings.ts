import type { Insertable, Selectable } from "kysely";
import { type Day, addDays, dayIn } from "../day.ts";
import type {
  CreditAdjustmentTable,
  CreditTable,
  FuelRewardTable,
  PersonalOfferTable,
  PointsEntryTable,
  PremiumTable,
  ReceiptTable,
  SourceColumns,
} from "../rewards/reward-tables.ts";
import { demoTimeZone } from "../retailers/demo-retailers.ts";

interface Holder {
  readonly app_id: string;
  readonly shopper_number: string;
}

type Source = Partial<Insertable<SourceColumns>>;

/** The number of the last receipt from before the service recorded sources. */
const withoutSources = 5;

/**
 * Returns the points entries of receipts: the earned points, and a redeemed reward whenever there are enough points.
 * @param reward the price of a reward in points
 */
export function demoPoints(
  receipts: readonly Selectable<ReceiptTable>[],
  reward: number,
): Insertable<PointsEntryTable>[] {
  const entries: Insertable<PointsEntryTable>[] = [];
  let total = 0;
  for (const { app_id, shopper_number, receipt_number, transacted_at, points } of receipts) {
    const add = (description: string, value: number, source: Source): void => {
      total += value;
      const entry_number = entries.length + 1;
      const row = { app_id, shopper_number, entry_number, description, adjusted_at: transacted_at, points: value };
      entries.push({ ...row, ...(receipt_number > withoutSources && source) });
    };
    if (points === 0) continue;
    add("Purchase", points, { source_kind: "Receipt", source_id: String(receipt_number) });
    if (total >= reward)
      add("Reward redeemed", -reward, { source_kind: "Reward", source_name: `${reward}-point reward` });
  }
  return entries;
}

/** Returns the wallet credits of a shopper around `today`: two with a balance, a spent one and an expired one. */
export function demoCredits(holder: Holder, today: Day): Insertable<CreditTable>[] {
  type Row = readonly [number, description: string, age: number, issued: number, balance: number, source?: Source];
  const credit = (...[credit_number, description, age, issued, balance, source]: Row) => ({
    ...holder,
    ...source,
    credit_number,
    description,
    issued_on: addDays(today, -age),
    expires_on: addDays(today, 180 - age),
    issued_cents: issued,
    balance_cents: balance,
  });
  return [
    credit(1, "1042-Birthday credit", 21, 500, 500, { source_kind: "Reward", source_name: "Birthday reward" }),
    credit(2, "1077-Level Up bonus", 110, 300, 125, { source_kind: "Offer", source_id: "0612" }),
    credit(3, "1051-Welcome credit", 150, 1_000, 0),
    credit(4, "1033-Produce promise", 240, 200, 200),
  ];
}

/**
 * Returns the amounts that were spent from those credits.
 * @param paid the receipt on which the last of them was spent; undefined if there is none
 */
export function demoCreditAdjustments(
  holder: Holder,
  today: Day,
  paid: Pick<Selectable<ReceiptTable>, "receipt_number" | "transacted_at"> | undefined,
): Insertable<CreditAdjustmentTable>[] {
  const adjustment = (adjustment_number: number, description: string, age: number, issued: number, rest: number) => ({
    ...holder,
    adjustment_number,
    description,
    adjusted_on: addDays(today, -age),
    issued_cents: issued,
    balance_cents: rest,
  });
  const atReceipt = paid && {
    adjusted_on: dayIn(demoTimeZone, paid.transacted_at),
    source_kind: "Receipt" as const,
    source_id: String(paid.receipt_number),
  };
  return [
    { ...adjustment(1, "1077-Spent at the register", 12, 300, 125), ...atReceipt },
    adjustment(2, "1051-Spent at the register", 90, 1_000, 0),
    adjustment(3, "1051-Spent at the register", 118, 1_000, 450),
  ];
}

export function demoFuel(holder: Holder, centsPerGallon: number): Insertable<FuelRewardTable> {
  return { ...holder, name: "Fuel Rewards", cents_per_gallon: centsPerGallon };
}

/** Returns personal offers of every kind: accumulating, transactional, ready to redeem, expired, and hidden. */
export function demoPersonalOffers(holder: Holder, today: Day): Insertable<PersonalOfferTable>[] {
  const offer = (offer_code: string, description: string, daysLeft: number, picture: string) => ({
    ...holder,
    offer_code,
    description,
    notes: null,
    image: `/${picture}.webp`,
    ends_on: addDays(today, daysLeft),
    qualifier_level: "Accumulated" as const,
    progress: 0,
    participation_cents: null,
    redemption_limit: 1,
  });
  const art = (name: string): string => `art/fef3c7/${name}`;
  const product = (name: string): string => `products/fef3c7/${name}`;
  return [
    { ...offer("0500", "Spend $300 this month and get $10 off", 18, art("grocery-bag")), participation_cents: 18_240 },
    { ...offer("0509", "Holiday ham for loyal shoppers", 40, art("ham")), participation_cents: 41_075 },
    { ...offer("0612", "Buy 10 yogurts, get one free", 25, product("greek-yogurt")), progress: 70 },
    { ...offer("0640", "Every fifth loaf of bread is on us", 33, product("whole-wheat-bread")), progress: 100 },
    { ...offer("0655", "$5 off a purchase of $50", 11, art("cart")), qualifier_level: "Transactional" },
    { ...offer("0599", "Last month's free coffee", -6, product("ground-coffee")), progress: 60 },
    { ...offer("0777", "Test of the register", 60, art("phone-coupons")), notes: "DND till test" },
  ];
}

/** Returns the instant savings of a shopper; one of them is hidden. */
export function demoPremiums(holder: Holder, today: Day): Insertable<PremiumTable>[] {
  const premium = (code: string, description: string, daysLeft: number, picture: string) => ({
    ...holder,
    premium: code,
    description,
    notes: null,
    image: `/art/dcfce7/${picture}.webp`,
    ends_on: addDays(today, daysLeft),
    redemption_limit: 2,
  });
  return [
    premium("P210", "$1 off bananas, any size of bunch", 6, "banana"),
    premium("P214", "$2 off a whole roast chicken", 13, "roast-chicken"),
    premium("P220", "50¢ off any bakery roll", 20, "bread-board"),
    { ...premium("P299", "Staff trial", 30, "phone-coupons"), notes: "DND" },
  ];
}
