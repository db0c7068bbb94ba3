import { badResponse } from "../../platform/errors/upstream-error.ts";
import { toCents } from "../../platform/text/money.ts";
import type { OnDropped } from "../../platform/upstreams/caller.ts";
import {
  type Decoded,
  readDay,
  readInstant,
  readInteger,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readText,
  requireList,
  requireObject,
  type Untrusted,
} from "../../platform/upstreams/decoding.ts";
import { type LinedReceipt, type ReceiptLine, receiptLine, sourcedReceipt } from "../receipt/index.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

function listOf<T>(
  body: unknown,
  what: string,
  readItem: (item: unknown) => T | null,
  onDropped: OnDropped,
): Decoded<T> {
  const list = requireList(readList(body, readItem), "loyalty", what);
  if (list.dropped > 0) onDropped(list.dropped);
  return list;
}

/** Reads dollars as cents; null for anything else. */
function readCents(value: unknown): number | null {
  const dollars = readNumber(value);
  return dollars === null ? null : toCents(dollars);
}

/** Reads a line of a receipt; null for one with an unreadable amount, because it would make the sums wrong. */
function readReceiptLine(value: unknown): ReceiptLine | null {
  const line = readObject<Wire["ReceiptLine"]>(value);
  const kind = readOneOf(line?.Kind, ["Item", "Discount", "Tax", "Tender"]);
  const description = readText(line?.Description);
  const cents = readCents(line?.Amount);
  if (kind === null || description === null || cents === null || (kind === "Discount" && cents > 0)) return null;
  return receiptLine({
    kind,
    description,
    cents,
    amount: readNumber(line?.Quantity),
    unit: readText(line?.Unit),
    unitPriceCents: readCents(line?.UnitPrice),
    offerId: readText(line?.OfferId),
    offerCode: readText(line?.OfferCode),
  });
}

/** Reads the lines of a receipt; null without any, and if one cannot be read. */
function readLined(receipt: Untrusted<Wire["Receipt"]> | null): LinedReceipt | null {
  const list = readList(receipt?.Lines, readReceiptLine);
  if (list === null || list.dropped > 0 || list.items.length === 0) return null;
  return {
    lines: list.items,
    location: readText(receipt?.StoreName),
    transactionNumber: readText(receipt?.TransactionNumber),
    points: readInteger(receipt?.Points),
  };
}

function readReceipt(value: unknown) {
  const receipt = readObject<Wire["Receipt"]>(value);
  const transactionDate = readInstant(receipt?.TransactionDate);
  const sourced = sourcedReceipt(receipt?.ReceiptTextData, readLined(receipt));
  if (transactionDate === null || sourced === null) return null;
  return {
    ...sourced,
    /** An ISO text. */
    transactionDate,
    /** The id to which movements of points refer; null if the service sends none. */
    receiptId: readText(receipt?.ReceiptId),
    /** Why the purchase earned no points; null if the service does not state it. */
    pointsReason: readPointsReason(receipt?.PointsReason),
  };
}

/** A receipt of the loyalty service. */
export type LoyaltyReceipt = NonNullable<ReturnType<typeof readReceipt>>;

/** Reads a reason. An unknown code counts as no reason. */
function readPointsReason(value: unknown) {
  const reason = readObject<Wire["PointsReason"]>(value);
  const code = readOneOf(reason?.Code, ["Pending", "BelowMinimum", "ExcludedItems", "CardNotUsed", "Returned"]);
  if (code === null) return null;
  return {
    code,
    /** The amount of one point in cents; for `BelowMinimum`. */
    minimumCents: readCents(reason?.MinimumAmount),
    /** When the points are posted at the latest, as an ISO text; for `Pending`. */
    expectedBy: readInstant(reason?.ExpectedBy),
    /** When the purchase was added to the card, as an ISO text; for `CardNotUsed`. */
    cardAddedAt: readInstant(reason?.CardAddedAt),
  };
}

/** The reason for a purchase without points, as the service states it. */
export type StatedPointsReason = NonNullable<ReturnType<typeof readPointsReason>>;

const sourceKinds = ["Receipt", "Coupon", "Offer", "Reward", "Adjustment", "Expiry", "Donation"] as const;

