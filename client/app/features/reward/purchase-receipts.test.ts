import { expect, it } from "vitest";
import { receiptFinder } from "./purchase-receipts.ts";

const date = "2026-05-04T18:00:00.000Z";
const receipt = (id: string, points: number | null, transactionDate = date) => ({
  __typename: "Receipt" as const,
  id,
  transactionDate,
  points,
});

it("finds the receipt of the same time with the same points", () => {
  const find = receiptFinder([receipt("r1", 10), receipt("r2", 20), receipt("r3", 10, "2026-05-05T18:00:00.000Z")]);
  expect(find({ date, points: 20 })).toBe("r2");
  expect(find({ date: "2026-05-05T12:00:00-06:00", points: 10 })).toBe("r3");
});

it.each([
  { reason: "the time differs", receipts: [receipt("r1", 10, "2026-05-04T18:00:01.000Z")] },
  { reason: "the points differ", receipts: [receipt("r1", 11)] },
  { reason: "no points were printed", receipts: [receipt("r1", null)] },
  { reason: "two receipts fit", receipts: [receipt("r1", 10), receipt("r2", 10)] },
])("finds none if $reason", ({ receipts }) => {
  expect(receiptFinder(receipts)({ date, points: 10 })).toBeNull();
});
