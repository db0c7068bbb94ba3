import { type KeyboardEvent, useRef, useState } from "react";
import { formMessages as text } from "../messages/forms.ts";
import { dayOf, type DayLimits, daysIn, firstWeekday, isWithin, YEARS_SHOWN, yearsAround } from "./calendar.ts";
import { formatDate, parseDate } from "../../../input-rules/date.ts";
import { PickerCell, PickerGrid, PickerHead } from "./day-picker-parts.tsx";
import { useRoomFor } from "./use-room-for.ts";

interface DayPickerProps {
  /** What the field holds, `mm/dd/yyyy` or anything else. */
  readonly shown: string;
  /** The words of the field. */
  readonly label: string;
  readonly limits: DayLimits;
  /** The year around which to begin when the field holds no day. */
  readonly firstYear: number | undefined;
  /** Called with the day as `mm/dd/yyyy`. */
  readonly onPick: (shown: string) => void;
  readonly onClose: () => void;
}

/** What has been picked so far; the day ends it. */
interface Picked {
  readonly year: number | null;
  readonly month: number | null;
}

/** Picks a day from the year down, because a birthday is decades away. The arrow keys move, Escape closes. */
export function DayPicker({ shown, label, limits, firstYear, onPick, onClose }: DayPickerProps) {
  const held = parseDate(shown) ?? "";
  const [{ year, month }, setPicked] = useState<Picked>({ year: null, month: null });
  const place = useRef<HTMLDivElement>(null);
  useRoomFor(place);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return moveFocus(event);
    // A dialog around the form stays open.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const step = { held, limits };
  return (
    <div ref={place} className="day-picker" role="dialog" aria-label={text.pick(label)} onKeyDown={onKeyDown}>
      {year === null && (
        <YearStep {...step} firstYear={firstYear} onPick={(one) => setPicked({ year: one, month: null })} />
      )}
      {year !== null && month === null && (
        <MonthStep
          {...step}
          year={year}
          onPick={(one) => setPicked({ year, month: one })}
          onUp={() => setPicked({ year: null, month: null })}
        />
      )}
      {year !== null && month !== null && (
        <DayStep
          {...step}
          year={year}
          month={month}
          onPick={(day) => onPick(formatDate(dayOf(year, month, day)))}
          onUp={() => setPicked({ year, month: null })}
        />
      )}
    </div>
  );
}

/** The keys that move between the cells of a grid, by how many columns and rows. */
const moves: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function moveFocus(event: KeyboardEvent): void {
  const move = moves[event.key];
  const grid = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(".day-picker-grid") : null;
  if (!move || !grid) return;
  event.preventDefault();
  const cells = [...grid.querySelectorAll<HTMLButtonElement>("button")];
  const at = cells.findIndex((cell) => cell === event.target);
  const next = cells[at + move[0] + move[1] * Number(grid.dataset["columns"])];
  if (next && !next.disabled) next.focus();
}

interface StepProps {
  /** The day that the field holds as `yyyy-mm-dd`, or an empty text. */
  readonly held: string;
  readonly limits: DayLimits;
  readonly onPick: (number: number) => void;
}

function YearStep({ held, limits, firstYear, onPick }: StepProps & Pick<DayPickerProps, "firstYear">) {
  const [around, setAround] = useState(() => {
    return held === "" && firstYear !== undefined
      ? firstYear
      : Number((held || limits.latest || new Date().toISOString()).slice(0, 4));
  });
  const years = yearsAround(around);
  const turn = (direction: 1 | -1) => {
    const others = yearsAround(around + direction * YEARS_SHOWN);
    const allowed = isWithin(limits, dayOf(others[0] ?? 0, 1, 1), dayOf(others.at(-1) ?? 0, 12, 31));
    return allowed ? () => setAround(around + direction * YEARS_SHOWN) : null;
  };
  return (
    <>
      <PickerHead title={text.pickYear} onPrevious={turn(-1)} onNext={turn(1)} />
      <PickerGrid columns={4}>
        {years.map((year) => (
          <PickerCell
            key={year}
            name={String(year)}
            pressed={held.startsWith(`${year}-`)}
            allowed={isWithin(limits, dayOf(year, 1, 1), dayOf(year, 12, 31))}
            onPress={() => onPick(year)}
          />
        ))}
      </PickerGrid>
    </>
  );
}

const monthNames = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const monthName = (month: number) => monthNames.format(Date.UTC(2000, month - 1));
const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

interface MonthStepProps extends StepProps {
  readonly year: number;
  readonly onUp: () => void;
}

function MonthStep({ held, limits, year, onPick, onUp }: MonthStepProps) {
  return (
    <>
      <PickerHead title={String(year)} onUp={onUp} />
      <PickerGrid columns={3}>
        {numbersTo(12).map((month) => (
          <PickerCell
            key={month}
            name={monthName(month)}
            pressed={held !== "" && held.startsWith(dayOf(year, month, 1).slice(0, 8))}
            allowed={isWithin(limits, dayOf(year, month, 1), dayOf(year, month, daysIn(year, month)))}
            onPress={() => onPick(month)}
          />
        ))}
      </PickerGrid>
    </>
  );
}

function DayStep({ held, limits, year, month, onPick, onUp }: MonthStepProps & { readonly month: number }) {
  return (
    <>
      <PickerHead title={`${monthName(month)} ${year}`} onUp={onUp} />
      <PickerGrid columns={7}>
        {numbersTo(daysIn(year, month)).map((day) => (
          <PickerCell
            key={day}
            name={String(day)}
            column={day === 1 ? firstWeekday(year, month) + 1 : undefined}
            pressed={held === dayOf(year, month, day)}
            allowed={isWithin(limits, dayOf(year, month, day))}
            onPress={() => onPick(day)}
          />
        ))}
      </PickerGrid>
    </>
  );
}
