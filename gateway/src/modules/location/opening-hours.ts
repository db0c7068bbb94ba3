/** Hours of a day in wall-clock minutes after midnight; `closes` is greater than 1440 if it is on the next day. */
export interface OpenHours {
  readonly opens: number;
  readonly closes: number;
}

/** The parsed hours of a day; null if the text cannot be parsed. */
export type ParsedHours = OpenHours | "closed" | null;

const minutesOfDay = 1_440;

const spanPattern =
  /^(\d{1,2})(?::([0-5]\d))?\s*([AP])\.?M\.?\s*(?:-|–|—|to)\s*(\d{1,2})(?::([0-5]\d))?\s*([AP])\.?M\.?$/i;
const wholeDayPattern = /^(?:open\s+)?24\s*(?:hours|hrs)$/i;
const closedPattern = /^closed$/i;

function minutesOf(hour = "", minute = "0", half = ""): number | null {
  const hours = Number(hour);
  if (hours < 1 || hours > 12) return null;
  return (hours % 12) * 60 + Number(minute) + (half.toUpperCase() === "P" ? 720 : 0);
}

/**
 * Parses the hours of a day as shoppers see them.
 * @param text for example `6:00 AM - 11:00 PM`, `Open 24 hours` or `Closed`
 * @returns null for any other text, for example several spans; a closing time that is not after the opening time is on
 *   the next day
 */
export function parseHours(text: string): ParsedHours {
  const plain = text.trim();
  if (closedPattern.test(plain)) return "closed";
  if (wholeDayPattern.test(plain)) return { opens: 0, closes: minutesOfDay };
  const [, hour, minute, half, endHour, endMinute, endHalf] = spanPattern.exec(plain) ?? [];
  const opens = minutesOf(hour, minute, half);
  const closes = minutesOf(endHour, endMinute, endHalf);
  if (opens === null || closes === null) return null;
  return { opens, closes: closes > opens ? closes : closes + minutesOfDay };
}

function clockTime(minutes: number): string {
  const inDay = minutes % minutesOfDay;
  const digits = (value: number) => String(value).padStart(2, "0");
  return `${digits(Math.floor(inDay / 60))}:${digits(inDay % 60)}`;
}

/**
 * Returns the hours of a day as wall-clock times in the format of schema.org; a whole day ends at 23:59.
 * @returns null if the day is closed or the text cannot be parsed
 */
export function clockTimes(text: string): { readonly opens: string; readonly closes: string } | null {
  const hours = parseHours(text);
  if (hours === null || hours === "closed") return null;
  const isWholeDay = hours.closes - hours.opens >= minutesOfDay;
  return { opens: clockTime(hours.opens), closes: isWholeDay ? "23:59" : clockTime(hours.closes) };
}
