import { useEffect, useState } from "react";
import { BoardTable, type Chosen } from "./board-table.tsx";
import { type BoardRetailer, filterRows, isUnreadable, sourceWords, toRows, valueWords } from "./board.ts";

function ReasonPanel({ chosen }: { readonly chosen: Chosen | null }) {
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

async function readBoard(): Promise<readonly BoardRetailer[]> {
  const response = await fetch("/playground/switchboard.json", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The gateway answered ${response.status}.`);
  const { retailers } = (await response.json()) as { readonly retailers: readonly BoardRetailer[] };
  if (isUnreadable(retailers)) throw new Error("No switches could be read.");
  return retailers;
}

function BoardHead() {
  return (
    <header className="board-head">
      <h1>Switchboard</h1>
      <nav aria-label="Tools">
        <a href="/playground/">Playground</a>
        <a href="/playground/docs/">Documentation</a>
      </nav>
      <p>Every switch of every retailer. Hover over or press a value to read its reason.</p>
    </header>
  );
}

/** Every switch of every retailer side by side, with the reason of the value that is pointed at. */
export function Switchboard() {
  const [retailers, setRetailers] = useState<readonly BoardRetailer[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [text, setText] = useState("");
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  useEffect(() => {
    readBoard().then(setRetailers, () => setFailed(true));
  }, []);

  const rows = toRows(retailers ?? []);
  const shownRows = filterRows(rows, text, onlyDifferences);
  return (
    <div className="board">
      <BoardHead />
      <form className="board-filter" role="search" onSubmit={(event) => event.preventDefault()}>
        <label>
          <span>Search switches</span>
          <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <label className="board-check">
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.target.checked)}
          />
          Differences only
        </label>
        <output>{retailers === null ? "" : `${shownRows.length} of ${rows.length} switches`}</output>
      </form>
      {isFailed && <p role="alert">We couldn't load the switches. Reload the page to try again.</p>}
      {retailers !== null && <BoardTable retailers={retailers} rows={shownRows} chosen={chosen} onChoose={setChosen} />}
      <ReasonPanel chosen={chosen} />
    </div>
  );
}
