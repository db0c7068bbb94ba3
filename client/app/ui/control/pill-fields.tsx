import type { ComponentProps } from "react";
import { ChevronDownIcon, SearchIcon } from "../icons.tsx";
import "./list-controls.css";

interface PillSearchProps extends ComponentProps<"input"> {
  readonly label: string;
}

/** The search field of a list. A native control, which is hydrated with the page. */
export function PillSearch({ label, ...input }: PillSearchProps) {
  return (
    <label className="pill-search pill-field">
      <span className="visually-hidden">{label}</span>
      <input className="pill" type="search" name="q" enterKeyHint="search" {...input} />
      <SearchIcon />
    </label>
  );
}

interface PillSelectProps extends ComponentProps<"select"> {
  readonly label: string;
  /** The values and their words. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** The order of a list. Phones have no room for the label; there it is visible to screen readers only. */
export function PillSelect({ label, options, ...select }: PillSelectProps) {
  return (
    <label className="pill-order">
      <span>{label}</span>
      <span className="pill-field">
        <select className="pill" aria-label={label} name="sort" autoComplete="off" {...select}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
    </label>
  );
}
