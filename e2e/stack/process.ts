import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { endProcess, isRunning } from "./child-process.ts";
import { ask } from "./http.ts";

/** How a process of the product is started, and how to see that it is up. */
export interface ProcessPlan {
  readonly name: string;
  /** The script that Node runs, absolute. */
  readonly script: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 once the process can be used. */
  readonly health: { readonly port: number; readonly path: string };
  /** True when its clock can be moved. */
  readonly movableClock?: boolean;
  /** The addresses of modules of ours that it loads before its own code. */
  readonly preload?: readonly string[];
  /** The file that collects everything the process writes. */
  readonly logFile: string;
}

/** One process of the product, which can be ended and started again with the same settings. */
export interface ProductProcess {
  /** Starts it and resolves when it can be used. Throws with its last lines when it ends before. */
  start(): Promise<void>;
  /** Asks it to stop and returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Moves what it takes for the present three minutes on; only for plans with `movableClock`. */
  moveClock(): void;
  /** True between the start and the end. */
  isRunning(): boolean;
  /** Everything it has written since the first start. */
  log(): string;
}

const clock = new URL("./clock.ts", import.meta.url).href;
const START_LIMIT_MS = 90_000;
const POLL_MS = 50;

/** Returns the process of this plan, not yet started. */
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
      const modules = [...(plan.movableClock ? [clock] : []), ...(plan.preload ?? [])];
      const imports = modules.flatMap((module) => ["--import", module]);
      const started = spawn(process.execPath, [...imports, plan.script], {
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
    moveClock: () => void child?.kill("SIGUSR2"),
    isRunning: () => child !== null && isRunning(child),
    log: () => written,
  };
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
