import { type Contestant, type Places, productName, productWith } from "../contestants.ts";
import { requireEqualAnswers, startField } from "../harness/field.ts";
import { runRounds, type Sample } from "../harness/rounds.ts";
import { serviceOffsets } from "../../tools/product/addresses.ts";
import type { Options } from "../options.ts";
import { questions } from "../questions.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

/** One question with many calls and one with none: a request has a span, and each call another. */
const bothQuestions = questions.filter(({ name }) => name === "Q3" || name === "Q4");

/** The stub of the services accepts traces too. */
const collector = ({ services }: Places): string => `http://localhost:${services + serviceOffsets.loyalty}/v1/traces`;

const recording =
  (sample: string) =>
  (places: Places): Readonly<Record<string, string>> => ({ TRACES_URL: collector(places), TRACES_SAMPLE: sample });

/** The product's default here is metrics without traces. */
const variants: readonly Contestant[] = [
  productWith("neither", () => ({ METRICS_PORT: "0" })),
  productWith("metrics", () => ({})),
  productWith("metrics, traces 1 %", recording("0.01")),
  productWith("metrics, traces 100 %", recording("1")),
];

const bare = `${productName} neither`;

/** Returns the median over the rounds of a variant's additional CPU time per response, in microseconds. */
function addedMicroseconds(samples: readonly Sample[], contestant: string): number {
  const cpuOf = (name: string, round: number): number =>
    samples.find((sample) => sample.contestant === name && sample.round === round)?.cpuMs ?? Number.NaN;
  const rounds = new Set(samples.map(({ round }) => round));
  return median([...rounds].map((round) => (cpuOf(contestant, round) - cpuOf(bare, round)) * 1_000));
}

function rowsOf(all: readonly Sample[]) {
  return bothQuestions.flatMap(({ name: question }) => {
    const samples = all.filter((sample) => sample.question === question);
    return variants.map(({ name }) => {
      const ownSamples = samples.filter(({ contestant }) => contestant === name);
      const cpuMs = median(ownSamples.map((sample) => sample.cpuMs));
      const extraCpu = addedMicroseconds(samples, name);
      const share = `${(extraCpu / 10 / (cpuMs - extraCpu / 1_000) || 0).toFixed(1)} %`;
      return [
        `${question} ${name}`,
        cpuMs,
        extraCpu,
        share,
        median(ownSamples.map(({ memoryMb }) => memoryMb)),
      ] as const;
    });
  });
}

/** Measures the cost of telemetry: compares the product without metrics and traces to itself with them. */
export async function measureTelemetry(options: Options, onSample: (sample: Sample) => void): Promise<Section> {
  const field = await startField(variants, options.firstPort);
  try {
    const [absent] = field.absent;
    if (absent !== undefined) throw new Error(`${absent.name} did not run: ${absent.reason}`);
    await requireEqualAnswers(field);
    const samples = await runRounds(field, bothQuestions, options, onSample);
    const head = ["", "CPU ms", "more, µs", "more", "MB"];
    return { title: "What telemetry costs", text: table(head, rowsOf(samples)), data: { samples } };
  } finally {
    await field.stop();
  }
}
