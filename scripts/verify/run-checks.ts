/** The result of a check: its exit code, and the output that is not yet shown. */
interface CheckResult {
  readonly code: number;
  readonly output: string;
}

export interface Check {
  readonly name: string;
  run(): Promise<CheckResult>;
}

/** The number of checks that run side by side: most of them use one processor. */
const PARALLEL = 2;

/**
 * Runs the checks of each step side by side, one step after the other, and shows the output of each check at its end.
 * After a failure it starts no other check.
 * @returns true if all checks passed
 */
export async function runChecks(steps: readonly (readonly Check[])[], say: (text: string) => void): Promise<boolean> {
  const total = steps.flat().length;
  const failures: string[] = [];
  let passed = 0;
  async function runOne({ name, run }: Check): Promise<void> {
    const start = performance.now();
    const { code, output } = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (output.trim() !== "") say(`\n${output.trim()}`);
    say(`${name}: ${code === 0 ? "good" : "failed"}, ${seconds} s`);
    if (code === 0) passed += 1;
    else failures.push(name);
  }
  for (const step of steps) {
    const waiting = [...step];
    const runNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined && failures.length === 0; next = waiting.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- each of the parallel runs takes one check at a time
        await runOne(next);
      }
    };
    // oxlint-disable-next-line no-await-in-loop -- a step needs the results of the one before
    await Promise.all(Array.from({ length: PARALLEL }, runNext));
  }
  const rest = total - passed - failures.length;
  if (failures.length === 0) say(`\nverify: all ${total} checks passed.`);
  else say(`\nverify: ${failures.join(", ")} failed; ${passed} checks passed, ${rest} were not run.`);
  return failures.length === 0;
}
