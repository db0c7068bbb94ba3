import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "../..");

const programs = join(root, "node_modules/.bin");

/**
 * Runs a program of the repository and shows its output, with the Node of the repository before the machine's in the
 * PATH.
 * @returns the exit code; 1 if a signal ended the program or it could not start
 */
export function run(program: string, args: readonly string[], settings: Record<string, string> = {}): Promise<number> {
  const child = spawn(program, args, { ...placeOf(settings), stdio: "inherit" });
  return exitCode(child);
}

/** Like {@link run}, but shows the output only after a failure. */
export async function runQuietly(
  program: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<number> {
  const child = spawn(program, args, { ...placeOf(settings), stdio: ["ignore", "pipe", "pipe"] });
  const written = collect(child);
  const code = await exitCode(child);
  if (code !== 0) process.stderr.write(Buffer.concat(written));
  return code;
}

/** Like {@link run}, but returns the output with the exit code and shows nothing. */
export async function runCollected(
  program: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(program, args, { ...placeOf({}), stdio: ["ignore", "pipe", "pipe"] });
  const written = collect(child);
  const code = await exitCode(child);
  return { code, output: Buffer.concat(written).toString("utf8") };
}

function collect({ stdout, stderr }: ChildProcess): Buffer[] {
  const written: Buffer[] = [];
  for (const stream of [stdout, stderr]) stream?.on("data", (chunk: Buffer) => written.push(chunk));
  return written;
}

/** The end of a program: its exit code, and the processor time of all its processes. */
export interface TimedRun {
  readonly code: number;
  /** In seconds; null where the system has no POSIX shell. */
  readonly processorSeconds: number | null;
}

/** The program to start in place of `program`: a shell that runs it, then writes the times of its processes to file 3. */
const timed = (program: string, args: readonly string[]) =>
  ["sh", ["-c", '"$0" "$@"; code=$?; times >&3; exit $code', program, ...args]] as const;

/** Returns the sum of the times of the children in the output of the shell's `times`, for example `0m1.50s 0m0.25s`. */
function childSeconds(times: string): number | null {
  const [, children = ""] = times.trim().split("\n");
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length === 0) return null;
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/**
 * Like {@link run}, but measures the processor time.
 * @param isLive false to show the output at the end, for programs side by side
 */
export async function runTimed(
  program: string,
  args: readonly string[],
  settings: Record<string, string> = {},
  isLive = true,
): Promise<TimedRun> {
  const place = placeOf(settings);
  const output = isLive ? "inherit" : "pipe";
  const [command, options] = place.shell ? [program, args] : timed(program, args);
  const child = spawn(command, options, { ...place, stdio: ["ignore", output, output, "pipe"] });
  const written = collect(child);
  let times = "";
  child.stdio[3]?.on("data", (chunk: Buffer) => (times += chunk.toString("utf8")));
  const code = await exitCode(child);
  if (!isLive) process.stdout.write(Buffer.concat(written));
  return { code, processorSeconds: childSeconds(times) };
}

function placeOf(settings: Record<string, string>) {
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env["PATH"] ?? ""}`, ...settings };
  return { cwd: root, env, shell: process.platform === "win32" };
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
}
