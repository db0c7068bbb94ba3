import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePorts } from "../../tools/ports.ts";
import { callers } from "../callers/callers.ts";
import type { Calls } from "../callers/main.ts";
import { onContestantCore } from "../harness/cores.ts";
import { startUpstream } from "../harness/upstream.ts";
import type { Options } from "../options.ts";
import { median, spread } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";
import { shopperWith } from "../upstream/answers.ts";

/** A small response shows the cost of a call, a large one that of its bytes. */
const reads = [
  { about: "a total of points", path: `/loyalty/app-reams/customers/${shopperWith(300)}/points/total` },
  { about: "300 coupons", path: `/loyalty/app-reams/quotient/${shopperWith(300)}/offers` },
];

/** The caller that the others are compared with: the choice of a server that needs only the response. */
const base = "undici";

interface Sample extends Calls {
  readonly caller: string;
  readonly about: string;
  readonly round: number;
}

const perCall = ({ cpuMs, calls }: Calls): number => (cpuMs * 1_000) / calls;

/** Measures in a process of its own, so that no library is affected by another one's state. */
async function call(caller: string, origin: string, path: string, { connections, seconds }: Options): Promise<Calls> {
  const main = join(import.meta.dirname, "../callers/main.ts");
  const options = [String(connections), String(seconds)];
  const { program, command } = onContestantCore([process.execPath, main, caller, origin, path, ...options]);
  const { stdout } = await promisify(execFile)(program, command);
  return JSON.parse(stdout) as Calls;
}

function rowsOf(samples: readonly Sample[]) {
  return reads.flatMap(({ about }) =>
    Object.keys(callers).map((caller) => {
      const callerSamples = samples.filter((sample) => sample.about === about && sample.caller === caller);
      const ratios = callerSamples.map((sample) => {
        const other = samples.find(
          ({ round, ...known }) => round === sample.round && known.about === about && known.caller === base,
        );
        return other === undefined ? Number.NaN : perCall(sample) / perCall(other);
      });
      const failureCount = callerSamples.reduce((sum, { failures }) => sum + failures, 0);
      return [
        `${about}: ${caller}`,
        median(callerSamples.map(perCall)),
        `${Math.round(spread(callerSamples.map(perCall)) * 100)} %`,
        median(ratios),
        median(callerSamples.map(({ calls, seconds }) => calls / seconds)),
        failureCount,
      ] as const;
    }),
  );
}

/**
 * Measures the cost of a call to an upstream with each library alone, and with the product's client on top of two of
 * them.
 * @param onSample called with a line about every measurement
 */
export async function measureCalls(options: Options, onSample: (text: string) => void): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-bench-"));
  const port = await freePorts(options.firstPort, 1);
  const upstream = await startUpstream([port], folder);
  const samples: Sample[] = [];
  try {
    for (let round = 0; round < options.rounds; round += 1) {
      for (const { about, path } of reads) {
        for (const caller of Object.keys(callers)) {
          const calls = await call(caller, `http://localhost:${port}`, path, options);
          samples.push({ ...calls, caller, about, round });
          onSample(`round ${round + 1}  ${about}, ${caller}: ${perCall(calls).toFixed(1)} µs CPU`);
        }
      }
    }
  } finally {
    await upstream.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const head = ["", "CPU µs a call", "spread", `to ${base}`, "calls/s", "failed"];
  return { title: "What a call costs", text: table(head, rowsOf(samples)), data: { samples } };
}
