import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { testTokenSettings } from "./start.ts";

/** The services in a separate process, as `npm start` runs them. */
export interface ServicesProcess {
  readonly child: ChildProcess;
  /** The base URLs of the servers that listen already, by name. */
  readonly urls: ReadonlyMap<string, string>;
  /** The output of the process. */
  readonly output: { stdout: string; stderr: string };
  /** Resolves when all servers listen or the process has exited. */
  readonly started: Promise<void>;
  /** Resolves to the exit code, or to null if a signal ended the process. */
  readonly exited: Promise<number | null>;
}

// The tests start the process dozens of times; a compile cache saves a fifth of each start.
const compileCache = join(tmpdir(), "aisle-compile-cache");
const main = join(import.meta.dirname, "../main.ts");

/**
 * Starts the process with a data folder.
 * @param environment overrides the settings for tests; undefined removes a setting
 * @param words a command in place of a start
 */
export function spawnServices(
  dataDir: string,
  environment: Record<string, string | undefined> = {},
  words: readonly string[] = [],
): ServicesProcess {
  const settings = {
    SERVICES_HOST: "127.0.0.1",
    SERVICES_PORT: "0",
    ...testTokenSettings,
    DATA_DIR: dataDir,
    FAULTS: "on",
    DEMO: "on",
    PASSWORD_COST: "low",
    NODE_COMPILE_CACHE: compileCache,
    ...environment,
  };
  const child = spawn(process.execPath, [main, ...words], { env: { PATH: process.env["PATH"], ...settings } });
  const output = { stdout: "", stderr: "" };
  const urls = new Map<string, string>();
  child.stderr.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  const exited = once(child, "close").then(([code]) => code as number | null);
  const listening = new Promise<void>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      output.stdout += `${line}\n`;
      const [, name, url] = /"([\w-]+) listens at (http[^"]+)"/.exec(line) ?? [];
      if (name !== undefined && url !== undefined) urls.set(name, url);
      // The control port is the last to listen.
      if (urls.has("control")) resolve();
    });
  });
  return { child, urls, output, started: Promise.race([listening, exited.then(() => undefined)]), exited };
}
