import { parseArgs } from "node:util";

const modes = [
  "peers",
  "growth",
  "latency",
  "soak",
  "first-hits",
  "telemetry",
  "calls",
  "web",
  "page",
  "lighthouse",
  "newcomer",
] as const;

/** A kind of measurement. */
export type Mode = (typeof modes)[number];

const usage = `npm run bench -- [${modes.join(" | ")}] [options]
  --only floor,aisle   only these contestants
  --setting LOG_LEVEL=silent   the product once more with this setting, to see what it costs
  --encoding gzip      the product once more with requests that accept it, to see what compression costs
  --before ../main     the gateway of that checkout too, to see what a change costs
  --rounds 5           rounds, in each of which everybody is measured
  --seconds 3          seconds for each contestant and question in a round
  --connections 32     requests under way at once
  --minutes 10         how long the soak lasts
  --first-port 7300    where to look for free ports
  --quick              one round of a fraction of a second, nothing is kept: shows that it works
  --no-results         nothing is written to bench/results`;

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${name} must be a positive number.`);
  return value;
}

function modeOf(word: string): Mode {
  const mode = modes.find((each) => each === word);
  if (mode === undefined) throw new Error(`There is no ${word}.\n${usage}`);
  return mode;
}

/**
 * Returns the options of the command line.
 * @throws Error with the usage for an unknown mode or `--help`, or with a message for an invalid number
 */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      only: { type: "string" },
      setting: { type: "string", multiple: true, default: [] },
      encoding: { type: "string", multiple: true, default: [] },
      before: { type: "string" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "3" },
      connections: { type: "string", default: "32" },
      minutes: { type: "string", default: "10" },
      "first-port": { type: "string", default: "7300" },
      quick: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
      results: { type: "boolean", default: true },
    },
  });
  if (values.help) throw new Error(usage);
  const quick = values.quick;
  return {
    mode: modeOf(positionals[0] ?? "peers"),
    /** The names of the contestants; null for all. */
    only: values.only?.split(",") ?? null,
    /** The product runs once more with each of these settings, and with requests that accept each of these encodings. */
    settings: values.setting,
    encodings: values.encoding,
    /** The folder of another checkout whose gateway runs as well; null for none. */
    before: values.before ?? null,
    rounds: quick ? 1 : numberOf("rounds", values.rounds),
    seconds: quick ? 0.1 : numberOf("seconds", values.seconds),
    connections: quick ? 4 : numberOf("connections", values.connections),
    /** The duration of the soak. */
    minutes: quick ? 0.1 : numberOf("minutes", values.minutes),
    firstPort: numberOf("first-port", values["first-port"]),
    /** False if the results are only printed. */
    isKept: values.results && !quick,
  };
}

export type Options = Readonly<ReturnType<typeof readOptions>>;
