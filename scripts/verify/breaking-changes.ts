import { CriticalityLevel, diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";

/** A break of the graph that was decided on. */
export interface DeclaredBreak {
  /** What is broken, as the check prints it, for example `Coupon.notes`. */
  readonly path: string;
  readonly reason: string;
}

/**
 * One line for each change that breaks clients of the graph and was not declared, and for each declaration that
 * breaks nothing.
 * @param before the printed schema that clients know
 * @param after the printed schema as it would become
 */
export async function breakingChanges(
  before: string,
  after: string,
  declared: readonly DeclaredBreak[],
): Promise<string[]> {
  const changes = await diff(buildSchema(before), buildSchema(after));
  const breaks = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
  const known = new Set(declared.map(({ path }) => path));
  const broken = new Set(breaks.map(({ path }) => path));
  return [
    ...breaks.filter(({ path }) => path === undefined || !known.has(path)).map((c) => `${c.path ?? ""}: ${c.message}`),
    ...declared.filter(({ path }) => !broken.has(path)).map(({ path }) => `${path} is declared broken, but is not.`),
  ];
}
