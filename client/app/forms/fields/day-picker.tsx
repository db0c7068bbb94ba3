import { DatePicker, parseDate as toDateValue } from "@chakra-ui/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { formatDate, parseDate } from "../../../../input-rules/date.ts";
import { locale } from "#messages/language";
import { formMessages as text } from "#messages/form";
import { dayPickerTexts } from "./day-picker-texts.ts";
import { useRoomFor } from "../use-room-for.ts";

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

/** The tables of years, months and days. */
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
  const held = parseDate(shown);
  const start = held ?? (firstYear === undefined ? limits.latest : `${firstYear}-01-01`);
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
      value={held === null ? [] : [toDateValue(held)]}
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
