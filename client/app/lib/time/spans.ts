import { locale } from "#messages/language";

type Unit = "second" | "minute" | "hour" | "day";

/** The seconds of each unit, and the number of seconds from which the next larger unit is used. */
const units: readonly (readonly [unit: Unit, seconds: number, until: number])[] = [
  ["second", 1, 60],
  ["minute", 60, 3_600],
  ["hour", 3_600, 172_800],
  ["day", 86_400, Number.POSITIVE_INFINITY],
];

/** Returns a time span in its largest useful unit, for example `3 sec`, `2 min`, `5 hr` or `4 days`. */
export function formatSpan(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.round(seconds));
  const [unit, size] = units.find(([, , until]) => wholeSeconds < until) ?? ["day", 86_400];
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" });
  return format.format(Math.floor(wholeSeconds / size));
}
