import type { Field } from "../harness/field.ts";
import { putLoad } from "../../tools/load/closed-loop.ts";
import type { Options } from "../options.ts";
import { questions } from "../questions.ts";
import { percentile } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

/** The response time of the services, in milliseconds. */
const upstreamMs = 20;

/**
 * The factor of connections for the half load, so that no connection has to send a request before its previous
 * response.
 */
const moreConnections = 8;

/**
 * The questions that wait for services, without the largest one, whose result would reflect the size of its response.
 */
const questionsWithCalls = questions.filter(({ minCalls, name }) => minCalls > 0 && name !== "Q5");

interface Row {
  readonly question: string;
  readonly contestant: string;
  readonly perSecond: number;
  /** Percentiles of the time added to that of the services, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/**
 * Measures the time that a contestant adds to the slowest call to a service, at half of the load that it can carry:
 * first determines that load, then applies half of it with slow services.
 */
export async function measureLatency(
  { runners, upstream }: Field,
  { seconds, connections }: Options,
): Promise<Section> {
  const rows: Row[] = [];
  for (const question of questionsWithCalls) {
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
