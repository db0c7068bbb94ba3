// Measures the product beside what else could be used. `npm run bench` installs what it needs and runs this.
import { contestants } from "./contestants.ts";
import { leaveContestantCore } from "./harness/cores.ts";
import { type Field, startField } from "./harness/field.ts";
import type { Sample } from "./harness/rounds.ts";
import { comparePeers } from "./modes/peers.ts";
import { type Options, readOptions } from "./options.ts";
import { describeMachine, lookAtMachine } from "./report/machine.ts";
import { written } from "./report/table.ts";
import { type Section, writeResults } from "./report/write-results.ts";

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const saySample = ({ contestant, question, round, perSecond, cpuMs }: Sample): boolean =>
  say(`round ${round + 1}  ${question}  ${contestant.padEnd(10)} ${written(perSecond)}/s  ${written(cpuMs)} ms CPU`);

async function withField(
  names: readonly string[] | null,
  { firstPort }: Options,
  run: (field: Field) => Promise<Section>,
) {
  const unknown = names?.find((name) => !contestants.some((contestant) => contestant.name === name));
  if (unknown !== undefined) throw new Error(`There is no contestant ${unknown}.`);
  const field = await startField(
    contestants.filter(({ name }) => names?.includes(name) ?? true),
    firstPort,
  );
  try {
    return await run(field);
  } finally {
    await field.stop();
  }
}

async function measured(options: Options): Promise<Section> {
  return withField(options.only, options, (field) => comparePeers(field, options, saySample));
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return process.exit(1);
  }
}

const options = optionsOrExit();
const machine = lookAtMachine();
say(describeMachine(machine));
leaveContestantCore();
const section = await measured(options);
say(`\n${section.text}`);
if (options.isKept) say(`\nWritten to ${writeResults(options.mode, machine, [section])}`);
