import type { Field } from "../harness/field.ts";
import { putLoad } from "../../tools/load/closed-loop.ts";
import { measure, type Sample } from "../harness/rounds.ts";
import type { Options } from "../options.ts";
import { couponPage } from "../questions.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

const sizes = [30, 100, 300, 1_000, 3_000];

/** Few, so that the measurement of a response with 3,000 coupons includes no waiting. */
const connections = 4;

const nameOf = (size: number): string => `${size} coupons`;

/** Measures the cost of a coupon page by size: the cost per coupon should be constant or fall. */
export async function measureGrowth(
  field: Field,
  { rounds, seconds }: Options,
  onSample: (sample: Sample) => void,
): Promise<Section> {
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const size of sizes) {
      for (const runner of field.runners) {
        const question = { name: nameOf(size), ...couponPage(size) };
        await putLoad(await runner.shotOf(question), { connections, seconds: Math.min(seconds, 1) });
        const sample = { ...(await measure(field, runner, question, { connections, seconds })), round };
        samples.push(sample);
        onSample(sample);
      }
    }
  }
  const cpuOf = (contestant: string, size: number): number =>
    median(
      samples
        .filter((sample) => sample.contestant === contestant && sample.question === nameOf(size))
        .map(({ cpuMs }) => cpuMs),
    );
  const names = field.runners.map(({ contestant }) => contestant.name);
  const rows = sizes.map((size) => [
    nameOf(size),
    ...names.flatMap((name) => [cpuOf(name, size), (cpuOf(name, size) * 1_000) / size]),
  ]);
  const head = ["", ...names.flatMap((name) => [`${name}, CPU ms`, "µs a coupon"])];
  return { title: "Growth with the number of coupons", text: table(head, rows), data: { samples } };
}
