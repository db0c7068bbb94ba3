import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { endProcess } from "../process/child-process.ts";

const root = join(import.meta.dirname, "../..");

const startLimitMs = 170_000;

/** Resolves once the shape is up. Throws with its output if it ends before, for example if a program is missing. */
async function untilUp(shape: ChildProcess): Promise<void> {
  let written = "";
  const collect = (chunk: Buffer): void => void (written += chunk.toString());
  shape.stderr?.on("data", collect);
  const up = new Promise<void>((resolve) => {
    shape.stdout?.on("data", (chunk: Buffer) => {
      collect(chunk);
      if (written.includes("Ctrl-C stops everything.")) resolve();
    });
  });
  const failed = once(shape, "close", { signal: AbortSignal.timeout(startLimitMs) }).then(
    () => written,
    () => `It took too long.\n${written}`,
  );
  const problem = await Promise.race([up, failed]);
  if (typeof problem === "string") throw new Error(`The scaled-out shape did not start.\n${problem.trim()}`);
}

/**
 * Starts the processes of `npm run scale` and waits until they are up.
 * @param settings additional environment variables
 * @param options further arguments, such as `--built`
 * @returns a function that stops the shape
 * @throws Error with its output if it does not come up
 */
export async function startShape(
  settings: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<() => Promise<void>> {
  const env = { ...process.env, ...settings };
  const shape = spawn(process.execPath, ["scripts/scale.ts", ...options], { cwd: root, env });
  const stop = async (): Promise<void> => void (await endProcess(shape));
  await untilUp(shape).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
