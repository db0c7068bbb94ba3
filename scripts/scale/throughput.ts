// Reports what the scaled-out shape carries with one and with two gateways and web servers:
//   node scripts/scale/throughput.ts
// The numbers are those of this machine, on which the load, the balancers, Redis and PostgreSQL take their share.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { Shot } from "../../tools/load/caller.ts";
import { putLoad } from "../../tools/load/closed-loop.ts";
import { cpuMsOf } from "../../tools/process/usage.ts";
import { startShape } from "../../tools/scale/start-shape.ts";
import { scalePorts } from "../../tools/scale/ports.ts";
import { readNumber } from "./shape.ts";

const firstPort = readNumber("SCALE_FIRST_PORT", 7300, 1024, 65_000);
const secondsEach = readNumber("SCALE_SECONDS", 8, 1, 600);
const parallel = 24;
const warmSeconds = 3;

interface Question extends Shot {
  readonly name: string;
}

function questions(): Question[] {
  const ports = scalePorts(firstPort, 1);
  const query = "{ coupons { list(first: 48) { nodes { id summary value { formatted } } } } locations { name } }";
  const graph = {
    port: ports.graph,
    headers: { host: "reams.localhost", "apollo-require-preflight": "1" },
    body: null,
  };
  const page = { port: ports.web, headers: { host: `reams.localhost:${ports.web}` }, body: null };
  return [
    { name: "48 coupons from the graph", path: `/graphql?query=${encodeURIComponent(query)}`, ...graph },
    { name: "a page that is kept", path: "/", ...page },
    // An invalid session cookie: the server renders such a page for each request.
    {
      name: "a page that is made",
      path: "/",
      ...page,
      headers: { ...page.headers, cookie: "__Host-aisle=none" },
    },
  ];
}

/** Returns the processor time of each kind of process, in milliseconds; empty on systems without /proc. */
function processorMs(dataFolder: string): Map<string, number> {
  const used = new Map<string, number>();
  const pids = JSON.parse(readFileSync(join(dataFolder, "processes.json"), "utf8")) as Record<string, number>;
  for (const [name, pid] of Object.entries(pids)) {
    if (!existsSync(`/proc/${pid}/stat`)) continue;
    const kind = name.replace(/-\d+$/, "");
    used.set(kind, (used.get(kind) ?? 0) + cpuMsOf(pid));
  }
  return used;
}

/** Returns a text with the processor time per response of each kind of process. */
function costOf(before: Map<string, number>, after: Map<string, number>, answers: number): string {
  const costs = [...after].map(([kind, ms]) => `${kind} ${((ms - (before.get(kind) ?? 0)) / answers).toFixed(2)}`);
  return `processor ms for each: ${costs.join(", ")}`;
}

async function report(workers: number): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), "aisle-throughput-"));
  const settings = { SCALE_WORKERS: String(workers), LOG_LEVEL: "warn" };
  const stop = await startShape(dataFolder, settings);
  try {
    for (const question of questions()) {
      await putLoad(question, { connections: parallel, seconds: warmSeconds });
      const before = processorMs(dataFolder);
      const { latencies, failures } = await putLoad(question, { connections: parallel, seconds: secondsEach });
      const took = latencies.toSorted((one, other) => one - other);
      const at = (share: number) => `${(took[Math.floor(took.length * share)] ?? 0).toFixed(0)} ms`;
      const perSecond = (took.length / secondsEach).toFixed(0);
      const row = [
        question.name.padEnd(26),
        `${perSecond}/s`,
        `p50 ${at(0.5)}`,
        `p99 ${at(0.99)}`,
        `${failures} failed`,
      ];
      process.stdout.write(`  ${row.join("   ")}\n`);
      process.stdout.write(`    ${costOf(before, processorMs(dataFolder), took.length)}\n`);
    }
  } finally {
    await stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

process.stdout.write(`${availableParallelism()} cores, ${parallel} requests at once, ${secondsEach} s each\n`);
for (const workers of [1, 2]) {
  process.stdout.write(`${workers} gateway(s) and ${workers} web server(s)\n`);
  await report(workers);
}
