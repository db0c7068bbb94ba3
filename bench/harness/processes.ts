import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { endProcess, isRunning } from "../../tools/process/child-process.ts";
import type { Command } from "./cores.ts";

export interface Plan {
  readonly name: string;
  readonly command: Command;
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The file for its output: this process, which creates the load, would have to read a pipe. */
  readonly logFile: string;
  /** Returns true once the process responds. */
  readonly isReady: () => Promise<boolean>;
}

export interface Running {
  readonly pid: number;
  /** Requests the process to stop, and kills it after a few seconds. */
  stop(): Promise<void>;
}

/** Includes the time in which the services create their data. */
const readyWithinMs = 180_000;
const stopWithinMs = 5_000;
const pollMs = 50;

function launch({ command: [program, ...args], folder, settings, logFile }: Plan): ChildProcess {
  const log = openSync(logFile, "w");
  const env = { ...process.env, ...settings };
  const child = spawn(program, args, { cwd: folder, env, stdio: ["ignore", log, log] });
  // Without a listener, a missing program would end this process; the readiness check notices it anyway.
  child.on("error", () => {});
  closeSync(log);
  return child;
}

/**
 * Starts a process and waits until it responds.
 * @throws Error with the end of its log if it exits early or takes longer than three minutes
 */
export async function startProcess(plan: Plan): Promise<Running> {
  const child = launch(plan);
  const deadline = Date.now() + readyWithinMs;
  while (!(await plan.isReady().catch(() => false))) {
    if (child.pid !== undefined && isRunning(child) && Date.now() < deadline) await delay(pollMs);
    else {
      await endProcess(child, "SIGTERM", stopWithinMs);
      throw new Error(`${plan.name} did not come up: ${readFileSync(plan.logFile, "utf8").trim().slice(-600)}`);
    }
  }
  return { pid: child.pid ?? 0, stop: async () => void (await endProcess(child, "SIGTERM", stopWithinMs)) };
}