/** Reads what a movement belongs to. A kind that the contract does not have is null, so that no other match is made. */
function readReference(value: unknown) {
  if (value === undefined || value === null) return null;
  const source = readObject<Wire["MovementSource"]>(value);
  return { kind: readOneOf(source?.Kind, sourceKinds), id: readText(source?.Id), name: readText(source?.Name) };
}

/** What a movement of points or credits belongs to, as the service states it. */
export type MovementReference = NonNullable<ReturnType<typeof readReference>>;

/** Reads receipts; `isComplete` is false if one could not be read. @throws UpstreamError `bad-response` without a list */
export function decodeReceipts(body: unknown, onDropped: OnDropped) {
  const { items, dropped } = listOf(body, "receipts", readReceipt, onDropped);
  return { receipts: items, isComplete: dropped === 0 };
}

/** The receipts of a shopper. */
export type ReceiptHistory = ReturnType<typeof decodeReceipts>;

/** A row with an unreadable amount is omitted, because it would make the total wrong; a missing amount is 0. */
const monthFormat = /^\d{4}-(0[1-9]|1[0-2])$/;

function readSavings(value: unknown) {
  const row = readObject<Wire["SavingsRow"]>(value);
  if (row === null) return null;
  const cents = (amount: unknown) => (amount === undefined || amount === null ? 0 : readCents(amount));
  const walletCredit = cents(row.AdjustmentValue);
  const digitalCoupons = cents(row.DigitalCouponsOfferValue);
  const instant = cents(row.InstantOfferSavings);
  const levelUp = cents(row.LoyaltyOfferSavings);
  const personalized = cents(row.TargetedOfferSavings);
  if (walletCredit === null || digitalCoupons === null || instant === null) return null;
  if (levelUp === null || personalized === null) return null;
  const month = readText(row.Month);
  return {
    walletCredit,
    digitalCoupons,
    instant,
    levelUp,
    personalized,
    /** The month, as `YYYY-MM`; null if the rows are not those of months. */
    month: month !== null && monthFormat.test(month) ? month : null,
  };
}

/** One row of savings, in cents. */
export type LoyaltySavings = NonNullable<ReturnType<typeof readSavings>>;

/** Reads the savings of this year; `isComplete` is false if a row could not be read. @throws UpstreamError `bad-response` without a list */
export function decodeSavings(body: unknown, onDropped: OnDropped) {
  const { items, dropped } = listOf(body, "savings", readSavings, onDropped);
  return { rows: items, isComplete: dropped === 0 };
}

/** Points that end unless they are used. */
export interface EndingPoints {
  readonly points: number;
  /** The last day on which they can be used. */
  readonly lastDay: string;
}

/** A total of points. */
export interface PointsTotal {
  readonly total: number;
  /** The points that end next; null if none end, or if the service does not state it. */
  readonly ending: EndingPoints | null;
}

function readEndingPoints(value: unknown): EndingPoints | null {
  const ending = readObject<Wire["EndingPoints"]>(value);
  const [points, lastDay] = [readInteger(ending?.Points, 1), readDay(ending?.LastDay)];
  return points === null || lastDay === null ? null : { points, lastDay };
}

/** Reads a total of points. @throws UpstreamError `bad-response` without an integer */
export function decodePointsTotal(body: unknown): PointsTotal {
  const { Points: points, Ending: ending } = requireObject<Wire["Points"]>(body, "loyalty", "points");
  const total = readInteger(points);
  if (total === null) throw badResponse("loyalty", "points: no number");
  return { total, ending: readEndingPoints(ending) };
}

function readPointsEntry(value: unknown) {
  const entry = readObject<Wire["PointsEntry"]>(value);
  const date = readInstant(entry?.AdjustmentDate);
  const points = readInteger(entry?.AdjustmentValue);
  if (date === null || points === null) return null;
  const description = readText(entry?.Description) ?? "";
  return { description, date, points, reference: readReference(entry?.Source) };
}

/** Earned or spent points with their instant as an ISO text. */
export type LoyaltyPointsEntry = NonNullable<ReturnType<typeof readPointsEntry>>;

/** Reads a history of points; `isComplete` is false if a movement could not be read. @throws UpstreamError `bad-response` without a list */
export function decodePointsHistory(body: unknown, onDropped: OnDropped) {
  const { items, dropped } = listOf(body, "points history", readPointsEntry, onDropped);
  return { movements: items, isComplete: dropped === 0 };
}

