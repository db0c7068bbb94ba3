import { type Language, languageOf } from "../../../../messages/languages.ts";
import { badResponse } from "../errors/upstream-error.ts";
import { isDay } from "../time/calendar-days.ts";
import { isInstant } from "../time/instants.ts";

/**
 * A wire object with unvalidated fields. Its keys are those of the contract, so that reading an unknown field is a type error.
 */
export type Untrusted<T> = { readonly [K in keyof T]?: unknown };

/** A decoded list without its unusable items. */
export interface Decoded<T> {
  readonly items: readonly T[];
  /** The number of omitted items. */
  readonly dropped: number;
}

/** Services may send ids as numbers; larger integers have lost precision. */
const isExactNumber = (value: unknown): value is number => Number.isSafeInteger(value);

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads an object; null for anything else. */
export function readObject<T>(value: unknown): Untrusted<T> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
}

/**
 * Reads a required object.
 * @param upstream the name of the upstream
 * @param what the kind of object, for the log
 * @throws UpstreamError `bad-response` for anything else
 */
export function requireObject<T>(value: unknown, upstream: string, what: string): Untrusted<T> {
  const object = readObject<T>(value);
  if (object === null) throw badResponse(upstream, `${what}: not an object`);
  return object;
}

/**
 * Reads a list and omits unusable items.
 * @param value the list
 * @param readItem reads one item; null for an unusable one
 * @returns null if the value is not a list
 */
export function readList<T>(value: unknown, readItem: (item: unknown) => T | null): Decoded<T> | null {
  if (!Array.isArray(value)) return null;
  const items: T[] = [];
  for (const raw of value) {
    const item = readItem(raw);
    if (item !== null) items.push(item);
  }
  return { items, dropped: value.length - items.length };
}

/** A list of which a larger share is unusable has failed: its format has changed, and what is left says too little. */
const largestUnusableShare = 0.1;

/** Returns true if more of a list is unusable than single mistakes of its authors explain. */
function isUnreadable({ items, dropped }: Decoded<unknown>): boolean {
  return dropped > (items.length + dropped) * largestUnusableShare;
}

/**
 * Returns a required list.
 * @param list the list as it was read
 * @param upstream the name of the upstream
 * @param what the kind of items, for the log
 * @throws UpstreamError `bad-response` for a value that is not a list, and for a list of which more than a tenth is unusable
 */
export function requireList<T>(list: Decoded<T> | null, upstream: string, what: string): Decoded<T> {
  if (list === null) throw badResponse(upstream, `${what}: no list`);
  if (isUnreadable(list)) {
    throw badResponse(upstream, `${what}: ${list.dropped} of ${list.items.length + list.dropped} items are unusable`);
  }
  return list;
}

/** Reads a list that may be missing; null if more than a tenth of it is unusable. */
export function readWhole<T>(value: unknown, readItem: (item: unknown) => T | null): readonly T[] | null {
  const list = readList(value, readItem);
  if (list === null) return [];
  return isUnreadable(list) ? null : list.items;
}

/** Reads the usable items of a list that may be missing and that says nothing by its length. */
export function readItems<T>(value: unknown, readItem: (item: unknown) => T | null): readonly T[] {
  return readList(value, readItem)?.items ?? [];
}

/** Reads a trimmed text; null for an empty or missing one. Integers are converted to their digits. */
export function readText(value: unknown): string | null {
  if (isExactNumber(value)) return String(value);
  return typeof value === "string" ? value.trim() || null : null;
}

/** Reads the tag of a language of the product; null for any other value. */
export function readLanguage(value: unknown): Language | null {
  return typeof value === "string" ? languageOf(value) : null;
}

/** Reads one of several texts; null for any other. */
export function readOneOf<T extends string>(value: unknown, texts: readonly T[]): T | null {
  return texts.find((text) => text === value) ?? null;
}

/** Reads a finite number within bounds; null for anything else. */
export function readNumber(value: unknown, least = -Infinity, most = Infinity): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= least && value <= most ? value : null;
}

/** Reads an integer within bounds, by default those of GraphQL; null for anything else. */
export function readInteger(value: unknown, least = -(2 ** 31), most = 2 ** 31 - 1): number | null {
  return Number.isInteger(value) ? readNumber(value, least, most) : null;
}

const midnightPattern = /^\d{4}-\d{2}-\d{2}T00:00:00$/;

/** Reads a day, also from an instant; null for anything else. */
export function readDay(value: unknown): string | null {
  const text = readText(value);
  if (text === null) return null;
  const isLonger = text.length > "2026-05-04".length && (instantPattern.test(text) || midnightPattern.test(text));
  const day = isLonger ? text.slice(0, 10) : text;
  return isDay(day) ? day : null;
}

/** Reads an instant as an ISO text in UTC; null for anything else. */
export function readInstant(value: unknown): string | null {
  if (typeof value !== "string") return null;
  if (isInstant(value)) return value;
  if (!instantPattern.test(value)) return null;
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return null;
  // In UTC the year may have more than four digits, which clients do not support.
  return /^\d/.test(instant.toISOString()) ? instant.toISOString() : null;
}
