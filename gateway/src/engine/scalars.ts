import { GraphQLError, GraphQLScalarType } from "graphql";
import { isDay } from "../platform/time/calendar-days.ts";
import { isInstant } from "../platform/time/instants.ts";

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function toDay(value: unknown): string {
  if (typeof value === "string" && isDay(value)) return value;
  throw new GraphQLError("A Date is written YYYY-MM-DD.");
}

function toInstant(value: unknown): string {
  if (typeof value === "string" && isInstant(value)) return value;
  const instant =
    value instanceof Date ? value : new Date(typeof value === "string" && instantPattern.test(value) ? value : NaN);
  if (!Number.isNaN(instant.getTime())) return instant.toISOString();
  throw new GraphQLError("A DateTime is an ISO 8601 text.");
}

/** A calendar day: the same string internally and in the graph. */
export const DateScalar = new GraphQLScalarType<string, string>({ name: "Date", serialize: toDay, parseValue: toDay });

/** An instant: internally a Date or an ISO 8601 string, in the graph an ISO 8601 string in UTC. */
export const DateTimeScalar = new GraphQLScalarType<string, string>({
  name: "DateTime",
  serialize: toInstant,
  parseValue: toInstant,
});
