import type { Value } from "./fields.ts";

/** The fields of an answer, of which the searches say for which query they found something. */
type Answer = Readonly<Record<string, Value<unknown>>>;

const queryIn = (value: unknown): string | null =>
  typeof value === "object" && value !== null && "searchedQuery" in value && typeof value.searchedQuery === "string"
    ? value.searchedQuery
    : null;

/** Returns the query that the searches of an answer found something for, which can be a correction; null if none could be read. */
export function searchedQueryOf(answer: Answer): string | null {
  const queries = Object.values(answer).flatMap((field) =>
    field.state === "value" ? (queryIn(field.value) ?? []) : [],
  );
  return queries[0] ?? null;
}

const folded = (query: string) => query.trim().toLowerCase().split(/\s+/u).join(" ");

/** Returns true for a query that is no correction of another. */
export const isSameQuery = (one: string, other: string): boolean => folded(one) === folded(other);
