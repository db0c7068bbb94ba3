import * as v from "valibot";
import { problemsOf, wordProblem } from "./problems.ts";

/** Usually `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment, read: the settings, or one line for each problem, naming the setting and never its value. */
export type ReadSettings<Settings> = { readonly settings: Settings } | { readonly problems: readonly string[] };

/** The schema of an environment, with what makes settings of it. */
type EnvironmentSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };

/**
 * Reads the settings that a schema names; an empty text counts as not set.
 * @param schema an object of one entry for each setting, each with a description
 * @param environment usually `process.env`
 * @param rules gives one line for each rule that a single setting cannot tell of, such as those of production
 */
export function readEnvironment<Schema extends EnvironmentSchema>(
  schema: Schema,
  environment: Environment,
  rules: (environment: Environment) => readonly string[],
): ReadSettings<v.InferOutput<Schema>> {
  const texts = Object.keys(schema.entries)
    .map((name) => [name, environment[name]?.trim() ?? ""] as const)
    .filter(([, text]) => text !== "");
  const read = v.safeParse(schema, Object.fromEntries(texts));
  const problems = [
    ...problemsOf(schema, read.issues ?? []).map((problem) => wordProblem(problem.path.join("."), problem)),
    ...rules(environment),
  ];
  return read.success && problems.length === 0 ? { settings: read.output } : { problems };
}
