import type { PointsReasonKind } from "../../../../app/graph/schema.generated.ts";
import type { StatedPointsReason } from "../../loyalty-decode.ts";

/** A purchase of the table. */
export interface Bought {
  /** The time with an offset. */
  readonly at: string;
  /** The points that the receipt states; null for a receipt that cannot be parsed. */
  readonly points: number | null;
  /** The printed total in dollars; 12.40 by default. */
  readonly total?: string;
  /** The number of the transaction; distinguishes equal purchases. */
  readonly number?: string;
  /** The id at the service; none by default. */
  readonly id?: string;
  readonly reason?: Partial<StatedPointsReason> & Pick<StatedPointsReason, "code">;
}

/** A movement: its time with an offset, its points, and the receipt or the other kind that the service states. */
export type Moved = readonly [at: string, points: number, reference?: string];

/** A purchase with known truth. */
export interface PurchaseCase {
  readonly story: string;
  readonly purchase: Bought;
  readonly others?: readonly Bought[];
  readonly movements: readonly Moved[];
  /** True if the service sent a movement that cannot be read. */
  readonly isCut?: boolean;
  /** The time of the question with an offset; a month after the purchases by default. */
  readonly now?: string;
  /** The reason; null if the purchase earned points. */
  readonly reason: PointsReasonKind | null;
  /** The index of the movement to which the receipt links; none by default. */
  readonly linksTo?: number;
}

const noon = "2026-05-04T12:00:00-06:00";
const soon = "2026-05-05T08:00:00-06:00";

const credited: readonly PurchaseCase[] = [
  {
    story: "same time and points",
    purchase: { at: noon, points: 12 },
    movements: [[noon, 12]],
    reason: null,
    linksTo: 0,
  },
  {
    story: "the time in another zone",
    purchase: { at: noon, points: 12 },
    movements: [["2026-05-04T20:00:00+02:00", 12]],
    reason: null,
    linksTo: 0,
  },
  {
    story: "a minute before midnight, with an equal movement a minute after",
    purchase: { at: "2026-05-04T23:59:00-06:00", points: 12 },
    movements: [
      ["2026-05-05T00:00:00-06:00", 12],
      ["2026-05-05T05:59:00Z", 12],
    ],
    reason: null,
    linksTo: 1,
  },
  {
    story: "a reference, although the time and the points differ",
    purchase: { at: noon, points: 12, id: "r1" },
    movements: [["2026-05-06T03:00:00Z", 24, "r1"]],
    reason: null,
    linksTo: 0,
  },
  {
    story: "two references, of which one has the stated points",
    purchase: { at: noon, points: 12, id: "r1" },
    movements: [
      [noon, 50, "r1"],
      [noon, 12, "r1"],
    ],
    reason: null,
    linksTo: 1,
  },
  {
    story: "a part was returned",
    purchase: { at: noon, points: 12, id: "r1" },
    movements: [
      [noon, 12, "r1"],
      ["2026-05-09T12:00:00Z", -5, "r1"],
    ],
    reason: null,
    linksTo: 0,
  },
  {
    story: "two equal purchases in one minute with a movement each",
    purchase: { at: noon, points: 12, number: "1" },
    others: [{ at: noon, points: 12, number: "2" }],
    movements: [
      [noon, 12],
      [noon, 12],
    ],
    reason: null,
  },
  {
    story: "two equal purchases in one minute, told apart by references",
    purchase: { at: noon, points: 12, number: "1", id: "r1" },
    others: [{ at: noon, points: 12, number: "2", id: "r2" }],
    movements: [
      [noon, 12, "r2"],
      [noon, 12, "r1"],
    ],
    reason: null,
    linksTo: 1,
  },
  {
    story: "two equal purchases in one minute, of which the other has a reference",
    purchase: { at: noon, points: 12, number: "1", id: "r1" },
    others: [{ at: noon, points: 12, number: "2", id: "r2" }],
    movements: [
      [noon, 12, "r2"],
      [noon, 12],
    ],
    reason: null,
    linksTo: 1,
  },
  {
    story: "two purchases in one minute with different points",
    purchase: { at: noon, points: 12 },
    others: [{ at: noon, points: 7 }],
    movements: [
      [noon, 7],
      [noon, 12],
    ],
    reason: null,
    linksTo: 1,
  },
];

