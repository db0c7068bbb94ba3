import { type Mutant, projectOf, RowError } from "./mutant.ts";
import { runTests } from "./run-tests.ts";
import { createScratch, type Scratch } from "./scratch.ts";
import { brokenWithout, type Verdict, verdictOf } from "./verdict.ts";

const copies = 2;

/** Tests of these projects start processes and take longest, so they begin first. */
const slow = new Set(["faults", "graph", "html"]);

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1_000)} s`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const isSlow = ({ tests }: Mutant): boolean => tests.some((test) => slow.has(projectOf(test)));

/** Takes work from a list with each copy, until none is left. */
async function withEach<Work>(
  scratches: readonly Scratch[],
  all: readonly Work[],
  act: (work: Work, scratch: Scratch) => Promise<void>,
) {
  const waiting = [...all];
  const takeAll = async (scratch: Scratch): Promise<void> => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await act(work, scratch);
  };
  await Promise.all(scratches.map(takeAll));
}

function groupsOf(mutants: readonly Mutant[]): readonly Pick<Mutant, "tests" | "only">[] {
  const files = mutants.flatMap(({ tests, only }) => tests.map((test) => ({ test, only })));
  const groups = Map.groupBy(files, ({ test, only = "" }) => `${projectOf(test)} ${only}`);
  return [...groups.values()].map((group) => ({
    tests: [...new Set(group.map(({ test }) => test))],
    ...(group[0]?.only === undefined ? {} : { only: group[0].only }),
  }));
}

/** Runs all named tests without a mutant and returns those that fail. */
async function checkBaseline(scratches: readonly Scratch[], mutants: readonly Mutant[]): Promise<readonly string[]> {
  const broken: string[] = [];
  await withEach(scratches, groupsOf(mutants), async ({ tests, only }, { folder }) => {
    broken.push(...brokenWithout(await runTests(folder, tests, only)));
  });
  return broken;
}

async function judgedBy(mutant: Mutant, scratch: Scratch): Promise<Verdict> {
  try {
    const outcomes = await scratch.during(mutant, () => runTests(scratch.folder, mutant.tests, mutant.only));
    return verdictOf(outcomes);
  } catch (error) {
    if (error instanceof RowError) return { kind: "invalid", reason: error.message };
    throw error;
  }
}

/** Removes the copies when the process ends, also when it is interrupted. */
function removeAtEnd(scratches: readonly Scratch[]): void {
  process.once("exit", () => scratches.forEach(({ remove }) => remove()));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}

/**
 * Applies each mutant and prints whether its test files fail.
 * @returns true if all named tests pass without a mutant, and fail by an assertion with theirs
 */
export async function checkMutants(mutants: readonly Mutant[]): Promise<boolean> {
  const startedAt = performance.now();
  const scratches: Scratch[] = [];
  removeAtEnd(scratches);
  for (let copy = 0; copy < copies; copy += 1) scratches.push(createScratch());
  const broken = await checkBaseline(scratches, mutants);
  broken.forEach(print);
  print(`${broken.length} of the named test files fail without a mutant, ${seconds(startedAt)}`);
  const counts = { killed: 0, survived: 0, invalid: 0 };
  const order = mutants.toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  await withEach(scratches, order, async (mutant, scratch) => {
    const begun = performance.now();
    const { kind, reason } = await judgedBy(mutant, scratch);
    counts[kind] += 1;
    print(
      `${kind === "killed" ? kind : kind.toUpperCase()} ${seconds(begun)} ${mutant.file}: ${mutant.rule} ${reason}`.trim(),
    );
  });
  const { killed, survived, invalid } = counts;
  print(`${mutants.length} mutants: ${killed} killed, ${survived} survived, ${invalid} invalid, ${seconds(startedAt)}`);
  return mutants.length > 0 && killed === mutants.length && broken.length === 0;
}
