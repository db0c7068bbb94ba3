import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** True until a process has ended. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/**
 * Ends a process and waits until it has gone.
 * @param signal how it is asked; `SIGKILL` ends it as a power cut would
 * @param forceAfterMs after how many milliseconds it is ended by force; never when not given
 * @returns its exit code; null when a signal ended it or it was never started
 */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = "SIGTERM",
  forceAfterMs?: number,
): Promise<number | null> {
  if (child.pid === undefined || !isRunning(child)) return child.exitCode;
  const gone = once(child, "exit");
  child.kill(signal);
  const force = forceAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), forceAfterMs);
  await gone;
  clearTimeout(force);
  return child.exitCode;
}
