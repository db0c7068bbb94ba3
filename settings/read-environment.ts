import * as v from "valibot";
import { problemsOf, wordProblem } from "./problems.ts";

/** Environment variables, usually `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, or one line for each problem, with the name of the setting and never its value. */
export type ReadSettings<Settings> = { readonly settings: Settings } | { readonly problems: readonly string[] };

/** The schema of the settings in an environment. */
type EnvironmentSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };

/**
 * Reads the settings of a schema with descriptions; an empty text counts as not set. `rules` returns one line for each
 * violation of rules beyond the schema, such as those of production.
 */
export function readEnvironment<Schema extends EnvironmentSchema>(
  schema: Schema,
  environment: Environment,
  rules: (environment: Environment) => readonly string[],
): ReadSettings<v.InferOutput<Schema>> {
  const texts = Object.keys(schema.entries)
    .map((name) => [name, environment[name]?.trim() ?? ""] as const)
    .filter(([, text]) => text !== "");
  const result = v.safeParse(schema, Object.fromEntries(texts));
  const problems = [
    ...problemsOf(schema, result.issues ?? []).map((problem) => wordProblem(problem.path.join("."), problem)),
    ...rules(environment),
  ];
  return result.success && problems.length === 0 ? { settings: result.output } : { problems };
}
