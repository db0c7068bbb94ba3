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

/** Returns a scalar of texts in one form, which are the same internally and in the graph. */
function textScalar(name: string, pattern: RegExp, form: string): GraphQLScalarType<string, string> {
  const check = (value: unknown): string => {
    if (typeof value === "string" && pattern.test(value)) return value;
    throw new GraphQLError(`A ${name} is ${form}.`);
  };
  return new GraphQLScalarType<string, string>({ name, serialize: check, parseValue: check });
}

export const LocalTimeScalar = textScalar("LocalTime", /^(?:[01]\d|2[0-3]):[0-5]\d$/, "written HH:MM");

export const YearMonthScalar = textScalar("YearMonth", /^\d{4}-(?:0[1-9]|1[0-2])$/, "written YYYY-MM");

export const LanguageScalar = textScalar("Language", /^[a-z]{2,3}$/, "the primary subtag of a BCP 47 tag");

/** A calendar day: the same string internally and in the graph. */
export const DateScalar = new GraphQLScalarType<string, string>({ name: "Date", serialize: toDay, parseValue: toDay });

/** An instant: internally a Date or an ISO 8601 string, in the graph an ISO 8601 string in UTC. */
export const DateTimeScalar = new GraphQLScalarType<string, string>({
  name: "DateTime",
  serialize: toInstant,
  parseValue: toInstant,
});
