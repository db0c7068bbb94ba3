import { useCallback, useState } from "react";
import type { ClipProgress } from "./coupon-actions.ts";
import { type ClipOutcome, isWait } from "../lib/clip-outcome.ts";

/** The time for the page to render the new state of a clipped coupon, in milliseconds. */
const CONFIRMED_MS = 1_000;

/** Returns the progress of the clips of a page by coupon id, and the functions that change it. */
export function useClipProgress() {
  const [progress, set] = useState<ReadonlyMap<string, ClipProgress>>(new Map());
  const setProgress = useCallback(
    (id: string, step: ClipProgress | null) => set((known) => changed(known, id, step)),
    [],
  );
  const showOutcome = useCallback(
    (id: string, outcome: ClipOutcome) => {
      if (outcome === "clipped") {
        setProgress(id, "confirmed");
        setTimeout(setProgress, CONFIRMED_MS, id, null);
        return;
      }
      const isShown = typeof outcome === "object" || outcome === "failed";
      setProgress(id, isShown ? outcome : null);
      if (isWait(outcome)) setTimeout(setProgress, outcome.waitSeconds * 1000, id, "retry");
    },
    [setProgress],
  );
  return { progress, setProgress, showOutcome };
}

function changed(known: ReadonlyMap<string, ClipProgress>, id: string, step: ClipProgress | null) {
  const next = new Map(known);
  if (step === null) next.delete(id);
  else next.set(id, step);
  return next;
}
