import { badResponse } from "../errors/upstream-error.ts";
import { isDay } from "../lib/time/calendar-days.ts";
import { isInstant } from "../lib/time/instants.ts";

/**
 * An object of the wire whose fields may hold anything. The names of the fields are the contract's, so that a reader of
 * a field that the contract does not have is a type error; what the contract does not name is never looked at.
 */
export type Untrusted<T> = { readonly [K in keyof T]?: unknown };

/** A list of which the unusable items were left out. */
export interface Decoded<T> {
  readonly items: readonly T[];
  /** How many items were left out. */
  readonly dropped: number;
}

/** Some services write ids as numbers; larger ones would not be exact. */
const isExactNumber = (value: unknown): value is number => Number.isSafeInteger(value);

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads an object; null for anything else. */
export function readObject<T>(value: unknown): Untrusted<T> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
}

/**
 * Reads an object that nothing can be done without.
 * @param upstream the name of the upstream
 * @param what what the object is, for the log
 * @throws UpstreamError `bad-response` for anything else
 */
export function requireObject<T>(value: unknown, upstream: string, what: string): Untrusted<T> {
  const object = readObject<T>(value);
  if (object === null) throw badResponse(upstream, `${what}: not an object`);
  return object;
}

/**
 * Reads a list, leaving out the items that cannot be used.
 * @param value the list
 * @param readItem reads one item; null for one that cannot be used
 * @returns null when it is no list
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

/**
 * Gives a list that nothing can be done without.
 * @param list the list as it was read
 * @param upstream the name of the upstream
 * @param what what the list holds, for the log
 * @throws UpstreamError `bad-response` when it was no list
 */
export function requireList<T>(list: Decoded<T> | null, upstream: string, what: string): Decoded<T> {
  if (list === null) throw badResponse(upstream, `${what}: no list`);
  return list;
}

/** Reads the usable items of a list that may be missing. */
export function readItems<T>(value: unknown, readItem: (item: unknown) => T | null): readonly T[] {
  return readList(value, readItem)?.items ?? [];
}

/** Reads a text without the space around it; null when it is empty or no text. Whole numbers are taken as their digits. */
export function readText(value: unknown): string | null {
  if (isExactNumber(value)) return String(value);
  return typeof value === "string" ? value.trim() || null : null;
}

/** Reads one of several texts; null for any other. */
export function readOneOf<T extends string>(value: unknown, texts: readonly T[]): T | null {
  return texts.find((text) => text === value) ?? null;
}

/** Reads a number within bounds; null for anything else, also for what is not finite. */
export function readNumber(value: unknown, least = -Infinity, most = Infinity): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= least && value <= most ? value : null;
}

/** Reads a whole number within bounds that default to what the graph can carry; null for anything else. */
export function readInteger(value: unknown, least = -(2 ** 31), most = 2 ** 31 - 1): number | null {
  return Number.isInteger(value) ? readNumber(value, least, most) : null;
}

const midnightPattern = /^\d{4}-\d{2}-\d{2}T00:00:00$/;

/** Reads a day, also from the date of an instant or of a midnight; null for anything else. */
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
  // In UTC it may lie in a year that is not written with four digits, which readers of the graph need not know.
  return /^\d/.test(instant.toISOString()) ? instant.toISOString() : null;
}
