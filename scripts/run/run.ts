import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join } from "node:path";

/** The root folder of the repository. */
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

/** Collects the output of a program. */
function collect({ stdout, stderr }: ChildProcess): Buffer[] {
  const written: Buffer[] = [];
  for (const stream of [stdout, stderr]) stream?.on("data", (chunk: Buffer) => written.push(chunk));
  return written;
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
