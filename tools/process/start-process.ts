import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Part } from "../product/parts.ts";

/** Where and how a process starts, and when it is ready. */
export interface StartOptions {
  /** The file for its output, which the process writes itself: a pipe would cost the time of a caller that measures. */
  readonly logFile: string;
  /** True to keep the output of earlier starts. */
  readonly keepsLog?: boolean;
  /** The environment below the settings of the part; by default that of the caller. */
  readonly environment?: NodeJS.ProcessEnv;
  /** True for a separate process group, so that Ctrl-C reaches only the caller, which stops its parts in order. */
  readonly isApart?: boolean;
  /** The time until a stop kills the process, in milliseconds; 20 seconds by default. */
  readonly stopWithinMs?: number;
  /** The readiness check; by default whether the URL of the part responds. */
  readonly isReady?: () => Promise<boolean>;
}

export interface RunningProcess {
  /** The process id; null if the process could not start. */
  readonly pid: number | null;
  isRunning(): boolean;
  /** Resolves once it is ready. Throws with its last lines if it ends before, or takes longer than three minutes. */
  untilReady(): Promise<void>;
  /** Resolves with a message and its last lines if it ends unexpectedly. */
  readonly broken: Promise<string>;
  /** Stops it with SIGTERM or another signal, kills it after a timeout, and returns its exit code; null after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Includes the time in which the services create their data on a busy machine. */
const readyWithinMs = 180_000;
const pollMs = 40;
const lastLines = 12;

function launch(part: Part, { logFile, keepsLog = false, environment = process.env, isApart = false }: StartOptions) {
  const { program = process.execPath, command, folder, settings, user } = part;
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  // An existing file would retain its mode.
  if (!keepsLog) rmSync(logFile, { force: true });
  const log = openSync(logFile, "a", 0o600);
  const detached = isApart && process.platform !== "win32";
  const env = { ...environment, ...settings };
  const child = spawn(program, command, { cwd: folder, env, stdio: ["ignore", log, log], detached, ...user });
  closeSync(log);
  return child;
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
  { isApart = false, stopWithinMs = 20_000 }: StartOptions,
): Promise<number | null> {
  if (child.pid === undefined || !isRunning(child)) return child.exitCode;
  const target = isApart && process.platform !== "win32" ? -child.pid : child.pid;
  const exit = once(child, "exit");
  process.kill(target, signal);
  const force = setTimeout(() => process.kill(target, "SIGKILL"), stopWithinMs);
  await exit;
  clearTimeout(force);
  return child.exitCode;
}

function listens({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function responds(url: string): Promise<boolean> {
  if (url.startsWith("tcp:")) return listens(new URL(url));
  return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
}

/** Starts a process. */
export function startProcess(part: Part, options: StartOptions): RunningProcess {
  const { logFile, isReady = () => responds(part.readyUrl) } = options;
  const child = launch(part, options);
  let isWanted = true;
  const withLog = (text: string): string => {
    const tail = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-lastLines);
    return `The ${part.name} ${text}. Its last lines, from ${logFile}:\n${tail.join("\n")}`;
  };
  const failure = new Promise<string>((resolve) => {
    const tell = (): void => (isWanted ? resolve(withLog("stopped")) : undefined);
    child.once("exit", tell).once("error", tell);
  });
  const untilReady = async (): Promise<void> => {
    const deadline = Date.now() + readyWithinMs;
    while (!(await isReady().catch(() => false))) {
      if (!isRunning(child)) throw new Error(withLog("stopped"));
      if (Date.now() > deadline) throw new Error(withLog(`is not ready after ${readyWithinMs / 1_000} seconds`));
      await delay(pollMs);
    }
  };
  const stop = (signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> => {
    isWanted = false;
    return endProcess(child, signal, options);
  };
  return { pid: child.pid ?? null, isRunning: () => isRunning(child), untilReady, broken: failure, stop };
}

export interface ReadyProcess extends RunningProcess {
  readonly pid: number;
}

/** Starts a process and waits until it is ready. Stops it again, and throws with its last lines, if it is not in time. */
export async function startReady(part: Part, options: StartOptions): Promise<ReadyProcess> {
  const process = startProcess(part, options);
  await process.untilReady().catch(async (error: unknown) => {
    await process.stop();
    throw error;
  });
  return { ...process, pid: process.pid ?? 0 };
}
