import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { onAllCores } from "./cores.ts";
import type { PageServer } from "./pages.ts";

const folder = join(import.meta.dirname, "../../e2e/measure");

/**
 * Runs a script of the e2e tests, which can operate a page in a browser, and returns its output. It may use all cores: a
 * visitor's browser uses no CPU time of the servers.
 */
export async function runMeasureScript(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { program, command } = onAllCores([process.execPath, join(folder, `${name}.ts`), ...args]);
  const { stdout } = await promisify(execFile)(program, command, { env: { ...process.env, ...settings } });
  return stdout;
}

/** Like {@link runMeasureScript} with these servers, for a script that writes a line of JSON for each measurement. */
export async function measureServers<Line>(
  name: string,
  servers: readonly PageServer[],
  rounds: number,
): Promise<readonly Line[]> {
  const places = servers.map((server) => ({ name: server.name, origin: `http://localhost:${server.port}` }));
  const output = await runMeasureScript(name, [JSON.stringify(places), String(rounds)]);
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}
