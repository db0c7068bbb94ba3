import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { endProcess, isRunning } from "../../tools/process/child-process.ts";
import { ask } from "../../tools/http.ts";

/** The settings of a process of the product, and its health check. */
export interface ProcessPlan {
  readonly name: string;
  /** The absolute path of the script that Node runs. */
  readonly script: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Responds with 200 once the process is ready. */
  readonly health: { readonly port: number; readonly path: string };
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
const START_LIMIT_MS = 180_000;
const POLL_MS = 50;
const CLOCK_POLL_MS = 5;

/** Returns the options for the modules that a process loads before its own code. */
const importsOf = ({ movableClock = false, preload = [] }: ProcessPlan): readonly string[] =>
  [...(movableClock ? [clock] : []), ...preload].flatMap((module) => ["--import", module]);

/** Returns the process of this plan without starting it. */
export function planProcess(plan: ProcessPlan): ProductProcess {
  let child: ChildProcess | null = null;
  let written = "";
  writeFileSync(plan.logFile, "");
  const collect = (chunk: Buffer): void => {
    written += chunk.toString("utf8");
    appendFileSync(plan.logFile, chunk);
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    if (!ending) return null;
    const code = await endProcess(ending, signal);
    child = null;
    return code;
  };
  return {
    start: async () => {
      const started = spawn(process.execPath, [...importsOf(plan), plan.script], {
        cwd: plan.cwd,
        env: plan.env,
        stdio: "pipe",
      });
      child = started;
      started.stdout.on("data", collect);
      started.stderr.on("data", collect);
      await untilHealthy(
        plan,
        () => isRunning(started),
        () => written,
      );
    },
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
    moveClock: () => moveClockOf(child?.pid, () => written),
    pid: () => child?.pid ?? null,
    isRunning: () => child !== null && isRunning(child),
    log: () => written,
  };
}

/**
 * Advances the clock of a process with a movable one, and resolves once the process has logged it.
 * @param readLog returns the complete output of the process
 */
export async function moveClockOf(pid: number | undefined, readLog: () => string): Promise<void> {
  if (pid === undefined) throw new Error("The process whose clock a test advances has ended.");
  const steps = (): number => readLog().split('"the clock advanced"').length;
  const before = steps();
  process.kill(pid, "SIGUSR2");
  const deadline = Date.now() + START_LIMIT_MS;
  while (steps() === before) {
    if (Date.now() > deadline) throw new Error(`The process ${pid} did not advance its clock in ${START_LIMIT_MS} ms.`);
    await delay(CLOCK_POLL_MS);
  }
}

async function untilHealthy({ name, health }: ProcessPlan, running: () => boolean, log: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (running()) {
    const answer = await ask(health).catch(() => null);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`${name} did not come up in ${START_LIMIT_MS} ms.\n${tail(log())}`);
    await delay(POLL_MS);
  }
  throw new Error(`${name} ended while starting.\n${tail(log())}`);
}

function tail(log: string): string {
  return log.slice(-2_000);
}
