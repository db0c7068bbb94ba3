import { readDay, readObject, readOneOf, readText } from "../../../platform/upstreams/decoding.ts";
import { readLanguage, readPicture, weekdays, type Wire } from "../../../platform/upstreams/content/decode-parts.ts";

const isGiven = (value: unknown) => (value ?? null) !== null;

/**
 * Reads a special.
 * @returns null without a title, or with unreadable days, because it would be announced for the wrong days
 */
export function readSpecial(value: unknown) {
  const special = readObject<Wire["Special"]>(value);
  const title = readText(special?.title);
  if (special === null || title === null) return null;
  const date = readDay(special.date);
  const endDate = readDay(special.endDate);
  const day = readOneOf(special.day, weekdays);
  if ((isGiven(special.date) && date === null) || (isGiven(special.endDate) && endDate === null)) return null;
  if (isGiven(special.day) && day === null) return null;
  return {
    title,
    language: readLanguage(special.language),
    date,
    endDate,
    /** The weekday of a weekly special. */
    day,
    price: readText(special.price),
    type: readText(special.type),
    /** Untrusted Markdown. */
    description: readText(special.description),
    coverImage: readPicture(special.coverImage),
    mobileImage: readPicture(special.mobileImage),
  };
}

export type ContentSpecial = NonNullable<ReturnType<typeof readSpecial>>;
