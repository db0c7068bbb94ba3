import { useId } from "react";
import { clipSetMessages as text } from "#messages/clip-set";
import type { SetOutcome } from "./set-answer.ts";
import { countsOf, resultsOf } from "./set-counts.ts";
import type { ClipSetState } from "./set-state.ts";

interface PanelProps {
  readonly set: ClipSetState;
}

/** The progress of a set, and its results once it is over. */
export function ClipSetPanel({ set }: PanelProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="clip-set-panel">
      <h3 id={title}>{set.phase === "over" ? text.over : text.title}</h3>
      {set.phase === "over" ? <Results set={set} /> : <Progress set={set} />}
    </section>
  );
}

function Progress({ set }: PanelProps) {
  const { length: count } = set.coupons;
  if (set.phase === "reading" || count === 0) return <p>{text.reading}</p>;
  const done = count - countsOf(set).notSent;
  const note = set.phase === "stopping" ? text.stopping : set.paused ? text.paused : null;
  return (
    <>
      <progress max={count} value={done} aria-label={text.progressLabel} />
      <p className="clip-set-count">{text.progress({ done, count })}</p>
      {note && <p>{note}</p>}
    </>
  );
}

const wordsOf = (outcome: SetOutcome): string =>
  typeof outcome === "object" ? outcome.reason : text.outcomes[outcome];

function Results({ set }: PanelProps) {
  const counts = countsOf(set);
  const { end, coupons } = set;
  return (
    <>
      {coupons.length > 0 && <p className="clip-set-count">{text.summary(counts)}</p>}
      {end !== null && end !== "done" && <p>{text.ends[end]}</p>}
      {coupons.length > 0 && (
        <details open={counts.refused + counts.failed + counts.checking > 0}>
          <summary>{text.each}</summary>
          <ul>
            {resultsOf(set).map(({ coupon: { id, summary, brandName }, outcome }) => (
              <li key={id}>
                <span>
                  {summary} <span className="clip-set-brand">{brandName}</span>
                </span>
                <span data-outcome={typeof outcome === "object" ? "refused" : outcome}>{wordsOf(outcome)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
