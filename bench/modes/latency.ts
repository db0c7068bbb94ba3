import type { Field } from "../harness/field.ts";
import { putLoad } from "../../e2e/load/closed-loop.ts";
import type { Options } from "../options.ts";
import { questions } from "../questions.ts";
import { percentile } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

/** How long the services take to answer. */
const upstreamMs = 20;

/** So many times the connections carry the half load, so that none has to send its next request before it has its answer. */
const moreConnections = 8;

/** Those that wait for services; the largest would say more about the size of its answer. */
const asked = questions.filter(({ minCalls, name }) => minCalls > 0 && name !== "Q5");

interface Row {
  readonly question: string;
  readonly contestant: string;
  readonly perSecond: number;
  /** Milliseconds beyond what the services take. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/**
 * Measures what an answer takes beyond the slowest call to a service, at half of the load that the contestant can carry:
 * first how much that is, then with so much less and services that take their time.
 */
export async function measureLatency(
  { runners, upstream }: Field,
  { seconds, connections }: Options,
): Promise<Section> {
  const rows: Row[] = [];
  for (const question of asked) {
    for (const runner of runners) {
      const shot = await runner.shotOf(question);
      await putLoad(shot, { connections, seconds });
      const most = await putLoad(shot, { connections, seconds });
      const visitors = connections * moreConnections;
      const paceMs = (2_000 * visitors * most.seconds) / most.answers;
      await upstream.delay(upstreamMs);
      const half = await putLoad(shot, { connections: visitors, seconds, paceMs });
      await upstream.delay(0);
      rows.push({
        question: question.name,
        contestant: runner.contestant.name,
        perSecond: half.answers / half.seconds,
        p50: percentile(half.latencies, 50) - upstreamMs,
        p99: percentile(half.latencies, 99) - upstreamMs,
        failures: half.failures,
      });
    }
  }
  const cells = rows.map((row) => [
    `${row.question} ${row.contestant}`,
    row.perSecond,
    row.p50,
    row.p99,
    String(row.failures),
  ]);
  return {
    title: `What is added to services that take ${upstreamMs} ms, at half load`,
    text: table(["", "/s", "p50 ms", "p99 ms", "failed"], cells),
    data: { rows },
  };
}
