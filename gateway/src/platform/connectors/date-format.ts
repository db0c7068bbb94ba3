import { LRUCache } from "lru-cache";
import { memoized } from "../loader/memoized.ts";
import { isDay } from "../time/calendar-days.ts";
import { readDay, readInstant } from "../upstreams/decoding.ts";
import { atWallTime, dayIn } from "../time/zoned-time.ts";

/** A wall-clock time without a zone. */
interface WallTime {
  /** In the format `YYYY-MM-DD`. */
  readonly day: string;
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly seconds: number;
}

/** The groups of the parts of a format, with the pattern of each. */
const parts: Readonly<Record<string, readonly [group: string, pattern: string]>> = {
  yyyy: ["year", String.raw`\d{4}`],
  MM: ["month", String.raw`\d{2}`],
  M: ["month", String.raw`\d{1,2}`],
  dd: ["day", String.raw`\d{2}`],
  d: ["day", String.raw`\d{1,2}`],
  HH: ["hour", String.raw`\d{2}`],
  H: ["hour", String.raw`\d{1,2}`],
  h: ["hour", String.raw`\d{1,2}`],
  mm: ["minute", String.raw`\d{2}`],
  ss: ["second", String.raw`\d{2}`],
  a: ["half", "[AaPp][Mm]"],
};

/** Returns a pattern of a text as it stands. */
const escape = (text: string): string => text.replaceAll(/[^\w\s]/g, String.raw`\$&`);

const partOrText = /yyyy|MM|M|dd|d|HH|H|h|mm|ss|a|'[^']*'|[^A-Za-z']/g;

/** Returns the pattern of a format; null for one with unknown letters, without a whole day, or with a part that is repeated. */
function patternOf(format: string): RegExp | null {
  const pieces: readonly string[] = format.match(partOrText) ?? [];
  if (pieces.join("") !== format) return null;
  const groups = pieces.flatMap((piece) => parts[piece]?.[0] ?? []);
  if (new Set(groups).size < groups.length) return null;
  if (!["year", "month", "day"].every((group) => groups.includes(group))) return null;
  if (pieces.includes("h") !== pieces.includes("a")) return null;
  const pattern = pieces.map((piece) => {
    const part = parts[piece];
    return part === undefined ? escape(piece.replaceAll("'", "")) : `(?<${part[0]}>${part[1]})`;
  });
  return new RegExp(`^${pattern.join("")}$`);
}

/** Returns the hour of a day; null for one that a clock does not show. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}

function wallTimeOf(groups: Readonly<Record<string, string | undefined>>): WallTime | null {
  const { year = "", month = "", day: dayOfMonth = "", half } = groups;
  const day = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  const hour = hourOf(Number(groups["hour"] ?? 0), half);
  const minute = Number(groups["minute"] ?? 0);
  const seconds = Number(groups["second"] ?? 0);
  if (!isDay(day) || hour === null || minute > 59 || seconds > 59) return null;
  return { day, minutes: hour * 60 + minute, seconds };
}

/** Reads a date of a vendor; null for a value of another format. */
export interface DateReader {
  /** Returns the day in the format `YYYY-MM-DD`: as it is written, or of the instant in the time zone. */
  day(value: unknown): string | null;
  /** Returns an ISO text in UTC. */
  instant(value: unknown): string | null;
}

/** Returns a reader of instants, whose days are those of a time zone. */
const instants = (timeZone: string, instant: DateReader["instant"]): DateReader => ({
  instant,
  day(value) {
    const text = instant(value);
    return text === null ? null : dayIn(new Date(text), timeZone);
  },
});

/** Returns a reader of numbers that count from 1970, which a vendor may send as digits. */
function countsFrom1970(unitMs: number, timeZone: string): DateReader {
  return instants(timeZone, (value) => {
    const count = typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value;
    return typeof count === "number" ? readInstant(isoText(count * unitMs)) : null;
  });
}

function isoText(ms: number): string | null {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** No date is longer. A longer text would stay in memory as a key. */
const maxDateLength = 100;

/** Returns a reader of texts that parses each once: hundreds of offers share a few dates. */
function parsedOnce(parse: (text: string) => string | null): (value: unknown) => string | null {
  const read = memoized((text: string) => parse(text) ?? "", new LRUCache<string, string>({ max: 1_000 }));
  return (value) => (typeof value === "string" && value.length <= maxDateLength && read(value)) || null;
}

/** Returns a reader of wall-clock times. */
function wallTimes(pattern: RegExp, timeZone: string): DateReader {
  const read = (text: string): WallTime | null => {
    const groups = pattern.exec(text.trim())?.groups;
    return groups === undefined ? null : wallTimeOf(groups);
  };
  return {
    day: parsedOnce((text) => read(text)?.day ?? null),
    instant: parsedOnce((text) => {
      const time = read(text);
      if (time === null) return null;
      return isoText(atWallTime(time.day, time.minutes, timeZone).getTime() + time.seconds * 1_000);
    }),
  };
}

/**
 * Compiles a format of dates.
 * @param format `iso`, `seconds` or `milliseconds` since 1970, or a pattern such as `MM/dd/yyyy hh:mm a`: `yyyy`, `MM`, `M`, `dd`, `d`,
 *   `HH`, `H`, `h` with `a`, `mm`, `ss`, signs, and texts in single quotes
 * @param timeZone the IANA zone of times without one, and of the day of an instant
 * @returns null for an unknown format
 */
export function compileDateFormat(format: string, timeZone: string): DateReader | null {
  // A day that is written with its instant is the day of the text, as everywhere at the gateway.
  if (format === "iso") return { day: readDay, instant: readInstant };
  if (format === "seconds") return countsFrom1970(1_000, timeZone);
  if (format === "milliseconds") return countsFrom1970(1, timeZone);
  const pattern = patternOf(format);
  return pattern === null ? null : wallTimes(pattern, timeZone);
}
