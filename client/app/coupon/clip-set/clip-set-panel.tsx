import { useId } from "react";
import { clipSetMessages as text } from "#messages/clip-set";
import { countsOf, resultsOf } from "./set-counts.ts";
import type { BatchClipState } from "./set-state.ts";

interface PanelProps {
  readonly batch: BatchClipState;
}

export function BatchClipPanel({ batch }: PanelProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="clip-set-panel">
      <h3 id={title}>{batch.phase === "over" ? text.over : text.title}</h3>
      {batch.phase === "over" ? <Results batch={batch} /> : <Progress batch={batch} />}
    </section>
  );
}

function Progress({ batch }: PanelProps) {
  const { length: count } = batch.coupons;
  if (batch.phase === "reading" || count === 0) return <p>{text.reading}</p>;
  const done = count - countsOf(batch).notSent;
  const note = batch.phase === "stopping" ? text.stopping : batch.paused ? text.paused : null;
  return (
    <>
      <progress max={count} value={done} aria-label={text.progressLabel} />
      <p className="clip-set-count">{text.progress({ done, count })}</p>
      {note && <p>{note}</p>}
    </>
  );
}

function Results({ batch }: PanelProps) {
  const counts = countsOf(batch);
  const { end, coupons } = batch;
  return (
    <>
      {coupons.length > 0 && <p className="clip-set-count">{text.summary(counts)}</p>}
      {end !== null && end !== "done" && <p>{text.ends[end]}</p>}
      {coupons.length > 0 && (
        <details open={counts.refused + counts.failed + counts.checking > 0}>
          <summary>{text.each}</summary>
          <ul>
            {resultsOf(batch).map(({ coupon: { id, summary, brandName }, result, reason }) => (
              <li key={id}>
                <span>
                  {summary} <span className="clip-set-brand">{brandName}</span>
                </span>
                <span data-outcome={result}>{result === "refused" ? reason : text.outcomes[result]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
