import { isIP } from "node:net";
import * as v from "valibot";

/** The levels of the log, from few lines to many. */
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** How much is logged. */
export type LogLevel = (typeof logLevels)[number];

/** One of the levels of the log. */
export const logLevel = oneOf(logLevels);

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return v.pipe(v.picklist(words), v.description(`one of ${words.join(", ")}`));
}

/** `on` as true and `off` as false. */
export const onOff = v.pipe(
  v.picklist(["on", "off"]),
  v.transform((text) => text === "on"),
  v.description("on or off"),
);

/** The port of a server, at most `highest`; 0 lets the system choose. */
export const portUpTo = (highest: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.toNumber(), v.maxValue(highest));

/** The port of a server; 0 lets the system choose. */
export const port = v.pipe(portUpTo(65_535), v.description("a port number"));

/** A whole number from 1 to 999,999. */
export const count = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/),
  v.toNumber(),
  v.description("a whole number from 1"),
);

/** Milliseconds, from none to a minute of them. */
export const minuteOfMs = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.toNumber(),
  v.maxValue(60_000),
  v.description("milliseconds, at most a minute of them"),
);

/** The name or the address of a host. */
export const host = v.pipe(v.string(), v.regex(/^[a-z0-9.:-]{1,253}$/i), v.description("a host name or an address"));

/** A word of letters, digits, hyphens and underscores. */
export const word = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,100}$/),
  v.description("letters, digits, hyphens and underscores"),
);

/** A comma list, as the texts of its items. */
export const commaList = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").map((item) => item.trim())),
);

/** An http or https address; slashes at its end are taken off. */
export const httpUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\//),
  v.check((text) => URL.canParse(text)),
  v.transform((text) => text.replace(/\/+$/, "")),
  v.description("an http or https address"),
);

/** An origin: with a path, some pages of a host would be meant and others not. */
export const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#@]+\/?$/),
  v.check((text) => URL.canParse(text)),
  v.transform((text) => new URL(text).origin),
  v.description("an http or https address without a path"),
);

/** A comma list of origins. */
export const origins = v.pipe(
  commaList,
  v.array(origin),
  v.description("a comma list of http or https addresses without a path"),
);

const proxyNames = new Set(["loopback", "linklocal", "uniquelocal"]);

function isProxy(text: string): boolean {
  const [address = "", bits = "0", ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0) return proxyNames.has(text);
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** A comma list of addresses, ranges such as 10.0.0.0/8, and the names that the proxy list knows. */
export const proxies = v.pipe(
  commaList,
  v.array(v.pipe(v.string(), v.check(isProxy))),
  v.description("a comma list of addresses or ranges"),
);
