// Measures the product and its alternatives. `npm run bench` installs what it needs and runs this.
import {
  type Contestant,
  contestants,
  floorName,
  productBefore,
  productName,
  productWithEncoding,
  productWith,
  productWithSetting,
} from "./contestants.ts";
import { leaveContestantCore } from "./harness/cores.ts";
import { type Field, startField } from "./harness/field.ts";
import type { Sample } from "./harness/rounds.ts";
import { measureCalls } from "./modes/calls.ts";
import { countFirstHits } from "./modes/first-hits.ts";
import { measureGrowth } from "./modes/growth.ts";
import { measureLatency } from "./modes/latency.ts";
import { measurePage } from "./modes/page.ts";
import { measureNewcomer } from "./modes/newcomer.ts";
import { comparePeers } from "./modes/peers.ts";
import { measureSoak } from "./modes/soak.ts";
import { measureTelemetry } from "./modes/telemetry.ts";
import { measureWeb } from "./modes/web.ts";
import { type Mode, type Options, readOptions } from "./options.ts";
import { describeMachine, readMachine } from "./report/machine.ts";
import { written } from "./report/table.ts";
import { type Section, writeResults } from "./report/write-results.ts";

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const saySample = ({ contestant, question, round, perSecond, cpuMs }: Sample): boolean =>
  say(`round ${round + 1}  ${question}  ${contestant.padEnd(9)} ${written(perSecond)}/s  ${written(cpuMs)} ms CPU`);

async function onField(group: readonly Contestant[], firstPort: number, run: (field: Field) => Promise<Section>) {
  const field = await startField(group, firstPort);
  try {
    return await run(field);
  } finally {
    await field.stop();
  }
}

/** Starts the default contestants, or those of the options, and runs a measurement on them; null means all. */
async function on(
  usual: readonly string[] | null,
  { only, settings, encodings, before, firstPort }: Options,
  run: (field: Field) => Promise<Section>,
): Promise<Section> {
  const names = only ?? usual;
  const unknown = names?.find((name) => !contestants.some((contestant) => contestant.name === name));
  if (unknown !== undefined) throw new Error(`There is no contestant ${unknown}.`);
  const field = contestants.filter(({ name }) => names?.includes(name) ?? true);
  const earlier = before === null ? [] : [productBefore(before)];
  const variants = [...settings.map(productWithSetting), ...encodings.map(productWithEncoding)];
  return onField([...field, ...earlier, ...variants], firstPort, run);
}

/**
 * Without higher limits, the product would reject most of so many parallel requests and have them retry after a second.
 */
const open = productWith("lets all in", () => ({ MAX_REQUESTS: "1000", MAX_TURN_MS: "10000" }));

const measurements: Readonly<Record<Mode, (options: Options) => Promise<Section>>> = {
  peers: (options) => on(null, options, (field) => comparePeers(field, options, saySample)),
  growth: (options) => on([floorName, productName], options, (field) => measureGrowth(field, options, saySample)),
  latency: (options) => on([floorName, productName], options, (field) => measureLatency(field, options)),
  soak: (options) => on([productName], options, (field) => measureSoak(field, options)),
  "first-hits": ({ firstPort }) => onField([open], firstPort, countFirstHits),
  telemetry: (options) => measureTelemetry(options, saySample),
  calls: (options) => measureCalls(options, say),
  web: measureWeb,
  page: measurePage,
  newcomer: measureNewcomer,
  // Its packages are installed for a benchmark only, which tests of other modes do without.
  lighthouse: async (options) => (await import("./modes/lighthouse.ts")).measureWithLighthouse(options),
};

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return process.exit(1);
  }
}

const options = optionsOrExit();
const machine = readMachine();
say(describeMachine(machine));
leaveContestantCore();
const section = await measurements[options.mode](options);
say(`\n${section.text}`);
if (options.isKept) say(`\nWritten to ${writeResults(options.mode, machine, [section])}`);
