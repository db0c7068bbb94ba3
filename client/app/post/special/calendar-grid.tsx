import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { addDays, addMonths, monthOf, weekOf, weeksOf } from "../../lib/time/calendar.ts";
import { formatDayName, formatLongDate, formatMonth } from "../../lib/time/dates.ts";
import { specialMessages as text } from "#messages/special";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import type { SpecialView } from "./lib/special-address.ts";
import { specialAddress } from "./lib/special-address.ts";
import "./calendar-grid.css";

/** A week from Sunday on. */
const WEEK = weekOf("2026-11-01");

export interface MarkedDay {
  readonly date: string;
  readonly specials: readonly { readonly day: string | null }[];
}

interface CalendarGridProps {
  readonly chosen: string;
  readonly today: string;
  readonly view: SpecialView;
  readonly marked: readonly MarkedDay[];
}

/** Returns the day to which a key moves; null for other keys. */
function dayAfterKey(key: string, day: string): string | null {
  const week = weekOf(day);
  const days: Readonly<Record<string, string | undefined>> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: week[0],
    End: week[6],
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  };
  return days[key] ?? null;
}

interface DayLinkProps extends Omit<CalendarGridProps, "marked" | "today"> {
  readonly day: string;
  readonly isToday: boolean;
  readonly specials: MarkedDay["specials"];
}

function DayLink({ day, chosen, isToday, view, specials }: DayLinkProps) {
  // Without JavaScript, Tab reaches every day. With it, Tab reaches the chosen day and the arrow keys the others.
  const hydrated = useHydrated();
  return (
    <Link
      className="calendar-day"
      to={specialAddress({ day, view })}
      preventScrollReset
      data-day={day}
      tabIndex={hydrated && day !== chosen ? -1 : undefined}
      data-outside={monthOf(day) !== monthOf(chosen) || undefined}
      data-mark={
        specials.some((special) => special.day === null) ? "limited" : specials.length > 0 ? "daily" : undefined
      }
      aria-current={isToday ? "date" : undefined}
      aria-label={text.count({ day: formatLongDate(day), count: specials.length })}
    >
      {Number(day.slice(8))}
    </Link>
  );
}

/** Moves the chosen day with the arrow keys, and the focus to it once the page shows it. */
function useDayKeys({ chosen, view }: Pick<CalendarGridProps, "chosen" | "view">) {
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const day = event.altKey || event.ctrlKey || event.metaKey ? null : dayAfterKey(event.key, chosen);
    if (day === null) return;
    event.preventDefault();
    moved.current = true;
    void navigate(specialAddress({ day, view }), { replace: true, preventScrollReset: true });
  };
  return { grid, onKeyDown };
}

function MonthHead({ chosen, view }: Pick<CalendarGridProps, "chosen" | "view">) {
  const at = (count: number) => specialAddress({ day: addMonths(chosen, count), view });
  return (
    <div className="calendar-head">
      <Link to={at(-1)} preventScrollReset aria-label={text.previousMonth}>
        <PreviousIcon />
      </Link>
      <p aria-live="polite">{formatMonth(monthOf(chosen))}</p>
      <Link to={at(1)} preventScrollReset aria-label={text.nextMonth}>
        <NextIcon />
      </Link>
    </div>
  );
}

function WeekdayNames() {
  return (
    <thead>
      <tr>
        {WEEK.map(formatDayName).map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The meaning of the marks. */
function Legend() {
  return (
    <p className="calendar-legend">
      <span data-mark="daily">{text.marked}</span>
      <span data-mark="limited">{text.limited}</span>
    </p>
  );
}

/** A month to choose a day from, with marks on days with specials; every day is a link without JavaScript. */
export function CalendarGrid({ chosen, today, view, marked }: CalendarGridProps) {
  const { grid, onKeyDown } = useDayKeys({ chosen, view });
  const month = monthOf(chosen);
  const specialsOf = new Map(marked.map(({ date, specials }) => [date, specials]));
  const pickedDays = new Set(view === "week" ? weekOf(chosen) : [chosen]);
  return (
    <div className="calendar">
      <MonthHead chosen={chosen} view={view} />
      {/* The key restarts the animation for every month. */}
      <table
        key={month}
        ref={grid}
        className="calendar-grid"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move through it, which is what a grid says
        role="grid"
        aria-label={text.calendar({ month: formatMonth(month) })}
        onKeyDown={onKeyDown}
      >
        <WeekdayNames />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === chosen} data-picked={pickedDays.has(day) || undefined}>
                  <DayLink
                    day={day}
                    chosen={chosen}
                    isToday={day === today}
                    view={view}
                    specials={specialsOf.get(day) ?? []}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}
