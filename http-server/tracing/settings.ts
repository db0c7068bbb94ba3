import type { Parse } from "../parsers.ts";
import type { SettingsReader } from "../settings-reader.ts";

/** Where traces go, and which requests are recorded. */
export interface TracesSettings {
  /** The address at which a collector takes traces by the OpenTelemetry protocol over HTTP. */
  readonly url: string;
  /** The share of the requests that are recorded when nobody before has decided, from 0 to 1. */
  readonly sample: number;
}

const usualSample = 0.01;

const parseCollector: Parse<string> = (text) => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.username === "" && url.password === "" && url.hash === "" ? text : null;
};

const parseSample: Parse<number> = (text) => (/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text) ? Number(text) : null);

/**
 * Reads the settings of traces.
 * @returns what gives them when all settings are good; null without an address
 */
export function readTraces({ read }: Pick<SettingsReader, "read">): () => TracesSettings | null {
  const url = read("TRACES_URL", "an http or https address without credentials", parseCollector, "");
  const sample = read("TRACES_SAMPLE", "a number from 0 to 1", parseSample, usualSample);
  return () => (url() === "" ? null : { url: url(), sample: sample() });
}
