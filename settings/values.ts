import { isIP } from "node:net";
import * as v from "valibot";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof logLevels)[number];

export const logLevel = oneOf(logLevels);

/** Returns the schema of one of several words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return v.pipe(v.picklist(words), v.description(`one of ${words.join(", ")}`));
}

/** The schema of a switch: `on` is true and `off` is false. */
export const onOff = v.pipe(
  v.picklist(["on", "off"]),
  v.transform((text) => text === "on"),
  v.description("on or off"),
);

/** Returns the schema of a port, at most `highest`; 0 lets the system choose. */
export const portUpTo = (highest: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.toNumber(), v.maxValue(highest));

/** The schema of a port; 0 lets the system choose. */
export const port = v.pipe(portUpTo(65_535), v.description("a port number"));

/** The schema of an integer from 1 to 999,999. */
export const count = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/),
  v.toNumber(),
  v.description("a whole number from 1"),
);

/** The schema of a time in milliseconds, from 0 to a minute. */
export const minuteOfMs = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.toNumber(),
  v.maxValue(60_000),
  v.description("milliseconds, at most a minute of them"),
);

export const host = v.pipe(v.string(), v.regex(/^[a-z0-9.:-]{1,253}$/i), v.description("a host name or an address"));

/** The schema of a word of letters, digits, hyphens and underscores. */
export const word = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,100}$/),
  v.description("letters, digits, hyphens and underscores"),
);

/** The schema of the secret of a webhook, in the form of Standard Webhooks. */
export const webhookSecret = v.pipe(
  v.string(),
  v.regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/),
  v.description("whsec_ with 24 to 64 bytes in base64"),
);

/** The schema of a comma-separated list; returns its items. */
export const commaList = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").map((item) => item.trim())),
);

/** The schema of an http or https URL; trailing slashes are removed. */
export const httpUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\//),
  v.check((text) => URL.canParse(text)),
  v.transform((text) => text.replace(/\/+$/, "")),
  v.description("an http or https address"),
);

/** The schema of an origin; a URL with a path is invalid, because an origin includes all pages of a host. */
export const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#@]+\/?$/),
  v.check((text) => URL.canParse(text)),
  v.transform((text) => new URL(text).origin),
  v.description("an http or https address without a path"),
);

/** The schema of a comma-separated list of origins. */
export const origins = v.pipe(
  commaList,
  v.array(origin),
  v.description("a comma list of http or https addresses without a path"),
);

const proxyNames = new Set(["loopback", "linklocal", "uniquelocal"]);

/** The shortest prefixes of ranges: those of the largest private networks. A shorter one could trust every client. */
const shortestPrefix = { ipv4: 8, ipv6: 7, mapped: 96 + 8 } as const;

function shortestPrefixOf(address: string): number {
  if (isIP(address) === 4) return shortestPrefix.ipv4;
  return /^::ffff:/i.test(address) ? shortestPrefix.mapped : shortestPrefix.ipv6;
}

function isProxy(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0) return proxyNames.has(text);
  if (bits === undefined) return true;
  const isPrefix = rest.length === 0 && /^\d{1,3}$/.test(bits);
  return isPrefix && Number(bits) >= shortestPrefixOf(address) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** The schema of a comma-separated list of IP addresses, ranges such as 10.0.0.0/8, and names such as `loopback`. */
export const proxies = v.pipe(
  commaList,
  v.array(v.pipe(v.string(), v.check(isProxy))),
  v.description("a comma list of addresses or ranges, none larger than 10.0.0.0/8 or fc00::/7"),
);
