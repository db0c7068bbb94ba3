/** A change that breaks one rule at its source. */
export interface Mutant {
  readonly rule: string;
  /** The requirements that state the rule, for example `COUP-21`. */
  readonly requirements?: readonly string[];
  /** The source file, from the root of the repository. */
  readonly file: string;
  /** The text that states the rule; it occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** The test files that must fail, each of them. */
  readonly tests: readonly string[];
  /** A part of the names of the tests that run; by default all of the files. */
  readonly only?: string;
}

/** A row of the table; without tests, the one beside the file must fail. */
export type MutantRow = Omit<Mutant, "tests"> & Partial<Pick<Mutant, "tests">>;

export const mutantOf = (row: MutantRow): Mutant => ({ tests: [row.file.replace(/\.tsx?$/, ".test$&")], ...row });

/** A broken rule whose row does not match its source. */
export class RowError extends Error {}

/**
 * Returns a source text with the change of a row.
 * @throws RowError if the text of the row does not occur exactly once
 */
export function mutated(source: string, { file, from, to }: Pick<Mutant, "file" | "from" | "to">): string {
  const count = source.split(from).length - 1;
  if (count !== 1) throw new RowError(`${file} contains ${count} times, instead of once: ${from}`);
  return source.replace(from, () => to);
}

const titles: readonly (readonly [RegExp, string])[] = [
  [/\.memory\.test\.ts$/, "memory"],
  [/^client\//, "client*"],
  [/^scripts\/engines\//, "engines"],
  [/^e2e\/(?:graph|clients)\//, "graph"],
];

/** Returns the vitest project of a test file, or the pattern of several: the name of a folder, with exceptions. */
export function projectOf(test: string): string {
  const exception = titles.find(([pattern]) => pattern.test(test));
  const [top = "", below = ""] = test.split("/");
  return exception?.[1] ?? (top === "e2e" ? below : top);
}
