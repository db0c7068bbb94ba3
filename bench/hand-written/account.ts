import type { Wire as Content } from "../../services/src/core/content/wire.generated.ts";
import type { Wire } from "../../services/src/faces/loyalty/wire.generated.ts";
import { dollars, money, type Money } from "./money.ts";

export interface Receipt {
  readonly transactionDate: string;
  readonly location: string | null;
  readonly points: number | null;
  readonly total: Money | null;
  readonly storeNumber: string | null;
}

export interface Store {
  readonly storeNumber: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly phoneNumber: string | null;
}

function readReceipt({ TransactionDate, ReceiptTextData = "" }: Wire["Receipt"]): Receipt {
  const location = /^Store: (.*#(\d+))$/m.exec(ReceiptTextData);
  const total = /^TOTAL +([\d.]+)$/m.exec(ReceiptTextData)?.[1];
  const points = /^Points earned: (\d+)$/m.exec(ReceiptTextData)?.[1];
  return {
    transactionDate: TransactionDate,
    location: location?.[1] ?? null,
    points: points === undefined ? null : Number(points),
    total: total === undefined ? null : dollars(Number(total)),
    storeNumber: location?.[2] ?? null,
  };
}

/** Converts receipts and sorts them, newest first. */
export function readReceipts(receipts: readonly Wire["Receipt"][]): readonly Receipt[] {
  return receipts.map(readReceipt).toSorted((a, b) => (a.transactionDate < b.transactionDate ? 1 : -1));
}

const phone = (digits: string): string => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

/** Converts the stores; returns them by store number. */
export function readStores({ locations }: Content["LocationList"]): ReadonlyMap<string, Store> {
  return new Map(
    locations.map(({ storeNumber, name, city, state, phoneNumber }) => [
      storeNumber,
      { storeNumber, name, city, state, phoneNumber: phoneNumber === undefined ? null : phone(phoneNumber) },
    ]),
  );
}

/** Converts the record of a shopper. */
export function readCustomer({ FirstName, LastName, EmailAddress }: Wire["Customer"]) {
  return { firstName: FirstName, lastName: LastName, email: EmailAddress };
}

/** Converts wallet credits, with their total balance. */
export function readCredits({ CurrentCredits }: Wire["CreditDetails"]) {
  const current = CurrentCredits.map(({ Description, Date: date, IssuedBalance, Balance }) => ({
    description: Description.slice(Description.indexOf("-") + 1),
    date,
    issued: dollars(IssuedBalance),
    balance: dollars(Balance),
  }));
  return { balance: money(current.reduce((sum, { balance }) => sum + balance.cents, 0)), current };
}

/** Sums up the savings of the year by kind. */
export function readSavings(rows: readonly Wire["SavingsRow"][]) {
  const sum = (amountOf: (row: Wire["SavingsRow"]) => number): Money =>
    dollars(rows.reduce((total, row) => total + amountOf(row), 0));
  return {
    total: {
      walletCredit: sum((row) => row.AdjustmentValue),
      digitalCoupons: sum((row) => row.DigitalCouponsOfferValue),
      instant: sum((row) => row.InstantOfferSavings),
      levelUp: sum((row) => row.LoyaltyOfferSavings),
      personalized: sum((row) => row.TargetedOfferSavings),
    },
  };
}
