import { FIRST_BIRTHDATE } from "../../../../input-rules/date.ts";
import type { DayFieldProps } from "./day-field.tsx";
import { DayField } from "./day-field.tsx";
import { todayIn } from "./days.ts";

/** How old somebody is whose year of birth is shown first. */
const USUAL_AGE = 35;

/** The day somebody was born on: from 1900 to today, and the picker starts with the years of grown-ups. */
export function BirthdayField<V>(field: Omit<DayFieldProps<V>, "earliest" | "latest" | "firstYear" | "autoComplete">) {
  // Today where the visitor is; the form's rules know which day it is at the retailer.
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
