import { isTimeZone } from "../time/zoned-time.ts";
import { toCents } from "../text/money.ts";
import { readDay, readInstant, readText } from "../upstreams/decoding.ts";
import { compileDateFormat } from "./date-format.ts";
import type { FieldRule } from "./field-rule.ts";
import type { FieldKind } from "./shape.ts";
import { compilePath, type ReadPath } from "./value-path.ts";

/** Converts a value that is present; null for one that cannot be read. */
export type Convert = (value: unknown) => string | number | boolean | null;

/** A problem of a rule, which stops the start. */
export class RuleError extends Error {
  override readonly name = "RuleError";
  /** The key of the rule, or null for the rule as a whole. */
  readonly key: keyof FieldRule | null;

  constructor(key: keyof FieldRule | null, message: string) {
    super(message);
    this.key = key;
  }
}

function pathOf(path: string, key: keyof FieldRule): ReadPath {
  const read = compilePath(path);
  if (read === null) throw new RuleError(key, `${path} is not a path such as offer.images[0].url`);
  return read;
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Returns a reader of the first value that is present. */
function readFirst(paths: readonly string[]): ReadPath {
  const [only, ...others] = paths.map((path) => pathOf(path, "from"));
  if (only !== undefined && others.length === 0) return only;
  const reads = paths.map((path) => pathOf(path, "from"));
  return (row) => {
    for (const read of reads) {
      const value = read(row);
      if (!isAbsent(value)) return value;
    }
    return undefined;
  };
}

/** Returns a reader of a text of several values, which is absent if one of them is. */
function readTemplate(template: string): ReadPath {
  const pieces = template.split(/[{}]/);
  if (pieces.length % 2 === 0) throw new RuleError("text", "a brace has no partner");
  const reads = pieces.map((piece, index) => (index % 2 === 0 ? piece : pathOf(piece, "text")));
  return (row) => {
    let text = "";
    for (const read of reads) {
      const piece = typeof read === "string" ? read : readText(read(row));
      if (piece === null) return undefined;
      text += piece;
    }
    return text;
  };
}

const sources = ["from", "text", "constant"] as const;

/**
 * Compiles where the value of a rule comes from.
 * @throws RuleError for a rule that names no source, or several
 */
export function compileSource(rule: FieldRule): ReadPath {
  const ruleSources = sources.filter((key) => rule[key] !== undefined);
  if (ruleSources.length !== 1) throw new RuleError(null, "it must have one of from, text and constant");
  const { from, text, constant } = rule;
  if (from !== undefined) return readFirst(typeof from === "string" ? [from] : from);
  return text === undefined ? () => constant : readTemplate(text);
}

/** Reads a number, also from digits, as vendors send amounts. */
function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && /^\s*-?\d{1,15}(?:\.\d{1,10})?\s*$/.test(value) ? Number(value) : null;
}

function integerOf(value: unknown): number | null {
  const number = numberOf(value);
  return Number.isSafeInteger(number) ? number : null;
}

function centsOf(unit: FieldRule["money"]): Convert {
  if (unit === undefined) throw new RuleError(null, "an amount must state money: dollars or money: cents");
  if (unit === "cents") return integerOf;
  return (value) => {
    const dollars = numberOf(typeof value === "string" ? value.replace("$", "") : value);
    return dollars === null ? null : toCents(dollars);
  };
}

/** Values are compared as they are written, so that `"1"` and 1 are the same. */
const spelling = (value: unknown): string => String(value).trim().toLowerCase();

function booleanOf({ yes, no }: FieldRule): Convert {
  if (yes === undefined && no === undefined) return (value) => (typeof value === "boolean" ? value : null);
  if (yes === undefined || no === undefined) throw new RuleError(null, "yes and no belong together");
  const truths = new Set(yes.map(spelling));
  const falsehoods = new Set(no.map(spelling));
  return (value) => (truths.has(spelling(value)) ? true : falsehoods.has(spelling(value)) ? false : null);
}

function dateOf(kind: "day" | "instant", { date, zone }: FieldRule, timeZone: string): Convert {
  if (zone !== undefined && !isTimeZone(zone)) throw new RuleError("zone", `${zone} is not an IANA time zone`);
  if (date === undefined) return kind === "day" ? readDay : readInstant;
  const reader = compileDateFormat(date, zone ?? timeZone);
  if (reader === null) throw new RuleError("date", `${date} is not a format such as MM/dd/yyyy`);
  return reader[kind];
}

/** The keys that only some kinds of fields take. */
const kindsOfKeys = {
  date: ["day", "instant"],
  zone: ["day", "instant"],
  money: ["cents"],
  yes: ["boolean"],
  no: ["boolean"],
} as const satisfies Partial<Record<keyof FieldRule, readonly FieldKind[]>>;

function requireFittingKeys(rule: FieldRule, kind: FieldKind): void {
  for (const [key, kinds] of Object.entries(kindsOfKeys) as [keyof typeof kindsOfKeys, readonly FieldKind[]][]) {
    if (rule[key] !== undefined && !kinds.includes(kind)) {
      throw new RuleError(key, `a field of the kind ${kind} takes no ${key}`);
    }
  }
}

function convertKind(kind: FieldKind, rule: FieldRule, timeZone: string): Convert {
  switch (kind) {
    case "text":
    case "picture":
      return readText;
    case "day":
    case "instant":
      return dateOf(kind, rule, timeZone);
    case "cents":
      return centsOf(rule.money);
    case "number":
      return numberOf;
    case "integer":
      return integerOf;
    case "boolean":
      return booleanOf(rule);
  }
}

/** Returns a conversion by a table; its values are of the field's kind already. */
function convertByTable(values: NonNullable<FieldRule["values"]>): Convert {
  const table = new Map(Object.entries(values));
  return (value) => table.get(String(value).trim()) ?? null;
}

/**
 * Compiles how the value of a rule becomes one of a kind.
 * @param timeZone the zone of dates whose rule names none
 * @throws RuleError for keys that do not fit the kind
 */
export function compileConversion(kind: FieldKind, rule: FieldRule, timeZone: string): Convert {
  requireFittingKeys(rule, kind);
  return rule.values === undefined ? convertKind(kind, rule, timeZone) : convertByTable(rule.values);
}
