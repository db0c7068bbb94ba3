import * as v from "valibot";

/** A problem of a value with its schema; it does not contain the value. */
export interface Problem {
  /** The path to the described value. */
  readonly path: readonly (string | number)[];
  readonly kind: "missing" | "malformed" | "unknown";
  /** A description of valid values. */
  readonly wanted: string;
}

type Schema = v.GenericSchema;

/** The fields of Valibot schemas that contain other schemas. */
interface Holder {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  /** The values of a table whose keys the schema does not name. */
  readonly value?: Schema;
  readonly getter?: (input: unknown) => Schema;
  /** The tables of which a value is one. */
  readonly options?: readonly Schema[];
}

function partOf(schema: Schema, key: string | number): Schema | undefined {
  const { entries, wrapped, getter, item, value, options = [] } = schema as Schema & Holder;
  const inner = wrapped ?? getter?.(undefined);
  if (inner !== undefined) return partOf(inner, key);
  const optionWithKey = options.find((option) => Object.hasOwn((option as Schema & Holder).entries ?? {}, key));
  if (optionWithKey !== undefined) return partOf(optionWithKey, key);
  return entries === undefined ? (item ?? value) : entries[key];
}

function descriptionOf(schema: Schema): string | undefined {
  const { wrapped } = schema as Schema & Holder;
  return v.getDescription(schema) ?? (wrapped === undefined ? undefined : descriptionOf(wrapped));
}

/** Returns the problem of an issue, with the deepest described schema on its path. */
function toProblem(schema: Schema, issue: v.BaseIssue<unknown>): Problem {
  const keys = (issue.path ?? []).map(({ key }) => key as string | number);
  let part: Schema | undefined = schema;
  let described = { path: [] as readonly (string | number)[], wanted: descriptionOf(schema) ?? "" };
  for (const [index, key] of keys.entries()) {
    part = part && partOf(part, key);
    const description = part && descriptionOf(part);
    if (description !== undefined) described = { path: keys.slice(0, index + 1), wanted: description };
  }
  if (issue.type === "strict_object" && issue.expected === "never") return { path: keys, kind: "unknown", wanted: "" };
  const isWhole = described.path.length === keys.length;
  return { ...described, kind: isWhole && issue.input === undefined ? "missing" : "malformed" };
}

/** Returns the problems of a value, one for each path, with the descriptions of its schema. */
export function problemsOf(schema: Schema, issues: readonly v.BaseIssue<unknown>[]): readonly Problem[] {
  const problems = issues.map((issue) => toProblem(schema, issue));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem.path), problem])).values()];
}

/** Returns the message of a problem, for example `PORT is missing: it must be a port number.` */
export const wordProblem = (name: string, { kind, wanted }: Problem): string =>
  kind === "unknown" ? `${name} is not a known key.` : `${name} is ${kind}: it must be ${wanted}.`;
