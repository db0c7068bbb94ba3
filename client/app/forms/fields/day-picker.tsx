import { DatePicker, parseDate as toDateValue } from "@chakra-ui/react";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { formMessages as text } from "#messages/form";
import { locale } from "#messages/language";
import { formatDate, parseDate } from "../../../../input-rules/date.ts";
import { dayPickerTexts } from "./day-picker-texts.ts";

/** The distance between a field and its popup, in pixels; the style sheet has the same number. */
const GAP = 6;

/** Positions a popup below its field, or above it (`data-side`) where the dialog or the window ends, else scrolls. */
function useRoomFor(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const popup = place.current;
    const field = popup?.offsetParent?.getBoundingClientRect();
    if (!popup || !field) return;
    const { height, bottom } = popup.getBoundingClientRect();
    const room = popup.parentElement?.closest("[role=dialog]")?.getBoundingClientRect();
    if (bottom <= Math.min(room?.bottom ?? Infinity, window.innerHeight)) return;
    if (field.top - GAP - height >= Math.max(room?.top ?? 0, 0)) popup.setAttribute("data-side", "above");
    else popup.scrollIntoView({ block: "nearest" });
  }, [place]);
}

/** The first and the last day that may be picked, as `yyyy-mm-dd`, both inclusive. */
export interface DayLimits {
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
}

interface DayPickerProps {
  /** The text of the field: `mm/dd/yyyy` or anything else. */
  readonly shown: string;
  readonly label: string;
  readonly limits: DayLimits;
  /** The year around which to begin when the field holds no date. */
  readonly firstYear: number | undefined;
  /** Called with the day as `mm/dd/yyyy`. */
  readonly onPick: (shown: string) => void;
  readonly onClose: () => void;
}

const dateValue = (day: string | undefined) => (day === undefined ? undefined : toDateValue(day));

function DayTables() {
  return (
    <>
      <DatePicker.View view="year">
        <DatePicker.Header />
        <DatePicker.YearTable columns={4} aria-roledescription={text.calendar.content} />
      </DatePicker.View>
      <DatePicker.View view="month">
        <DatePicker.Header />
        <DatePicker.MonthTable columns={3} format="long" aria-roledescription={text.calendar.content} />
      </DatePicker.View>
      <DatePicker.View view="day">
        <DatePicker.Header />
        <DatePicker.DayTable aria-roledescription={text.calendar.content} />
      </DatePicker.View>
    </>
  );
}

/** A date picker that begins with years, because a birthday is decades away. The arrow keys move, Escape closes. */
export function DayPicker({ shown, label, limits, firstYear, onPick, onClose }: DayPickerProps) {
  const selectedDay = parseDate(shown);
  const start = selectedDay ?? (firstYear === undefined ? limits.latest : `${firstYear}-01-01`);
  const place = useRef<HTMLDivElement>(null);
  useRoomFor(place);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("[data-part=table-cell-trigger][tabindex='0']")?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // A dialog around the form stays open.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <DatePicker.Root
      inline
      locale={locale}
      translations={dayPickerTexts}
      timeZone="UTC"
      defaultView="year"
      value={selectedDay === null ? [] : [toDateValue(selectedDay)]}
      {...(start === undefined ? {} : { defaultFocusedValue: toDateValue(start) })}
      min={dateValue(limits.earliest)}
      max={dateValue(limits.latest)}
      onValueChange={({ value: [day] }) => day && onPick(formatDate(day.toString()))}
    >
      <DatePicker.Content ref={place} role="dialog" aria-label={text.pick({ label })} onKeyDown={onKeyDown}>
        <DayTables />
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
