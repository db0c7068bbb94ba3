import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { formMessages as text } from "../messages/forms.ts";
import { NextIcon, PreviousIcon } from "../ui/icons.tsx";

interface PickerHeadProps {
  readonly title: string;
  /** Goes back to what was picked before. */
  readonly onUp?: () => void;
  /** Turns back; null where there is nothing before. */
  readonly onPrevious?: (() => void) | null;
  readonly onNext?: (() => void) | null;
}

/** What a step of the picker asks for, with the ways around it. */
export function PickerHead({ title, onUp, onPrevious, onNext }: PickerHeadProps) {
  return (
    <div className="day-picker-head">
      {onPrevious !== undefined && (
        <button type="button" aria-label={text.earlierYears} disabled={!onPrevious} onClick={onPrevious ?? undefined}>
          <PreviousIcon />
        </button>
      )}
      {onUp ? (
        <button type="button" className="day-picker-up" aria-label={text.pickAgain(title)} onClick={onUp}>
          <PreviousIcon />
          {title}
        </button>
      ) : (
        <p>{title}</p>
      )}
      {onNext !== undefined && (
        <button type="button" aria-label={text.laterYears} disabled={!onNext} onClick={onNext ?? undefined}>
          <NextIcon />
        </button>
      )}
    </div>
  );
}

interface PickerGridProps {
  readonly columns: number;
  readonly children: ReactNode;
}

/** The cells of a step; the focus goes to the one that is picked, or to the first. */
export function PickerGrid({ columns, children }: PickerGridProps) {
  const style = { "--columns": columns } as CSSProperties;
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cells = [...(grid.current?.querySelectorAll("button") ?? [])].filter((cell) => !cell.disabled);
    (cells.find((cell) => cell.getAttribute("aria-pressed") === "true") ?? cells[0])?.focus();
  }, []);
  return (
    <div ref={grid} className="day-picker-grid" data-columns={columns} style={style}>
      {children}
    </div>
  );
}

interface PickerCellProps {
  readonly name: string;
  /** The column that the first cell stands in, counted from 1. */
  readonly column?: number | undefined;
  readonly pressed: boolean;
  readonly allowed: boolean;
  readonly onPress: () => void;
}

/** A year, a month or a day. */
export function PickerCell({ name, column, pressed, allowed, onPress }: PickerCellProps) {
  return (
    <button
      type="button"
      style={column === undefined ? undefined : { gridColumnStart: column }}
      aria-pressed={pressed}
      disabled={!allowed}
      onClick={onPress}
    >
      {name}
    </button>
  );
}
