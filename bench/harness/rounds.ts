import type { Question } from "../questions.ts";
import { percentile } from "../report/statistics.ts";
import type { Field, Runner } from "./field.ts";
import { type Load, putLoad } from "../../e2e/load/closed-loop.ts";
import { cpuMsOf, memoryMbOf } from "./usage.ts";

/** One contestant at one question for some seconds. */
export interface Sample {
  readonly contestant: string;
  readonly question: string;
  readonly round: number;
  readonly perSecond: number;
  /** Milliseconds of processor time for each answer. */
  readonly cpuMs: number;
  /** Calls to upstreams for each answer. */
  readonly calls: number;
  /** Milliseconds to an answer: half were quicker, one in a hundred was slower. */
  readonly p50: number;
  readonly p99: number;
  /** The memory in use right after. */
  readonly memoryMb: number;
  /** Answers that were none. */
  readonly failures: number;
}

/** How much is measured. */
export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/**
 * What compilers and pools need before the first figure counts, and again after another contestant had the core. The engine
 * optimises for about ten seconds and on the same core, of which it takes a sixth from the gateway in the first six.
 */
const warmUpSeconds = { first: 7, later: 0.5 };

/** Measures one contestant at one question. */
export async function measure(
  { upstream }: Pick<Field, "upstream">,
  runner: Runner,
  question: Pick<Question, "name" | "query" | "shopper">,
  load: Load,
): Promise<Omit<Sample, "round">> {
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

/** Moves the first items of a list to its end. */
const rotated = <T>(items: readonly T[], by: number): readonly T[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

/**
 * Measures everybody in every round, each round beginning with another, so that a machine that changes its speed changes it
 * for all.
 * @param field what runs
 * @param asked the questions
 * @param effort how much
 * @param onSample is told of every sample
 */
export async function runRounds(
  field: Field,
  asked: readonly Question[],
  { rounds, seconds, connections }: Effort,
  onSample: (sample: Sample) => void,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const question of asked) {
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
