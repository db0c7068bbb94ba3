import { dayOfRule, type Near } from "./day-rules.ts";
import type { Day } from "../day.ts";
import { isRecord } from "./front-matter.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of a post with days in place of the rules of its editor. A period ends on the next day of its rule,
 * and begins on the last day of its rule before that end; a post without an end began on the last day of its rule.
 */
export function withPostDays(post: Fields, today: Day): Fields {
  return {
    ...withPeriod(post, today, { day: today, side: "upTo" }),
    ...replaced(post, "eventDate", today, next(today)),
    ...replaced(post, "menuDate", today, next(today)),
    ...(Array.isArray(post["specials"]) && {
      specials: post["specials"].map((special: unknown) =>
        isRecord(special) ? withPeriod(special, today, next(today)) : special,
      ),
    }),
  };
}

/** Returns the fields of a store with days in place of rules, each of which is the next one. */
export function withStoreDays(store: unknown, today: Day): unknown {
  if (!isRecord(store) || !Array.isArray(store["hoursExceptions"])) return store;
  const hoursExceptions = store["hoursExceptions"].map((exception: unknown) =>
    isRecord(exception) ? { ...exception, ...replaced(exception, "date", today, next(today)) } : exception,
  );
  return { ...store, hoursExceptions };
}

const next = (day: Day): Near => ({ day, side: "from" });

/** @param alone which day a first day without a last one is */
function withPeriod(fields: Fields, today: Day, alone: Near): Fields {
  const period = { ...fields, ...replaced(fields, "endDate", today, next(today)) };
  const { endDate } = period as Fields;
  const near: Near = typeof endDate === "string" ? { day: endDate.slice(0, "YYYY-MM-DD".length), side: "upTo" } : alone;
  return { ...period, ...replaced(fields, "date", today, near) };
}

const replaced = (fields: Fields, name: string, today: Day, near: Near): Fields => {
  const text = fields[name];
  return typeof text === "string" ? { [name]: dayOfRule(text, today, near) } : {};
};
