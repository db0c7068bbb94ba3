import { describe, expect, it } from "vitest";
import { PointsLinks } from "../../receipt/text/points-links.ts";
import type { LoyaltyPointsEntry, LoyaltyReceipt } from "../loyalty-decode.ts";
import { pointsReason } from "./points-reason.ts";
import { type Bought, type Moved, type PurchaseCase, purchaseCases } from "./testing/purchase-cases.ts";

const instant = (at: string) => new Date(at).toISOString();

function receiptOf({ at, points, total = "12.40", number = "1", id, reason }: Bought): LoyaltyReceipt {
  const printed = [
    `GROCERIES  ${total}`,
    `TOTAL  ${total}`,
    `Transaction #: ${number}`,
    `Points earned: ${points}`,
  ].join("\n");
  return {
    transactionDate: instant(at),
    text: points === null ? "unreadable" : printed,
    lined: null,
    receiptId: id ?? null,
    pointsReason: reason ? { minimumCents: null, expectedBy: null, cardAddedAt: null, ...reason } : null,
  };
}

function movementOf([at, points, stated]: Moved): LoyaltyPointsEntry {
  const kinds: Readonly<Record<string, LoyaltyPointsEntry["reference"]>> = {
    Adjustment: { kind: "Adjustment", id: null, name: null },
    "?": { kind: null, id: null, name: null },
  };
  const reference = stated === undefined ? null : (kinds[stated] ?? { kind: "Receipt", id: stated, name: null });
  return { date: instant(at), points, description: "Purchase", reference };
}

function read({ purchase, others = [], movements, isCut = false, now = "2026-06-10T00:00:00Z" }: PurchaseCase) {
  const receipts = [purchase, ...others].map(receiptOf);
  const moved = movements.map(movementOf);
  const links = new PointsLinks(moved, receipts);
  const [own] = receipts;
  if (own === undefined) throw new Error("The case has no purchase.");
  const earned = links.earnedBy(own);
  const facts = { purchase: own, links, isComplete: !isCut, now: new Date(now), postingHours: 48 };
  return { reason: pointsReason(facts), linksTo: earned === null ? null : moved.indexOf(earned), links, own, moved };
}

describe.each(purchaseCases)("$story", (one) => {
  it(`has the reason ${one.reason}`, () => {
    expect(read(one).reason?.kind ?? null).toBe(one.reason);
  });

  it("links to its movement and back, or to none", () => {
    const { linksTo, links, own, moved } = read(one);
    expect(linksTo).toBe(one.linksTo ?? null);
    const linked = moved.filter((movement) => links.purchaseOf(movement) === own);
    expect(linked.length > 0).toBe(one.linksTo !== undefined);
  });
});

const bought: Bought = { at: "2026-05-04T18:00:00Z", points: 12 };
const reasonOf = (change: Partial<PurchaseCase>) =>
  read({ story: "", purchase: bought, movements: [], reason: null, ...change }).reason;

it("returns the end of the time within which points are posted", () => {
  expect(reasonOf({ now: "2026-05-04T19:00:00Z" })).toMatchObject({ expectedBy: "2026-05-06T18:00:00.000Z" });
});

it("returns the data that the program states", () => {
  const stating = (reason: Bought["reason"]) =>
    reasonOf({ purchase: { ...bought, points: 0, ...(reason && { reason }) } });
  expect(stating({ code: "BelowMinimum", minimumCents: 100 })).toMatchObject({ minimum: { cents: 100 } });
  const cardAddedAt = "2026-05-06T12:00:00.000Z";
  expect(stating({ code: "CardNotUsed", cardAddedAt })).toMatchObject({ cardAddedAt });
});