const certain: readonly PurchaseCase[] = [
  { story: "within 48 hours", purchase: { at: noon, points: 12 }, movements: [], now: soon, reason: "PENDING" },
  {
    story: "a minute before the 48 hours are over, in another zone",
    purchase: { at: noon, points: 12 },
    movements: [],
    now: "2026-05-06T19:59:00+02:00",
    reason: "PENDING",
  },
  {
    story: "within 48 hours, after the points of an earlier purchase",
    purchase: { at: noon, points: 12 },
    others: [{ at: "2026-05-03T12:00:00-06:00", points: 12 }],
    movements: [["2026-05-03T18:00:00Z", 12]],
    now: soon,
    reason: "PENDING",
  },
  {
    story: "within 48 hours, with a bonus that is no purchase",
    purchase: { at: noon, points: 12 },
    movements: [[noon, 12, "Adjustment"]],
    now: soon,
    reason: "PENDING",
  },
  {
    story: "a later time that the program states",
    purchase: { at: noon, points: 12, reason: { code: "Pending", expectedBy: "2026-05-20T00:00:00.000Z" } },
    movements: [],
    now: "2026-05-19T00:00:00Z",
    reason: "PENDING",
  },
  {
    story: "below the amount of one point",
    purchase: { at: noon, points: 0, total: "0.71", reason: { code: "BelowMinimum", minimumCents: 100 } },
    movements: [],
    reason: "BELOW_MINIMUM",
  },
  {
    story: "only a gift card",
    purchase: { at: noon, points: 0, reason: { code: "ExcludedItems" } },
    movements: [],
    reason: "EXCLUDED_ITEMS",
  },
  {
    story: "added to the card later",
    purchase: { at: noon, points: 0, reason: { code: "CardNotUsed", cardAddedAt: "2026-05-06T12:00:00.000Z" } },
    movements: [],
    reason: "CARD_NOT_USED",
  },
  {
    story: "a return that the program states",
    purchase: { at: noon, points: 0, reason: { code: "Returned" } },
    movements: [],
    reason: "RETURNED",
  },
  {
    story: "a receipt with a negative total",
    purchase: { at: noon, points: 0, total: "-24.99" },
    movements: [],
    reason: "RETURNED",
  },
  {
    story: "points that a return took back",
    purchase: { at: noon, points: 12, id: "r1" },
    movements: [
      [noon, 12, "r1"],
      ["2026-05-09T12:00:00Z", -12, "r1"],
    ],
    reason: "RETURNED",
    linksTo: 0,
  },
];

const unknown: readonly PurchaseCase[] = [
  {
    story: "the 48 hours are over",
    purchase: { at: noon, points: 12 },
    movements: [],
    now: "2026-05-06T12:00:00-06:00",
    reason: "UNKNOWN",
  },
  {
    story: "later than the program states",
    purchase: { at: noon, points: 12, reason: { code: "Pending", expectedBy: "2026-05-20T00:00:00.000Z" } },
    movements: [],
    now: "2026-05-20T00:00:01Z",
    reason: "UNKNOWN",
  },
  {
    story: "a purchase in the future",
    purchase: { at: noon, points: 12 },
    movements: [],
    now: "2026-05-04T11:59:00-06:00",
    reason: "UNKNOWN",
  },
  {
    story: "two equal purchases in one minute with one movement",
    purchase: { at: noon, points: 12, number: "1" },
    others: [{ at: noon, points: 12, number: "2" }],
    movements: [[noon, 12]],
    now: soon,
    reason: "UNKNOWN",
  },
  {
    story: "a later movement that can be of this purchase",
    purchase: { at: noon, points: 12 },
    movements: [["2026-05-04T20:00:00Z", 12]],
    now: soon,
    reason: "UNKNOWN",
  },
  {
    story: "other points at the same time",
    purchase: { at: noon, points: 12 },
    movements: [[noon, 21]],
    now: soon,
    reason: "UNKNOWN",
  },
  {
    story: "a movement that cannot be read",
    purchase: { at: noon, points: 12 },
    movements: [],
    isCut: true,
    now: soon,
    reason: "UNKNOWN",
  },
  {
    story: "a movement of a kind that the gateway does not know",
    purchase: { at: noon, points: 12 },
    movements: [[noon, 12, "?"]],
    reason: "UNKNOWN",
  },
  { story: "no stated points", purchase: { at: noon, points: 0 }, movements: [], now: soon, reason: "UNKNOWN" },
  { story: "an unreadable receipt", purchase: { at: noon, points: null }, movements: [[noon, 12]], reason: "UNKNOWN" },
  {
    story: "an id that two receipts have",
    purchase: { at: noon, points: 12, id: "r1", number: "1" },
    others: [{ at: "2026-05-03T12:00:00Z", points: 12, id: "r1", number: "2" }],
    movements: [[noon, 12, "r1"]],
    reason: "UNKNOWN",
  },
  {
    story: "a spent reward at the same time",
    purchase: { at: noon, points: 12 },
    movements: [[noon, -500]],
    reason: "UNKNOWN",
  },
];

/** Purchases with the reason that a person finds in the records. */
export const purchaseCases = [...credited, ...certain, ...unknown];
