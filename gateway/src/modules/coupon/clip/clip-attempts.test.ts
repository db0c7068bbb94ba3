import { expect, it } from "vitest";
import type { ClipTry } from "../port.ts";
import type { RecordedClip } from "./sso.ts";
import { allClipAttempts } from "./clip-attempts.ts";

const recorded = (hour: number, change: Partial<ClipTry> = {}): ClipTry => ({
  at: `2026-05-04T${hour}:00:00.000Z`,
  offerId: "1",
  outcome: "CLIPPED",
  reference: `request-${hour}`,
  ...change,
});
const failed = (hour: number, change: Partial<RecordedClip> = {}): RecordedClip => ({
  at: `2026-05-04T${hour}:00:01.000Z`,
  offerId: "1",
  outcome: "FAILED",
  reason: null,
  reference: `request-${hour}`,
  ...change,
});

const linesOf = (attempts: readonly { readonly reference: string; readonly outcome: string }[]) =>
  attempts.map(({ reference, outcome }) => `${reference} ${outcome}`);

it("merges both lists, newest first", () => {
  expect(linesOf(allClipAttempts([recorded(12), recorded(10)], [failed(13), failed(11)]))).toEqual([
    "request-13 FAILED",
    "request-12 CLIPPED",
    "request-11 FAILED",
    "request-10 CLIPPED",
  ]);
});

it("shows what the coupon service recorded in place of what the gateway saw of the same attempt", () => {
  expect(linesOf(allClipAttempts([recorded(10)], [failed(10, { outcome: "UNKNOWN" })]))).toEqual([
    "request-10 CLIPPED",
  ]);
});

it("keeps a failed clip of another offer in the same request", () => {
  expect(linesOf(allClipAttempts([recorded(10)], [failed(10, { offerId: "2" })]))).toHaveLength(2);
});

it("adds a clip at the gateway that the coupon service has not recorded, and no second one that it has", () => {
  const clip = (hour: number, reference: string) => failed(hour, { outcome: "CLIPPED", reference });
  expect(linesOf(allClipAttempts([], [clip(10, "request-10")]))).toEqual(["request-10 CLIPPED"]);
  expect(linesOf(allClipAttempts([recorded(10, { reference: "" })], [clip(10, "request-10")]))).toEqual([" CLIPPED"]);
});

it("keeps the clip before a coupon was taken off, of which a service that knows the clips of now has no record", () => {
  const byGateway = [
    failed(12, { outcome: "CLIPPED" }),
    failed(11, { outcome: "UNCLIPPED" }),
    failed(10, { outcome: "CLIPPED" }),
  ];
  expect(linesOf(allClipAttempts([recorded(12, { reference: "" })], byGateway))).toEqual([
    " CLIPPED",
    "request-11 UNCLIPPED",
    "request-10 CLIPPED",
  ]);
});
