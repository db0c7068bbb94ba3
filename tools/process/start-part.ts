import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Part } from "../product/parts.ts";

export interface RunningPart {
  readonly name: string;
  /** The process id; null if the process could not start. */
  readonly pid: number | null;
  /** Resolves once the part is ready. Throws with its last lines if it ends before, or takes longer than one minute. */
  untilReady(): Promise<void>;
  /** Resolves with a message and its last lines if the part ends unexpectedly. */
  readonly broken: Promise<string>;
  /** Stops the part and waits for its end; kills it after a timeout. */
  stop(): Promise<void>;
}

const readyWithinMs = 60_000;
const stopWithinMs = 12_000;
const pollMs = 40;
const lastLines = 12;

function tail(file: string): string {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-lastLines).join("\n");
}

// In a separate process group, so that Ctrl-C in the terminal reaches only the caller, which stops the parts in order.
function launch({ program = process.execPath, command, folder, settings, user }: Part, logFile: string) {
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  // An existing file would retain its mode.
  rmSync(logFile, { force: true });
  const env = { ...process.env, ...settings };
  const stdio: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
  const child = spawn(program, command, { cwd: folder, env, stdio, detached: process.platform !== "win32", ...user });
  const log = createWriteStream(logFile, { mode: 0o600 });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  // The last lines are in the file only once the log is closed.
  const ended = new Promise<void>((resolve) => log.once("close", () => resolve()));
  child.once("close", () => log.end());
  child.once("error", () => log.end());
  return { child, ended };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
  } catch {
    // The process has already ended.
  }
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

async function answers(url: string): Promise<boolean> {
  if (url.startsWith("tcp:")) return listens(new URL(url));
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Starts a part.
 * @param part the part to run
 * @param logFile the file for its complete output; each start replaces it
 */
export function startPart(part: Part, logFile: string): RunningPart {
  const { child, ended } = launch(part, logFile);
  let wanted = true;
  const broken = new Promise<string>((resolve) => {
    void ended.then(() => {
      if (wanted) resolve(`The ${part.name} stopped. Its last lines, from ${logFile}:\n${tail(logFile)}`);
    });
  });
  const untilReady = async (): Promise<void> => {
    const failure = broken.then((text) => Promise.reject(new Error(text)));
    await Promise.race([failure, pollUntilReady(part, logFile)]);
  };
  const stop = async (): Promise<void> => {
    wanted = false;
    signalGroup(child, "SIGTERM");
    const force = setTimeout(() => signalGroup(child, "SIGKILL"), stopWithinMs);
    await ended;
    clearTimeout(force);
  };
  return { name: part.name, pid: child.pid ?? null, untilReady, broken, stop };
}

async function pollUntilReady({ name, readyUrl }: Part, logFile: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(readyUrl))) {
    if (Date.now() > deadline) {
      throw new Error(`The ${name} is not ready after a minute. Its last lines, from ${logFile}:\n${tail(logFile)}`);
    }
    await delay(pollMs);
  }
}
