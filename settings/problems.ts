import * as v from "valibot";

/** One value that does not fit its schema; it never holds the value. */
export interface Problem {
  /** The keys that lead to the described value. */
  readonly path: readonly (string | number)[];
  readonly kind: "missing" | "malformed" | "unknown";
  /** What the value must be, in words. */
  readonly wanted: string;
}

type Schema = v.GenericSchema;

/** The parts of the schemas of this library that hold other schemas. */
interface Holder {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
}

function partOf(schema: Schema, key: string | number): Schema | undefined {
  const { entries, wrapped, item } = schema as Schema & Holder;
  if (wrapped !== undefined) return partOf(wrapped, key);
  return entries === undefined ? item : entries[key];
}

function descriptionOf(schema: Schema): string | undefined {
  const { wrapped } = schema as Schema & Holder;
  return v.getDescription(schema) ?? (wrapped === undefined ? undefined : descriptionOf(wrapped));
}

/** Follows the keys for as long as the schema describes what they lead to. */
function toProblem(schema: Schema, issue: v.BaseIssue<unknown>): Problem {
  const keys = (issue.path ?? []).map(({ key }) => key as string | number);
  let part: Schema | undefined = schema;
  let described = { path: [] as readonly (string | number)[], wanted: descriptionOf(schema) ?? "" };
  for (const [index, key] of keys.entries()) {
    part = part && partOf(part, key);
    const wanted = part && descriptionOf(part);
    if (wanted !== undefined) described = { path: keys.slice(0, index + 1), wanted };
  }
  if (issue.type === "strict_object" && issue.expected === "never") return { path: keys, kind: "unknown", wanted: "" };
  const isWhole = described.path.length === keys.length;
  return { ...described, kind: isWhole && issue.input === undefined ? "missing" : "malformed" };
}

/**
 * Tells what is wrong with a value, each place once and in the order of the schema.
 * @param schema what the value was checked by; its parts are told by their `description`
 * @param issues what the check found
 */
export function problemsOf(schema: Schema, issues: readonly v.BaseIssue<unknown>[]): readonly Problem[] {
  const problems = issues.map((issue) => toProblem(schema, issue));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem.path), problem])).values()];
}

/** Words a problem: `PORT is missing: it must be a port number.` */
export const wordProblem = (name: string, { kind, wanted }: Problem): string =>
  kind === "unknown" ? `${name} is not a known key.` : `${name} is ${kind}: it must be ${wanted}.`;
