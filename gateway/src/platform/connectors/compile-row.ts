import { compileConversion, compileSource, type Convert, RuleError } from "./compile-value.ts";
import type { FieldRule, FieldRules } from "./field-rule.ts";
import type { FieldShape, MappedRow, MappedValue, RowShape } from "./shape.ts";

/** A problem of a connector's rules. */
export interface RuleProblem {
  /** The keys that lead to the rule, from the table of fields. */
  readonly path: readonly string[];
  readonly message: string;
}

/** A row that cannot be read, with the field and the reason; it contains no value of the vendor. */
export class UnreadableRow {
  readonly field: string;
  readonly reason: "missing" | "unreadable";

  constructor(field: string, reason: "missing" | "unreadable") {
    this.field = field;
    this.reason = reason;
  }
}

/** Reads a row of a vendor. */
export type ReadRow = (row: unknown) => MappedRow | UnreadableRow;

type ReadField = (row: unknown) => MappedValue | UnreadableRow;

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

interface Compiling {
  readonly timeZone: string;
  readonly problems: RuleProblem[];
}

/** Returns a conversion to one of the options; a value that a rule has itself must be one of them. */
function withOptions(convert: Convert, { options }: FieldShape, rule: FieldRule): Convert {
  if (options === undefined) return convert;
  const isOption = (value: unknown): boolean => options.some((option) => option === value);
  const ruleValues = [rule.default, rule.constant, ...Object.values(rule.values ?? {})];
  const other = ruleValues.find((value) => value !== undefined && value !== null && !isOption(value));
  if (other !== undefined) throw new RuleError(null, `${other} is not a value of it; those are ${options.join(", ")}`);
  return (value) => {
    const converted = convert(value);
    return isOption(converted) ? converted : null;
  };
}

function readScalar(name: string, shape: FieldShape, rule: FieldRule, compiling: Compiling): ReadField {
  if (typeof shape.kind !== "string") throw new RuleError(null, "it must have fields of its own");
  if (rule.fields !== undefined) throw new RuleError("fields", "it has no fields of its own");
  const read = compileSource(rule);
  const convert = withOptions(compileConversion(shape.kind, rule, compiling.timeZone), shape, rule);
  const fallback = rule.default ?? null;
  const absent = fallback === null && shape.isRequired ? new UnreadableRow(name, "missing") : fallback;
  const unreadable = new UnreadableRow(name, "unreadable");
  return (row) => {
    const value = read(row);
    return isAbsent(value) ? absent : (convert(value) ?? unreadable);
  };
}

function readRows(name: string, readRow: ReadRow): ReadField {
  const unreadable = new UnreadableRow(name, "unreadable");
  return (value) => {
    if (isAbsent(value)) return [];
    if (!Array.isArray(value)) return unreadable;
    const rows: MappedRow[] = [];
    for (const item of value) {
      const row = readRow(item);
      // A receipt without one of its lines states another sum.
      if (row instanceof UnreadableRow) return new UnreadableRow(`${name}.${row.field}`, row.reason);
      rows.push(row);
    }
    return rows;
  };
}

function readNested(name: string, shape: FieldShape, rule: FieldRule, compiling: Compiling): ReadField {
  if (typeof shape.kind === "string") return readScalar(name, shape, rule, compiling);
  if (rule.fields === undefined) throw new RuleError(null, "it must have fields of its own");
  const readSource = compileSource(rule);
  const nested: Compiling = { ...compiling, problems: [] };
  const readRow = compileFields(rule.fields, shape.kind, nested);
  for (const { path, message } of nested.problems) {
    compiling.problems.push({ path: [name, "fields", ...path], message });
  }
  if (shape.isList) {
    const readList = readRows(name, readRow);
    return (row) => readList(readSource(row));
  }
  return (row) => {
    const value = readSource(row);
    return isAbsent(value) ? null : readRow(value);
  };
}

function compileField(name: string, shape: FieldShape, rule: FieldRule, compiling: Compiling): ReadField {
  try {
    return readNested(name, shape, rule, compiling);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const path = error.key === null ? [name] : [name, error.key];
    compiling.problems.push({ path, message: error.message });
    return () => null;
  }
}

function requireKnownFields(rules: FieldRules, shape: RowShape, { problems }: Compiling): void {
  const names = Object.keys(shape.fields);
  for (const name of Object.keys(rules)) {
    if (!names.includes(name)) {
      problems.push({ path: [name], message: `is not a field; the fields are ${names.join(", ")}` });
    }
  }
  for (const name of names.filter((field) => shape.fields[field]?.isRequired === true && !(field in rules))) {
    problems.push({ path: [], message: `the field ${name} is missing` });
  }
}

function compileFields(rules: FieldRules, shape: RowShape, compiling: Compiling): ReadRow {
  requireKnownFields(rules, shape, compiling);
  const fields = Object.entries(shape.fields);
  const empty = Object.fromEntries(
    fields.map(([name, field]): [string, MappedValue] => [name, field.isList ? [] : null]),
  );
  const reads = fields.flatMap(([name, field]) => {
    const rule = rules[name];
    return rule === undefined ? [] : [{ name, read: compileField(name, field, rule, compiling) }];
  });
  return (row) => {
    // All rows have one hidden class, to whose fields values are written fast.
    const mapped: Record<string, MappedValue> = { ...empty };
    for (const { name, read } of reads) {
      const value = read(row);
      if (value instanceof UnreadableRow) return value;
      mapped[name] = value;
    }
    return mapped;
  };
}

/**
 * Compiles the rules of a row to a function. No rule is read again when it runs.
 * @param rules how each field is read from a vendor's row
 * @param shape the fields that the port reads
 * @param timeZone the zone of dates whose rule names none
 * @returns the function, or the problems of the rules
 */
export function compileRow(rules: FieldRules, shape: RowShape, timeZone: string): ReadRow | readonly RuleProblem[] {
  const compiling: Compiling = { timeZone, problems: [] };
  const readRow = compileFields(rules, shape, compiling);
  return compiling.problems.length === 0 ? readRow : compiling.problems;
}
