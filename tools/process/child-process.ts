import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Returns true until a process has ended. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/**
 * Ends a process and resolves once it has exited.
 * @param signal the signal to send; `SIGKILL` simulates a power failure
 * @param forceAfterMs the time after which to send `SIGKILL`, in milliseconds; never by default
 * @returns the exit code; null if a signal ended the process or it never started
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
