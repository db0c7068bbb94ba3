import type { Wire } from "../../services/src/faces/loyalty/wire.generated.ts";

const minuteMs = 60_000;
const newest = Date.UTC(2026, 4, 4, 17, 12);
const width = 42;

const goods = [
  ["Gala Apples 3 lb. bag", 549],
  ["Whole Milk 1 gal.", 399],
  ["Sourdough Loaf", 450],
  ["Ground Coffee 12 oz.", 899],
] as const;

const line = (label: string, cents: number): string =>
  `${label}${(cents / 100).toFixed(2).padStart(width - label.length)}`;

function receiptText(index: number, stores: number): string {
  const items = goods.slice(0, 2 + (index % 3));
  const subtotal = items.reduce((sum, [, cents]) => sum + cents, 0) - 150;
  const tax = Math.round(subtotal * 0.03);
  return [
    "           BENCH FOOD STORES",
    `Store: Bench Food Stores #${String(1 + (index % stores)).padStart(4, "0")}`,
    "Date: 05/04/2026   Time: 5:12 PM",
    "-".repeat(width),
    ...items.map(([label, cents]) => line(label, cents)),
    line("  Digital Coupon", -150),
    "-".repeat(width),
    line("SUBTOTAL", subtotal),
    line("TAX", tax),
    line("TOTAL", subtotal + tax),
    line("VISA", subtotal + tax),
    "-".repeat(width),
    `Transaction #: ${48_213 + index}-0007`,
    `Points earned: ${Math.floor((subtotal + tax) / 100)}`,
    "Thank you for shopping with us!",
  ].join("\n");
}

/**
 * Returns receipts, newest first.
 * @param stores the number of stores that they are from
 */
export function receiptsOf(count: number, stores: number): Wire["Receipt"][] {
  return Array.from({ length: count }, (_, index) => ({
    TransactionDate: new Date(newest - index * 1_441 * minuteMs).toISOString(),
    ReceiptTextData: receiptText(index, stores),
  }));
}

export function customerOf(number: string): Wire["Customer"] {
  return {
    FrqShopperNo: number,
    FirstName: "Ana",
    LastName: "Lopez",
    EmailAddress: "ana@example.com",
    Phone: "8015550123",
    SecondaryPhone: null,
    DateOfBirth: "1984-06-02",
    Address1: "1 Main Street",
    Address2: null,
    City: "Springville",
    State: "UT",
    ZipCode: "84663",
    Organization: null,
    OptOutDataSharing: false,
    MyStore: { MyStoreNumber: "1" },
  };
}

/** The wallet credits of every shopper. */
export const credits: Wire["CreditDetails"] = {
  CurrentCredits: [1, 2, 3].map((index) => ({
    Description: `104${index}-Birthday credit`,
    Date: `2026-0${index}-12`,
    IssuedBalance: 5,
    Balance: 1.25 * index,
  })),
  AdjustmentHistory: [],
  ExpiredCredits: [],
};

export const savings: Wire["SavingsRow"][] = [
  {
    AdjustmentValue: 3.75,
    DigitalCouponsOfferValue: 41.5,
    InstantOfferSavings: 12.08,
    LoyaltyOfferSavings: 0,
    TargetedOfferSavings: 7.2,
  },
];

export const points: Wire["Points"] = { Points: 1_234 };
