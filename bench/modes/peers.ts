import { beforeName, contestants, floorName, productName } from "../contestants.ts";
import { type Field, requireEqualAnswers } from "../harness/field.ts";
import { runRounds, type Sample } from "../harness/rounds.ts";
import type { Options } from "../options.ts";
import { questions } from "../questions.ts";
import { summarise, type Summary } from "../report/summary.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

const roles = {
  floor: floorName,
  product: productName,
  before: beforeName,
  javaScript: new Set(contestants.filter(({ isJavaScript }) => isJavaScript).map(({ name }) => name)),
};

const head = [
  "",
  "/s",
  "spread",
  "to floor",
  "to best JS",
  "to before",
  "CPU ms",
  "calls",
  "p50 ms",
  "p99 ms",
  "MB",
  "failed",
];

const rowOf = (summary: Summary) => [
  summary.contestant,
  summary.perSecond,
  `${Math.round(summary.spread * 100)} %`,
  summary.toFloor?.toFixed(2) ?? null,
  summary.toBestPeer?.toFixed(2) ?? null,
  summary.toBefore?.toFixed(2) ?? null,
  summary.cpuMs,
  summary.calls,
  summary.p50,
  summary.p99,
  summary.memoryMb,
  String(summary.failures),
];

function textOf(summaries: readonly Summary[], { absent }: Field): string {
  const tables = questions.map(({ name, about }) => {
    const rows = summaries.filter(({ question }) => question === name).map(rowOf);
    return `### ${name}: ${about}\n\n${table(head, rows)}`;
  });
  const absentLines = absent.map(({ name, reason }) => `- ${name} did not run: ${reason.replaceAll(/\s+/g, " ")}`);
  return [...tables, ...(absentLines.length === 0 ? [] : [absentLines.join("\n")])].join("\n\n");
}

/** Measures all contestants at the five questions, after checking that their responses are equal. */
export async function comparePeers(
  field: Field,
  options: Options,
  onSample: (sample: Sample) => void,
): Promise<Section> {
  await requireEqualAnswers(field);
  const samples = await runRounds(field, questions, options, onSample);
  const summaries = summarise(samples, roles);
  return {
    title: "The five questions",
    text: textOf(summaries, field),
    data: { summaries, samples, absent: field.absent },
  };
}