/** The movements of a shopper's points. */
export type PointsMovements = ReturnType<typeof decodePointsHistory>;

function readCredit(value: unknown) {
  const entry = readObject<Wire["CreditEntry"]>(value);
  const issued = readCents(entry?.IssuedBalance);
  const balance = readCents(entry?.Balance);
  if (issued === null || balance === null) return null;
  const description = readText(entry?.Description) ?? "";
  return { description, date: readDay(entry?.Date), issued, balance, reference: readReference(entry?.Source) };
}

/** A wallet credit or a change of one; amounts in cents. */
export type LoyaltyCredit = NonNullable<ReturnType<typeof readCredit>>;

/** Reads the wallet credits, in cents; a missing list is empty. @throws UpstreamError `bad-response` for an invalid value */
export function decodeCredits(body: unknown, onDropped: OnDropped) {
  const details = requireObject<Wire["CreditDetails"]>(body, "loyalty", "credits");
  const read = (list: unknown) => listOf(list ?? [], "credits", readCredit, onDropped).items;
  return {
    current: read(details.CurrentCredits),
    adjustments: read(details.AdjustmentHistory),
    expired: read(details.ExpiredCredits),
  };
}

function readOffer(value: unknown) {
  const offer = readObject<Wire["PersonalOffer"]>(value);
  // A number would have lost its leading zeros, so a code must be a text.
  const offerCode = typeof offer?.OfferCode === "string" ? readText(offer.OfferCode) : null;
  const endDate = readDay(offer?.OfferEndDate);
  if (offer === null || offerCode === null || endDate === null) return null;
  return {
    /** With its leading zeros. */
    offerCode,
    description: readText(offer.OfferDescription) ?? "",
    notes: readText(offer.Notes),
    /** A path below the media URL. */
    image: readText(offer.ImageUrl),
    endDate,
    qualifierLevel: readOneOf(offer.QualifierLevel, ["Accumulated", "Transactional"]),
    /** Percent; may be more than 100. */
    progress: readNumber(offer.OfferProgress, 0, 1e9) ?? 0,
    participationCents: readCents(offer.ParticipationAmount),
    redemptionLimit: readInteger(offer.RedemptionLimit, 0),
  };
}

/** An offer made to one shopper. */
export type PersonalOffer = NonNullable<ReturnType<typeof readOffer>>;

function readPremium(value: unknown) {
  const premium = readObject<Wire["Premium"]>(value);
  const code = readText(premium?.Premium);
  if (premium === null || code === null) return null;
  return {
    premium: code,
    description: readText(premium.Description) ?? "",
    notes: readText(premium.Notes),
    image: readText(premium.ImageUrl),
    endDate: readDay(premium.EndDate),
    limit: readInteger(premium.Limit, 0),
  };
}

/** An instant saving of one shopper. */
export type PersonalPremium = NonNullable<ReturnType<typeof readPremium>>;

function readFuel(value: unknown) {
  const fuel = readObject<Wire["Overview"]["FuelRewards"][number]>(value);
  const cents = readNumber(fuel?.RewardSubscriptionAvailableCentsPerGallon, 0, 100_000);
  if (cents === null) return null;
  return { name: readText(fuel?.RewardSubscriptionName), centsPerGallon: Math.floor(cents) };
}

/** Reads the rewards of a card; a missing list is empty. @throws UpstreamError `bad-response` for an invalid value */
export function decodeOverview(body: unknown, onDropped: OnDropped) {
  const overview = requireObject<Wire["Overview"]>(body, "loyalty", "overview");
  const read = <T>(list: unknown, readItem: (item: unknown) => T | null) =>
    listOf(list ?? [], "overview", readItem, onDropped).items;
  const balances = read(overview.Credits, (item) => readCents(readObject<{ Balance: number }>(item)?.Balance));
  const points = read(overview.Points, (item) => readInteger(readObject<Wire["Points"]>(item)?.Points));
  return {
    fuelRewards: read(overview.FuelRewards, readFuel),
    creditCents: balances.reduce((sum, balance) => sum + balance, 0),
    points: points.reduce((sum, some) => Math.min(2 ** 31 - 1, Math.max(-(2 ** 31), sum + some)), 0),
    offers: read(overview.Offers, readOffer),
    premiums: read(overview.Premiums, readPremium),
  };
}
