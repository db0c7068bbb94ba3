import { describe, expect, it } from "vitest";
import type { BatchClipOutcome } from "../lib/clip-outcome.ts";
import { type ClipEvent, type ClipStep, isAnyUnknown, nextStep, nextSteps } from "./clip-chart.ts";

const refusedBy = { kind: "refused", reason: "Sold out." } as const;
const limit = { kind: "limited", waitSeconds: 42 } as const;

const idle: ClipStep = { at: "idle" };
const sending: ClipStep = { at: "sending" };
const checking: ClipStep = { at: "checking" };
const unknown: ClipStep = { at: "unknown" };
const confirmed: ClipStep = { at: "confirmed", wasClipped: false };
const already: ClipStep = { at: "confirmed", wasClipped: true };
const refused: ClipStep = { at: "refused", why: refusedBy };
const limited: ClipStep = { at: "refused", why: limit };
const waited: ClipStep = { at: "refused", why: { kind: "waited" } };
const failed: ClipStep = { at: "refused", why: { kind: "failed" } };
const all = [idle, sending, checking, unknown, confirmed, already, refused, limited, waited, failed];

const ended = (outcome: BatchClipOutcome): ClipEvent => ({ type: "ended", outcome });

describe("the chart of a clip", () => {
  it.each(all)("can be sent from %j", (step) => {
    expect(nextStep(step, { type: "sent" })).toEqual(sending);
  });

  it.each<[BatchClipOutcome, ...steps: [sent: ClipStep, checked: ClipStep, unknown: ClipStep]]>([
    [{ kind: "clipped" }, confirmed, confirmed, confirmed],
    [{ kind: "already" }, already, already, already],
    [{ kind: "failed" }, failed, failed, failed],
    [refusedBy, refused, refused, refused],
    [limit, limited, limited, limited],
    [{ kind: "unknown" }, checking, checking, unknown],
    [{ kind: "unavailable" }, idle, idle, idle],
    [{ kind: "unauthenticated" }, idle, idle, idle],
    [{ kind: "notSent" }, idle, idle, idle],
  ])("moves with the outcome %j while it is sent, checked or unknown, and in no other step", (outcome, ...expected) => {
    expect([sending, checking, unknown].map((step) => nextStep(step, ended(outcome)))).toEqual(expected);
    const others = all.filter((step) => !["sending", "checking", "unknown"].includes(step.at));
    expect(others.map((step) => nextStep(step, ended(outcome)))).toEqual(others);
  });

  it.each<[ClipEvent["type"], ClipStep, ClipStep]>([
    ["undecided", checking, unknown],
    ["elapsed", confirmed, idle],
    ["elapsed", already, idle],
    ["elapsed", limited, waited],
  ])("moves with %s from %j to %j", (type, before, after) => {
    expect(nextStep(before, { type } as ClipEvent)).toEqual(after);
  });

  it.each<["undecided" | "elapsed", readonly ClipStep[]]>([
    ["undecided", all.filter((step) => step !== checking)],
    ["elapsed", [idle, sending, checking, unknown, refused, waited, failed]],
  ])("stays with %s in every other step", (type, steps) => {
    expect(steps.map((step) => nextStep(step, { type }))).toEqual(steps);
  });
});

it("has the steps of the coupons whose clip is not idle", () => {
  const steps = nextSteps(new Map([["a", checking]]), "b", { type: "sent" });
  expect([...steps]).toEqual([
    ["a", checking],
    ["b", sending],
  ]);
  expect([...nextSteps(steps, "b", ended({ kind: "notSent" }))]).toEqual([["a", checking]]);
});

it.each([
  [checking, true],
  [unknown, true],
  [sending, false],
  [refused, false],
])("is unknown in the step %j: %s", (step, isUnknown) => {
  expect(isAnyUnknown(new Map([["a", step]]))).toBe(isUnknown);
});
