import { expect, it } from "vitest";
import { type Look, lookFields } from "./look.ts";
import { customerAnswer } from "./testing/customer-answer.ts";

// Without the fields that the test does not read.
const customer = customerAnswer() as unknown as Look["customer"];

const statesWithout = (path: string) => {
  const { user, pointsTrace } = lookFields({ customer, failed: [path], reason: "", readAt: "" });
  return { receipts: user.receiptHistory.state, pointsTrace: pointsTrace.state };
};

it.each([
  ["user.receiptHistory.nodes.0.couponVerdicts", { receipts: "value", pointsTrace: "value" }],
  ["user.receiptHistory.nodes.0.pointsEntry", { receipts: "value", pointsTrace: "failed" }],
  ["user.receiptHistory.nodes.0.pointsReason", { receipts: "value", pointsTrace: "failed" }],
  ["user.receiptHistory", { receipts: "failed", pointsTrace: "failed" }],
  ["user.receiptHistory.nodes.0.store", { receipts: "failed", pointsTrace: "failed" }],
])("shows what was read without %s", (path, states) => {
  expect(statesWithout(path)).toEqual(states);
});
