import type { BatchClipOutcome, ClipRefusal } from "../lib/clip-outcome.ts";

/** `sending` until the card is read, then `confirmed`; an open outcome is `checking`, then `unknown` until a return. */
export type ClipStep =
  | { readonly at: "idle" | "sending" | "checking" | "unknown" }
  | { readonly at: "confirmed"; readonly wasClipped: boolean }
  /** `waited` after the wait of a limit. */
  | { readonly at: "refused"; readonly why: ClipRefusal | { readonly kind: "waited" } };

export type ClipEvent =
  | { readonly type: "sent" }
  | { readonly type: "ended"; readonly outcome: BatchClipOutcome }
  /** No read of the book determined the outcome. */
  | { readonly type: "undecided" }
  /** The time of the step is over. */
  | { readonly type: "elapsed" };

const IDLE: ClipStep = { at: "idle" };

function afterOutcome(step: ClipStep, outcome: BatchClipOutcome): ClipStep {
  switch (outcome.kind) {
    case "clipped":
    case "already":
      return { at: "confirmed", wasClipped: outcome.kind === "already" };
    case "failed":
    case "refused":
    case "limited":
      return { at: "refused", why: outcome };
    case "unknown":
      return step.at === "sending" ? { at: "checking" } : step;
    case "unavailable":
    case "unauthenticated":
    case "notSent":
      return IDLE;
  }
}

function afterTime(step: ClipStep): ClipStep {
  if (step.at === "confirmed") return IDLE;
  const isLimited = step.at === "refused" && step.why.kind === "limited";
  return isLimited ? { at: "refused", why: { kind: "waited" } } : step;
}

/** Returns the step after an event; the same step if the event does not apply to it. */
export function nextStep(step: ClipStep, event: ClipEvent): ClipStep {
  switch (event.type) {
    case "sent":
      return { at: "sending" };
    case "ended":
      return ["sending", "checking", "unknown"].includes(step.at) ? afterOutcome(step, event.outcome) : step;
    case "undecided":
      return step.at === "checking" ? { at: "unknown" } : step;
    case "elapsed":
      return afterTime(step);
  }
}

/** Clips by coupon id; idle ones are absent. */
export type ClipSteps = ReadonlyMap<string, ClipStep>;

export function nextSteps(steps: ClipSteps, id: string, event: ClipEvent): ClipSteps {
  const next = new Map(steps);
  const step = nextStep(steps.get(id) ?? IDLE, event);
  if (step.at === "idle") next.delete(id);
  else next.set(id, step);
  return next;
}

/** Returns true if the outcome of one of these clips is not known. */
export const isAnyUnknown = (steps: ClipSteps): boolean =>
  [...steps.values()].some(({ at }) => at === "checking" || at === "unknown");
