import type { Question } from "../questions.ts";
import { percentile } from "../report/statistics.ts";
import type { Field, Runner } from "./field.ts";
import { type Load, putLoad } from "../../tools/load/closed-loop.ts";
import { cpuMsOf, memoryMbOf } from "../../tools/process/usage.ts";

export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/**
 * The warm-up before the first measurement and after another contestant has used the core, in seconds. The engine
 * optimizes for about ten seconds on the same core, of which it takes a sixth from the gateway in the first six
 * seconds.
 */
export const warmUpSeconds = { first: 7, later: 0.5 };

/** Measures one contestant at one question: CPU time and upstream calls per response; times are in milliseconds. */
export async function measure(
  { upstream }: Pick<Field, "upstream">,
  runner: Runner,
  question: Pick<Question, "name" | "query" | "shopper">,
  load: Load,
) {
  const shot = await runner.shotOf(question);
  const before = { cpu: cpuMsOf(runner.pid), calls: await upstream.calls() };
  const { answers, failures, seconds, latencies } = await putLoad(shot, load);
  return {
    contestant: runner.contestant.name,
    question: question.name,
    perSecond: answers / seconds,
    cpuMs: (cpuMsOf(runner.pid) - before.cpu) / answers,
    calls: ((await upstream.calls()) - before.calls) / answers,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    memoryMb: memoryMbOf(runner.pid),
    failures,
  };
}

/** The measurement of one contestant at one question in a round. */
export type Sample = Awaited<ReturnType<typeof measure>> & { readonly round: number };

/** Returns a list with its first items moved to its end. */
export const rotated = <T>(items: readonly T[], by: number): readonly T[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

/**
 * Measures all contestants in every round, and each round starts with another one, so that a change in the machine's
 * speed affects all.
 */
export async function runRounds(
  field: Field,
  questions: readonly Question[],
  { rounds, seconds, connections }: Effort,
  onSample: (sample: Sample) => void,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) {
      for (const runner of rotated(field.runners, round)) {
        const warmUp = round === 0 ? Math.min(3 * seconds, warmUpSeconds.first) : warmUpSeconds.later;
        await putLoad(await runner.shotOf(question), { connections, seconds: warmUp });
        const sample = { ...(await measure(field, runner, question, { connections, seconds })), round };
        samples.push(sample);
        onSample(sample);
      }
    }
  }
  return samples;
}
