import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startGateway, type OwnGateway } from "../graph/gateway.ts";
import { retry, wholeAnswer } from "../graph/retry.ts";
import { suitePorts } from "../graph/suite-ports.ts";
import { ask } from "../../tools/http.ts";

/** The number of concurrent invalid responses, and of rounds: a circuit breaker opens at 20 within ten seconds. */
const together = 10;
const rounds = 12;

const mebibyte = 1024 * 1024;

/**
 * The maximum growth of the gateway's memory at any moment, in bytes: half the size of a single round of huge
 * responses, and less than the sum of the two megabytes that the gateway reads of each response in all rounds, so that
 * it cannot retain even those.
 */
const maxGrowth = 192 * mebibyte;

const sampleMs = 20;

let graph: OwnGateway;
let metricsPort: number;
let questionCount = 0;

beforeAll(async () => {
  metricsPort = await suitePorts(1);
  graph = await startGateway({ settings: { METRICS_PORT: String(metricsPort) } });
  // The base memory of the process has settled after some requests.
  for (let count = 0; count < rounds * together; count += 1) await retry(async () => void (await question()));
});

afterEach(() => graph.control.mend());

afterAll(() => graph.stop());

/** Queries a post that no other request has selected, so that the response cannot come from a cache. */
function question() {
  questionCount += 1;
  return graph.run({ query: `{ post(category: "recipes", slug: "none-${questionCount}") { title } }` });
}

/** Returns the resident memory of the gateway process, in bytes. */
async function residentBytes(): Promise<number> {
  const { body } = await ask({ port: metricsPort, path: "/metrics" });
  const [, bytes] = /^process_resident_memory_bytes\S* ([\d.e+]+)$/m.exec(body) ?? [];
  if (bytes === undefined) throw new Error("The gateway does not tell what memory it takes.");
  return Number(bytes);
}

/** Returns the peak memory of the process during `work`, in bytes. */
async function peakDuring(work: () => Promise<void>): Promise<number> {
  const over = new AbortController();
  let peak = 0;
  const watching = (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, await residentBytes());
      await delay(sampleMs);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
  }
  await watching;
  return Math.max(peak, await residentBytes());
}

/**
 * Requests concurrent invalid responses. The gateway has to read each, so the circuit breaker must be closed before.
 */
async function oneRound(mode: "huge" | "deep" | "bad-gzip", codes: string[]): Promise<void> {
  await graph.control.mend();
  await wholeAnswer(question);
  await graph.control.break("content", { mode });
  const answers = await Promise.all(Array.from({ length: together }, question));
  expect(answers.filter(({ errors }) => errors.length === 0)).toEqual([]);
  codes.push(...answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)));
}

it.each(["huge", "deep", "bad-gzip"] as const)(
  "responses that are %s use memory only up to the size limit, at any rate",
  async (mode) => {
    const before = await residentBytes();
    const peaks: number[] = [];
    const codes: string[] = [];
    for (let round = 0; round < rounds; round += 1)
      peaks.push((await peakDuring(() => oneRound(mode, codes))) - before);
    process.stdout.write(
      `memory: ${mode}, MiB above before: ${peaks.map((peak) => Math.round(peak / mebibyte)).join(", ")}\n`,
    );
    expect(Math.max(...peaks)).toBeLessThan(maxGrowth);
    // On a busy machine, a service that sends so much at once may time out; the circuit breaker then opens sooner.
    const usual = ["UPSTREAM_BAD_RESPONSE", "UPSTREAM_TIMEOUT", "UPSTREAM_UNAVAILABLE"];
    expect(codes.filter((code) => !usual.includes(code))).toEqual([]);
    expect(codes).toContain("UPSTREAM_BAD_RESPONSE");
  },
);
