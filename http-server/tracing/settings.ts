import * as v from "valibot";

/** The collector, and the share of recorded requests. */
export interface TracesSettings {
  /** The URL of a collector of the OpenTelemetry protocol over HTTP. */
  readonly url: string;
  /** The share of requests to record when the caller has not decided, from 0 to 1. */
  readonly sample: number;
}

const collectorUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return /^https?:$/.test(url?.protocol ?? "") && url?.username === "" && url.password === "" && url.hash === "";
  }),
  v.description("an http or https address without credentials"),
);

const share = v.pipe(
  v.string(),
  v.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/),
  v.toNumber(),
  v.description("a number from 0 to 1"),
);

/** The settings of traces, for the settings schema of a server. */
export const tracesEntries = { TRACES_URL: v.optional(collectorUrl), TRACES_SAMPLE: v.optional(share, "0.01") };

/** Returns the settings of traces; null without a URL. */
export const toTraces = (values: {
  readonly TRACES_URL?: string | undefined;
  readonly TRACES_SAMPLE: number;
}): TracesSettings | null =>
  values.TRACES_URL === undefined ? null : { url: values.TRACES_URL, sample: values.TRACES_SAMPLE };
