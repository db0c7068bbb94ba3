import { defaultLanguage, type Language, languages } from "../../../../../messages/languages.ts";
import type { Picture } from "../../text/media-urls.ts";
import { readInteger, readItems, readObject, readOneOf, readText } from "../decoding.ts";
import type { components } from "./wire.generated.ts";

/** The types of the contract. */
export type Wire = components["schemas"];

/** The days of the week in the order of opening hours. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The names of the weekdays in the graph. */
export const weekdayNames = {
  Monday: "MONDAY",
  Tuesday: "TUESDAY",
  Wednesday: "WEDNESDAY",
  Thursday: "THURSDAY",
  Friday: "FRIDAY",
  Saturday: "SATURDAY",
  Sunday: "SUNDAY",
} as const;

/** The opening hours of a day. */
export interface ListedHours {
  readonly day: (typeof weekdays)[number];
  /** Null for a day without listed hours, which does not mean that the store is closed. */
  readonly hours: string | null;
}

const colorPattern = /^#[0-9a-f]{6}$/i;

/** A larger width or height of an image, in pixels, is treated as an error. */
const maxPixels = 20_000;

/** Reads the language of texts; the default one for anything else, because a service without languages sends none. */
export function readLanguage(value: unknown): Language {
  return readOneOf(value, languages) ?? defaultLanguage;
}

/** Reads a color like `#a8201a`, in lower case; null for anything else. */
export function readColor(value: unknown): string | null {
  const text = readText(value);
  return text !== null && colorPattern.test(text) ? text.toLowerCase() : null;
}

/**
 * Reads an image.
 * @param value the image
 * @param altText the alternative text of an image without one
 * @returns null without a size or a path that begins with `/`
 */
export function readPicture(value: unknown, altText: string | null = null): Picture | null {
  const picture = readObject<Wire["Picture"]>(value);
  const src = readText(picture?.src);
  const width = readInteger(picture?.width, 1, maxPixels);
  const height = readInteger(picture?.height, 1, maxPixels);
  if (picture === null || src === null || !src.startsWith("/") || width === null || height === null) return null;
  return { src, width, height, alt: readText(picture.alt) ?? altText ?? "", color: readColor(picture.color) };
}

function readDayHours(value: unknown): ListedHours | null {
  const entry = readObject<Wire["DayHours"]>(value);
  const day = readOneOf(entry?.day, weekdays);
  const hours = readText(entry?.hours);
  return day === null || hours === null ? null : { day, hours };
}

/** Completes opening hours to a week from Monday to Sunday. */
export function wholeWeek(listed: readonly ListedHours[]): readonly ListedHours[] {
  return weekdays.map((day) => listed.find((entry) => entry.day === day) ?? { day, hours: null });
}

/** Reads opening hours as a week from Monday to Sunday; null if no day is listed. */
export function readWeek(value: unknown): readonly ListedHours[] | null {
  const listed = readItems(value, readDayHours);
  return listed.length === 0 ? null : wholeWeek(listed);
}
