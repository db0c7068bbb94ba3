import { badResponse } from "../../platform/errors/upstream-error.ts";
import { toCents } from "../../platform/text/money.ts";
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
} from "../../platform/upstreams/decoding.ts";
import type {
  CardOverview,
  CreditLists,
  LoyaltyCredit,
  LoyaltyPointsEntry,
  LoyaltyReceipt,
  LoyaltySavings,
  MovementReference,
  PersonalOffer,
  PersonalPremium,
  PointsMovements,
  ReceiptHistory,
  SavingsOfYear,
  StatedPointsReason,
} from "./loyalty.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

/** Called with the number of unreadable items of a list. */
export type OnDropped = (count: number) => void;

/** Longer texts are omitted; the rest of the response stays usable. */
const maxReceiptLength = 100_000;

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

function readReceipt(value: unknown): LoyaltyReceipt | null {
  const receipt = readObject<Wire["Receipt"]>(value);
  const transactionDate = readInstant(receipt?.TransactionDate);
  const text = receipt?.ReceiptTextData;
  if (transactionDate === null || typeof text !== "string" || text.length > maxReceiptLength) return null;
  const receiptId = readText(receipt?.ReceiptId);
  return { transactionDate, text, receiptId, pointsReason: readPointsReason(receipt?.PointsReason) };
}

/** Reads a reason. An unknown code counts as no reason. */
function readPointsReason(value: unknown): StatedPointsReason | null {
  const reason = readObject<Wire["PointsReason"]>(value);
  const code = readOneOf(reason?.Code, ["Pending", "BelowMinimum", "ExcludedItems", "CardNotUsed", "Returned"]);
  if (code === null) return null;
  return {
    code,
    minimumCents: readCents(reason?.MinimumAmount),
    expectedBy: readInstant(reason?.ExpectedBy),
    cardAddedAt: readInstant(reason?.CardAddedAt),
  };
}

const sourceKinds = ["Receipt", "Coupon", "Offer", "Reward", "Adjustment", "Expiry", "Donation"] as const;

/** Reads what a movement belongs to. A kind that the contract does not have is null, so that no other match is made. */
function readReference(value: unknown): MovementReference | null {
  if (value === undefined || value === null) return null;
  const source = readObject<Wire["MovementSource"]>(value);
  return { kind: readOneOf(source?.Kind, sourceKinds), id: readText(source?.Id), name: readText(source?.Name) };
}

/** Reads receipts. @throws UpstreamError `bad-response` without a list */
export function decodeReceipts(body: unknown, onDropped: OnDropped): ReceiptHistory {
  const { items, dropped } = listOf(body, "receipts", readReceipt, onDropped);
  return { receipts: items, isComplete: dropped === 0 };
}

/** A row with an unreadable amount is omitted, because it would make the total wrong; a missing amount is 0. */
const monthFormat = /^\d{4}-(0[1-9]|1[0-2])$/;

function readSavings(value: unknown): LoyaltySavings | null {
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
    month: month !== null && monthFormat.test(month) ? month : null,
  };
}

/** Reads savings, in cents. @throws UpstreamError `bad-response` without a list */
export function decodeSavings(body: unknown, onDropped: OnDropped): SavingsOfYear {
  const { items, dropped } = listOf(body, "savings", readSavings, onDropped);
  return { rows: items, isComplete: dropped === 0 };
}

/** Reads a total of points. @throws UpstreamError `bad-response` without an integer */
export function decodePointsTotal(body: unknown): number {
  const points = readInteger(requireObject<Wire["Points"]>(body, "loyalty", "points").Points);
  if (points === null) throw badResponse("loyalty", "points: no number");
  return points;
}

function readPointsEntry(value: unknown): LoyaltyPointsEntry | null {
  const entry = readObject<Wire["PointsEntry"]>(value);
  const date = readInstant(entry?.AdjustmentDate);
  const points = readInteger(entry?.AdjustmentValue);
  if (date === null || points === null) return null;
  const description = readText(entry?.Description) ?? "";
  return { description, date, points, reference: readReference(entry?.Source) };
}

/** Reads a history of points. @throws UpstreamError `bad-response` without a list */
export function decodePointsHistory(body: unknown, onDropped: OnDropped): PointsMovements {
  const { items, dropped } = listOf(body, "points history", readPointsEntry, onDropped);
  return { movements: items, isComplete: dropped === 0 };
}

function readCredit(value: unknown): LoyaltyCredit | null {
  const entry = readObject<Wire["CreditEntry"]>(value);
  const issued = readCents(entry?.IssuedBalance);
  const balance = readCents(entry?.Balance);
  if (issued === null || balance === null) return null;
  const description = readText(entry?.Description) ?? "";
  return { description, date: readDay(entry?.Date), issued, balance, reference: readReference(entry?.Source) };
}

/** Reads the wallet credits, in cents; a missing list is empty. @throws UpstreamError `bad-response` for an invalid value */
export function decodeCredits(body: unknown, onDropped: OnDropped): CreditLists {
  const details = requireObject<Wire["CreditDetails"]>(body, "loyalty", "credits");
  const read = (list: unknown) => listOf(list ?? [], "credits", readCredit, onDropped).items;
  return {
    current: read(details.CurrentCredits),
    adjustments: read(details.AdjustmentHistory),
    expired: read(details.ExpiredCredits),
  };
}

function readOffer(value: unknown): PersonalOffer | null {
  const offer = readObject<Wire["PersonalOffer"]>(value);
  // A number would have lost its leading zeros, so a code must be a text.
  const offerCode = typeof offer?.OfferCode === "string" ? readText(offer.OfferCode) : null;
  const endDate = readDay(offer?.OfferEndDate);
  if (offer === null || offerCode === null || endDate === null) return null;
  return {
    offerCode,
    description: readText(offer.OfferDescription) ?? "",
    notes: readText(offer.Notes),
    image: readText(offer.ImageUrl),
    endDate,
    qualifierLevel: readOneOf(offer.QualifierLevel, ["Accumulated", "Transactional"]),
    progress: readNumber(offer.OfferProgress, 0, 1e9) ?? 0,
    participationCents: readCents(offer.ParticipationAmount),
    redemptionLimit: readInteger(offer.RedemptionLimit, 0),
  };
}

function readPremium(value: unknown): PersonalPremium | null {
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

function readFuel(value: unknown): CardOverview["fuelRewards"][number] | null {
  const fuel = readObject<Wire["Overview"]["FuelRewards"][number]>(value);
  const cents = readNumber(fuel?.RewardSubscriptionAvailableCentsPerGallon, 0, 100_000);
  if (cents === null) return null;
  return { name: readText(fuel?.RewardSubscriptionName), centsPerGallon: Math.floor(cents) };
}

/** Reads the rewards of a card; a missing list is empty. @throws UpstreamError `bad-response` for an invalid value */
export function decodeOverview(body: unknown, onDropped: OnDropped): CardOverview {
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
