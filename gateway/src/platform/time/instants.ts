import { beginsWithDay } from "./calendar-days.ts";

const pattern = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/**
 * True for an instant in the graph's format, for example `2026-05-04T17:12:00.000Z`. Such texts are returned unchanged,
 * because a Date costs several times as much as this check.
 */
export function isInstant(text: string): boolean {
  return pattern.test(text) && beginsWithDay(text);
}

/** Sorts by instants in the graph's format, the latest first; such texts sort lexically. */
export function latestFirst<T>(instantOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => {
    const [first, second] = [instantOf(a), instantOf(b)];
    return Number(first < second) - Number(first > second);
  };
}
