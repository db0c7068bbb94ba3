import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { endProcess, isRunning } from "../../e2e/stack/child-process.ts";
import type { Command } from "./cores.ts";

/** How a process is started. */
export interface Plan {
  readonly name: string;
  readonly command: Command;
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Collects everything it writes: a pipe would make this process, which makes the load, read it. */
  readonly logFile: string;
  /** Tells whether it answers. */
  readonly isReady: () => Promise<boolean>;
}

/** A process that answers. */
export interface Running {
  readonly pid: number;
  /** Asks it to stop, and ends it by force after some seconds. */
  stop(): Promise<void>;
}

/** The services may have to make their data first. */
const readyWithinMs = 180_000;
const stopWithinMs = 5_000;
const pollMs = 50;

function launch({ command: [program, ...args], folder, settings, logFile }: Plan): ChildProcess {
  const log = openSync(logFile, "w");
  const env = { ...process.env, ...settings };
  const child = spawn(program, args, { cwd: folder, env, stdio: ["ignore", log, log] });
  // Without a listener a program that does not exist would end this process; that it never runs is noticed anyway.
  child.on("error", () => {});
  closeSync(log);
  return child;
}

/**
 * Starts a process and waits until it answers.
 * @throws Error with its last words when it ends before, or takes longer than three minutes
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
