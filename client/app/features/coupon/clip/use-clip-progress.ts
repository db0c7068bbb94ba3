import { useCallback, useState } from "react";
import type { ClipProgress } from "./coupon-actions.ts";
import type { ClipOutcome } from "../lib/clip-outcome.ts";

/** Returns the progress of the clips of a page by coupon id, and the functions that change it. */
export function useClipProgress() {
  const [progress, set] = useState<ReadonlyMap<string, ClipProgress>>(new Map());
  const setProgress = useCallback(
    (id: string, step: ClipProgress | null) => set((known) => changed(known, id, step)),
    [],
  );
  const showOutcome = useCallback(
    (id: string, outcome: ClipOutcome) => {
      if (typeof outcome === "object") {
        setProgress(id, outcome);
        setTimeout(setProgress, outcome.waitSeconds * 1000, id, "retry");
        return;
      }
      setProgress(id, outcome === "failed" ? "failed" : null);
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
