import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { type RunningProcess, startProcess } from "../../tools/process/start-process.ts";
import type { Part } from "../../tools/product/parts.ts";

/** A process of the product, whose settings are its whole environment. */
export interface ProcessPlan extends Part {
  /** True if tests can advance its clock. */
  readonly movableClock?: boolean;
  /** The URLs of modules to load before its own code. */
  readonly preload?: readonly string[];
  /** The file for the complete output of the process. */
  readonly logFile: string;
}

/** A process of the product, which can be stopped and restarted with the same settings. */
export interface ProductProcess {
  /** Starts the process and resolves once it is ready. Throws with its last lines if it ends before. */
  start(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Ends the process like a power failure. */
  kill(): Promise<void>;
  /** Advances its clock by three minutes and resolves once it has; only for plans with `movableClock`. */
  moveClock(): Promise<void>;
  /** Returns its id in the system; null before the start and after the end. */
  pid(): number | null;
  /** Returns true between the start and the end. */
  isRunning(): boolean;
  /** Returns the complete output since the first start. */
  log(): string;
}

const clock = new URL("./clock.ts", import.meta.url).href;
const CLOCK_LIMIT_MS = 180_000;
const CLOCK_POLL_MS = 5;

/** Returns the options for the modules that a process loads before its own code. */
const importsOf = ({ movableClock = false, preload = [] }: ProcessPlan): readonly string[] =>
  [...(movableClock ? [clock] : []), ...preload].flatMap((module) => ["--import", module]);

/** Returns the process of this plan without starting it. */
export function planProcess(plan: ProcessPlan): ProductProcess {
  const { logFile } = plan;
  let running: RunningProcess | null = null;
  writeFileSync(logFile, "");
  const log = (): string => readFileSync(logFile, "utf8");
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const code = (await running?.stop(signal)) ?? null;
    running = null;
    return code;
  };
  return {
    start: async () => {
      const part = { ...plan, command: [...importsOf(plan), ...plan.command] };
      running = startProcess(part, { logFile, keepsLog: true, environment: {} });
      await running.untilReady();
    },
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
    moveClock: () => moveClockOf(running?.pid ?? null, log),
    pid: () => running?.pid ?? null,
    isRunning: () => running?.isRunning() ?? false,
    log,
  };
}

/** Advances the clock of a process with a movable one, and resolves once the process has logged it. */
export async function moveClockOf(pid: number | null, readLog: () => string): Promise<void> {
  if (pid === null) throw new Error("The process whose clock a test advances has ended.");
  const steps = (): number => readLog().split('"the clock advanced"').length;
  const before = steps();
  process.kill(pid, "SIGUSR2");
  const deadline = Date.now() + CLOCK_LIMIT_MS;
  while (steps() === before) {
    if (Date.now() > deadline) throw new Error(`The process ${pid} did not advance its clock in ${CLOCK_LIMIT_MS} ms.`);
    await delay(CLOCK_POLL_MS);
  }
}
