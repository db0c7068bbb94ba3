import * as v from "valibot";

const path = v.pipe(v.string(), v.nonEmpty(), v.description("a path such as offer.id"));

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);

const spellings = v.pipe(v.array(v.union([v.string(), v.number(), v.boolean()])), v.nonEmpty());

const ruleEntries = {
  from: v.exactOptional(
    v.pipe(
      v.union([path, v.pipe(v.array(path), v.nonEmpty())]),
      v.description("a path such as offer.id, or a list of paths of which the first with a value counts"),
    ),
  ),
  text: v.exactOptional(
    v.pipe(v.string(), v.nonEmpty(), v.description("a text with paths in braces, such as {first} {last}")),
  ),
  constant: v.exactOptional(v.pipe(scalar, v.description("a value"))),
  values: v.exactOptional(
    v.pipe(v.record(v.string(), scalar), v.description("a table from the vendor's values to ours")),
  ),
  date: v.exactOptional(
    v.pipe(v.string(), v.description("iso, seconds, milliseconds, or a format such as MM/dd/yyyy")),
  ),
  zone: v.exactOptional(v.pipe(v.string(), v.description("an IANA time zone"))),
  money: v.exactOptional(v.pipe(v.picklist(["dollars", "cents"]), v.description("dollars or cents"))),
  yes: v.exactOptional(v.pipe(spellings, v.description("a list of values"))),
  no: v.exactOptional(v.pipe(spellings, v.description("a list of values"))),
  default: v.exactOptional(v.pipe(scalar, v.description("a value"))),
};

/** How one field of a port's row is read from a row of a vendor. */
export interface FieldRule {
  /** The path of the value, or several of which the first with a value counts. */
  readonly from?: string | readonly string[];
  /** A text of several values, with their paths in braces; absent if one of them is. */
  readonly text?: string;
  readonly constant?: Scalar;
  /** From the vendor's values to ours; a value that is not in the table is unreadable. */
  readonly values?: Readonly<Record<string, Scalar>>;
  /** A format that `compileDateFormat` knows. */
  readonly date?: string;
  /** The zone of dates without one; the retailer's by default. */
  readonly zone?: string;
  /** The unit of an amount. */
  readonly money?: "dollars" | "cents";
  /** The spellings of true and false; any other value is unreadable. */
  readonly yes?: readonly (string | number | boolean)[];
  readonly no?: readonly (string | number | boolean)[];
  /** Replaces an absent value, never an unreadable one. */
  readonly default?: Scalar;
  /** The rules of a row, or of a list of rows, inside this one. */
  readonly fields?: FieldRules;
}

/** The rules of a row by the port's fields. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

export type Scalar = string | number | boolean | null;

const fieldRule: v.GenericSchema<FieldRule> = v.pipe(
  v.strictObject({ ...ruleEntries, fields: v.exactOptional(v.lazy(() => fieldRules)) }),
  v.description("a path such as offer.id, a list of paths, or the keys of a rule"),
);

/** The schema of rules whose short forms are expanded. */
export const fieldRules: v.GenericSchema<FieldRules> = v.pipe(
  v.record(v.string(), fieldRule),
  v.description("a table of fields"),
);

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Expands the short forms of rules: a path alone, or a list of paths. Any other value stays for the schema to refuse. */
export function expandRules(rules: unknown): unknown {
  if (!isTable(rules)) return rules;
  const expand = (rule: unknown): unknown => {
    if (typeof rule === "string" || Array.isArray(rule)) return { from: rule };
    return isTable(rule) && "fields" in rule ? { ...rule, fields: expandRules(rule["fields"]) } : rule;
  };
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, expand(rule)]));
}
