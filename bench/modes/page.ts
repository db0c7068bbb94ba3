import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { onAllCores } from "../harness/cores.ts";
import type { Options } from "../options.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

const script = join(import.meta.dirname, "../../e2e/measure/coupon-page.ts");

/** Measures the coupon page in a browser, with the script of the e2e tests, which can operate the page. */
export async function measurePage({ rounds, firstPort }: Options): Promise<Section> {
  const env = { ...process.env, E2E_FIRST_PORT: String(firstPort) };
  // A visitor's browser uses no CPU time of the servers, so it must not share one core with them.
  const { program, command } = onAllCores([process.execPath, script, String(rounds)]);
  const { stdout } = await promisify(execFile)(program, command, { env });
  const [head = [], ...rows] = stdout
    .trim()
    .split("\n")
    .map((line) => line.split(" | "));
  return { title: "The coupon page in a browser", text: table(["", ...head.slice(1)], rows), data: { rows } };
}
