import type { Language } from "../../../../../messages/languages.ts";
import type { Picture } from "../../../platform/text/media-urls.ts";
import { readDay, readObject, readOneOf, readText } from "../../../platform/upstreams/decoding.ts";
import { readLanguage, readPicture, weekdays, type Wire } from "../../../platform/upstreams/content/decode-parts.ts";

export interface ContentSpecial {
  readonly title: string;
  readonly language: Language;
  readonly date: string | null;
  readonly endDate: string | null;
  /** The weekday of a weekly special. */
  readonly day: (typeof weekdays)[number] | null;
  readonly price: string | null;
  readonly type: string | null;
  /** Untrusted Markdown. */
  readonly description: string | null;
  readonly coverImage: Picture | null;
  readonly mobileImage: Picture | null;
}

const isGiven = (value: unknown) => (value ?? null) !== null;

/**
 * Reads a special.
 * @returns null without a title, or with unreadable days, because it would be announced for the wrong days
 */
export function readSpecial(value: unknown): ContentSpecial | null {
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
    day,
    price: readText(special.price),
    type: readText(special.type),
    description: readText(special.description),
    coverImage: readPicture(special.coverImage),
    mobileImage: readPicture(special.mobileImage),
  };
}
