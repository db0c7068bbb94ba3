import { sourceWords, valueWords } from "./board.ts";
import type { Chosen } from "./board-table.tsx";

export function ReasonPanel({ chosen }: { readonly chosen: Chosen | null }) {
  return (
    <aside className="board-reason" aria-live="polite" aria-label="Reason">
      {chosen && (
        <>
          <p>
            <strong>{chosen.retailer}</strong> <code>{chosen.feature.key}</code>:{" "}
            <strong>{valueWords(chosen.feature.value)}</strong>
          </p>
          <p className="board-why">{chosen.feature.reason}</p>
          <p className="board-origin">
            From: {sourceWords[chosen.feature.source]}. Default: {valueWords(chosen.feature.defaultValue)}.
          </p>
        </>
      )}
    </aside>
  );
}
