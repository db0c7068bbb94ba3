import { type BoardRetailer, type BoardRow, type Feature, sourceWords, valueWords } from "./board.ts";

/** The selected value. */
export interface Chosen {
  readonly retailer: string;
  readonly feature: Feature;
}

interface CellProps {
  readonly retailer: string;
  readonly feature: Feature | null;
  readonly isChosen: boolean;
  readonly onChoose: (choice: Chosen) => void;
}

function Cell({ retailer, feature, isChosen, onChoose }: CellProps) {
  if (feature === null) return <td data-retailer={retailer}>not readable</td>;
  const choose = () => onChoose({ retailer, feature });
  const isSet = feature.value !== feature.defaultValue;
  return (
    <td data-retailer={retailer}>
      <button
        type="button"
        className={`board-value${isSet ? " is-set" : ""}`}
        aria-pressed={isChosen}
        onMouseEnter={choose}
        onFocus={choose}
        onClick={choose}
      >
        {valueWords(feature.value)}
        {feature.source !== "RETAILER" && <small>{sourceWords[feature.source]}</small>}
      </button>
    </td>
  );
}

interface BoardTableProps {
  readonly retailers: readonly BoardRetailer[];
  readonly rows: readonly BoardRow[];
  readonly chosen: Chosen | null;
  readonly onChoose: (choice: Chosen) => void;
}

/** Switches as rows, retailers as columns; on a narrow screen each switch is a block. */
export function BoardTable({ retailers, rows, chosen, onChoose }: BoardTableProps) {
  const names = retailers.map(({ sitePath, retailer }) => retailer?.name ?? sitePath);
  return (
    <section className="board-scroll" aria-label="Switches by retailer" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Switch</th>
            {retailers.map(({ sitePath }, at) => (
              <th key={sitePath} scope="col">
                {names[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, description, differs, cells }) => (
            <tr key={key}>
              <th scope="row">
                <code>{key}</code>
                {differs && <mark>differs</mark>}
                <span>{description.replaceAll("`", "")}</span>
              </th>
              {cells.map((feature, at) => (
                <Cell
                  key={retailers[at]?.sitePath}
                  retailer={names[at] ?? ""}
                  feature={feature}
                  isChosen={feature !== null && chosen?.feature === feature}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
