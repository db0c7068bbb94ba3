import { prepareBrowser } from "../bootstrap/browser.mjs";
import { root, run } from "../run/run.ts";
import { runTurbo } from "../run/turbo.ts";

/** The default number of seconds in which each part is killed, and frozen, again and again: ten minutes in total. */
const defaultSeconds = "60";

/**
 * Runs the rolling update and the long form of the chaos test, which prints its counts.
 * @returns the exit code
 */
export async function runChaos(): Promise<number> {
  prepareBrowser(root);
  const built = await runTurbo(["build"]);
  if (built !== 0) return built;
  const settings = { CHAOS_SECONDS: process.env["CHAOS_SECONDS"]?.trim() || defaultSeconds };
  return run("vitest", ["run", "--project=scale", "rolling-update", "chaos"], settings);
}
