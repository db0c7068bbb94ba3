import { CriticalityLevel, diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";
import { overdueDeprecations } from "./deprecations.ts";

/** A deliberate breaking change of the graph. */
export interface DeclaredBreak {
  /** The broken coordinate, as the check prints it, for example `Coupon.notes`. */
  readonly path: string;
  readonly reason: string;
}

/**
 * Returns one line for each breaking change that is neither declared nor an overdue deprecation, and for each
 * declaration that breaks nothing.
 * @param before the printed schema that clients know
 * @param today the date for overdue deprecations, as `YYYY-MM-DD`
 */
export async function breakingChanges(
  before: string,
  after: string,
  declared: readonly DeclaredBreak[],
  today = new Date().toISOString().slice(0, 10),
): Promise<string[]> {
  const schema = buildSchema(before);
  const overdue = new Set(overdueDeprecations(schema, today));
  const changes = await diff(schema, buildSchema(after));
  const breaks = changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .filter(({ path }) => path === undefined || !overdue.has(path));
  const decided = new Set(declared.map(({ path }) => path));
  const broken = new Set(breaks.map(({ path }) => path));
  return [
    ...breaks
      .filter(({ path }) => path === undefined || !decided.has(path))
      .map((c) => `${c.path ?? ""}: ${c.message}`),
    ...declared.filter(({ path }) => !broken.has(path)).map(({ path }) => `${path} is declared broken, but is not.`),
  ];
}
