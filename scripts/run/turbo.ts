import { runQuietly } from "./run.ts";

/**
 * Runs tasks of turbo.json, shows the output of failed tasks only and sends no telemetry.
 * @param tasks names of tasks and options of `turbo run`
 * @returns the exit code
 */
export function runTurbo(tasks: readonly string[]): Promise<number> {
  const quiet = ["--output-logs=errors-only", "--log-order=grouped", "--no-update-notifier"];
  process.stdout.write(
    `Bringing up to date what changed: ${tasks.filter((task) => !task.startsWith("-")).join(", ")}\n`,
  );
  return runQuietly("turbo", ["run", ...tasks, ...quiet], { TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" });
}
