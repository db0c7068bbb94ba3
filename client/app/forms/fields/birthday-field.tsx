import { FIRST_BIRTHDATE } from "../../../../input-rules/date.ts";
import type { DayFieldProps } from "./day-field.tsx";
import { DayField } from "./day-field.tsx";
import { todayIn } from "./days.ts";

/** The age, in years, around which the picker begins. */
const USUAL_AGE = 35;

/** A date of birth: from 1900 to today. The picker begins with the years of birth of adults. */
export function BirthdayField<V>(field: Omit<DayFieldProps<V>, "earliest" | "latest" | "firstYear" | "autoComplete">) {
  // The current day of the visitor; the schema of the form checks against the day of the retailer.
  const today = todayIn();
  return (
    <DayField<V>
      {...field}
      autoComplete="bday"
      earliest={FIRST_BIRTHDATE}
      latest={today}
      firstYear={Number(today.slice(0, 4)) - USUAL_AGE}
    />
  );
}
