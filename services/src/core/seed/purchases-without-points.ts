import type { Insertable } from "kysely";
import type { ReceiptTable } from "../rewards/reward-tables.ts";
import { createRandom } from "./random.ts";
import { type Line, printLines } from "./receipt-text.ts";
import { printedTime } from "./receipts.ts";
import type { DemoRetailer } from "../retailers/demo-retailers.ts";
import { demoCustomer, demoShoppers } from "./shoppers.ts";
import { purchaseTime } from "./visits.ts";

type Reason = Partial<
  Pick<Insertable<ReceiptTable>, "points_reason" | "points_minimum_cents" | "points_expected_at" | "card_added_at">
>;

interface Case {
  /** The age of the purchase in hours, if the stores were open then. */
  readonly hoursAgo: number;
  readonly lines: readonly Line[];
  /** True if the receipt states points although none were posted. */
  readonly statesPoints?: boolean;
  readonly reason: (at: Date) => Reason;
}

const hourMs = 3_600_000;
const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs);

/** The reasons, and two purchases whose receipts state points: one that is too young for them and one that is not. */
const cases: readonly Case[] = [
  {
    hoursAgo: 12 * 24,
    lines: [{ label: "Rotisserie Chicken", cents: 899 }],
    reason: (at) => ({ points_reason: "CardNotUsed", card_added_at: after(at, 26) }),
  },
  {
    hoursAgo: 9 * 24,
    lines: [{ label: "Gift Card", cents: 2_500, isUntaxed: true }],
    reason: () => ({ points_reason: "ExcludedItems" }),
  },
  {
    hoursAgo: 8 * 24,
    lines: [{ label: "Bananas", cents: 69 }],
    reason: () => ({ points_reason: "BelowMinimum", points_minimum_cents: 100 }),
  },
  {
    hoursAgo: 7 * 24,
    lines: [{ label: "Return: Toaster", cents: -2_499 }],
    reason: () => ({ points_reason: "Returned" }),
  },
  {
    hoursAgo: 4 * 24,
    lines: [{ label: "Ground Coffee 12 oz.", cents: 1_149 }],
    statesPoints: true,
    reason: () => ({}),
  },
  {
    hoursAgo: 5,
    lines: [
      { label: "Sourdough Loaf", cents: 549 },
      { label: "Salted Butter 1 lb.", cents: 479 },
    ],
    statesPoints: true,
    reason: (at) => ({ points_reason: "Pending", points_expected_at: after(at, 48) }),
  },
];

const noSavings = { walletCredit: 0, coupon: 0, instant: 0, loyalty: 0, targeted: 0 };
const savedCents = { wallet_credit_cents: 0, coupon_cents: 0, instant_cents: 0, loyalty_cents: 0, targeted_cents: 0 };

/** Returns purchases of Cora at a retailer that earned no points, each for another reason, oldest first. */
export function purchasesWithoutPoints(retailer: DemoRetailer, now: Date): Insertable<ReceiptTable>[] {
  const cora = demoShoppers.find(({ firstName }) => firstName === "Cora");
  if (cora === undefined) return [];
  const { app_id, shopper_number, store_number } = demoCustomer(retailer, cora, "");
  const random = createRandom(`without-points/${app_id}`);
  return cases.map(({ hoursAgo, lines, statesPoints = false, reason }, index) => {
    const receipt_number = cora.visits + index + 1;
    const transacted_at = purchaseTime(new Date(now.getTime() - hoursAgo * hourMs));
    const head = {
      retailerName: retailer.name,
      storeNumber: store_number ?? "1",
      ...printedTime(transacted_at),
      transactionNumber: `${random.integer(10_000, 99_999)}-${String(receipt_number).padStart(4, "0")}`,
    };
    const { text } = printLines(head, lines, noSavings, [], random);
    const printed = statesPoints ? text : text.replace(/^Points earned: .*$/m, "Points earned: 0");
    const owner = { app_id, shopper_number, receipt_number };
    return { ...owner, transacted_at, printed, points: 0, ...savedCents, ...reason(transacted_at) };
  });
}
