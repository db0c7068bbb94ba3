import type { Sample } from "../harness/rounds.ts";
import { median, spread } from "./statistics.ts";

export interface Roles {
  readonly floor: string;
  readonly product: string;
  /** The name of the product of another checkout. */
  readonly before: string;
  /** The names of the contestants that run on Node. */
  readonly javaScript: ReadonlySet<string>;
}

type Rate = (sample: Sample) => number | undefined;

/** Returns the median of the ratios of each round; on a noisy machine only values of the same round are comparable. */
function ratioTo(samples: readonly Sample[], rateOf: Rate): number | null {
  const ratios = samples.flatMap((sample) => {
    const other = rateOf(sample);
    return other === undefined ? [] : [sample.perSecond / other];
  });
  return ratios.length === 0 ? null : median(ratios);
}

function bestPeerOf(all: readonly Sample[], { floor, product, javaScript }: Roles): Rate {
  return ({ contestant, round, question }) => {
    const rates = all
      .filter((other) => other.round === round && other.question === question && other.contestant !== contestant)
      .filter((other) => other.contestant !== floor && other.contestant !== product && javaScript.has(other.contestant))
      .map(({ perSecond }) => perSecond);
    return rates.length === 0 ? undefined : Math.max(...rates);
  };
}

/** Returns the summaries of the samples, in the order in which contestants and questions first appear. */
export function summarise(all: readonly Sample[], roles: Roles) {
  const groups = Map.groupBy(all, ({ question, contestant }) => `${question} ${contestant}`);
  const rateBeside =
    (contestant: string): Rate =>
    ({ round, question }) =>
      all.find((other) => other.contestant === contestant && other.round === round && other.question === question)
        ?.perSecond;
  const bestPeer = bestPeerOf(all, roles);
  return [...groups.values()].flatMap((samples) => {
    const [first] = samples;
    if (first === undefined) return [];
    const middle = (valueOf: (sample: Sample) => number): number => median(samples.map(valueOf));
    return {
      contestant: first.contestant,
      question: first.question,
      perSecond: middle(({ perSecond }) => perSecond),
      /** The range of the rounds relative to their median. */
      spread: spread(samples.map(({ perSecond }) => perSecond)),
      cpuMs: middle(({ cpuMs }) => cpuMs),
      calls: middle(({ calls }) => calls),
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      memoryMb: middle(({ memoryMb }) => memoryMb),
      failures: samples.reduce((sum, { failures }) => sum + failures, 0),
      /** Relative to the same round of the floor, the fastest other JavaScript contestant, and another checkout. */
      toFloor: ratioTo(samples, rateBeside(roles.floor)),
      toBestPeer: first.contestant === roles.floor ? null : ratioTo(samples, bestPeer),
      toBefore: ratioTo(samples, rateBeside(roles.before)),
    };
  });
}

export type Summary = ReturnType<typeof summarise>[number];
