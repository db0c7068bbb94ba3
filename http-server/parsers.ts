import { isIP } from "node:net";

/** Makes a value of the text of a setting; null when the text is none. */
export type Parse<T> = (text: string) => T | null;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** How much is logged. */
export type LogLevel = (typeof logLevels)[number];

/** Reads one of the levels. */
export const parseLogLevel: Parse<LogLevel> = (text) => logLevels.find((level) => level === text) ?? null;

/** What {@link parseLogLevel} wants, in words. */
export const aLogLevel = `one of ${logLevels.join(", ")}`;

/** Reads the port of a server; 0 lets the system choose. */
export const parsePort: Parse<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : null;

/** Reads a whole number from 1 to 999,999. */
export const parseCount: Parse<number> = (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

/** Reads milliseconds, from none to a minute of them. */
export const parseMinuteOfMs: Parse<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 60_000 ? Number(text) : null;

/** What {@link parseMinuteOfMs} wants, in words. */
export const aMinuteOfMs = "milliseconds, at most a minute of them";

/** Reads the name or the address of a host. */
export const parseHost: Parse<string> = (text) => (/^[a-z0-9.:-]{1,253}$/i.test(text) ? text : null);

/** Reads `on` as true and `off` as false. */
export const parseSwitch: Parse<boolean> = (text) => (text === "on" ? true : text === "off" ? false : null);

/** Reads a comma list of texts, of which none is empty. */
export const parseList: Parse<readonly string[]> = (text) => {
  const items = text.split(",").map((item) => item.trim());
  return items.includes("") ? null : items;
};

/** Reads an origin: with a path, some pages of a host would be meant and others not. */
export const parseOrigin: Parse<string> = (text) =>
  /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text) ? new URL(text).origin : null;

/** Reads a comma list of origins. */
export const parseOrigins: Parse<readonly string[]> = (text) => {
  const origins = text.split(",").map((item) => parseOrigin(item.trim()));
  return origins.every((origin) => origin !== null) ? origins : null;
};

const proxyNames = new Set(["loopback", "linklocal", "uniquelocal"]);

function isProxy(text: string): boolean {
  const [address = "", bits = "0", ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0) return proxyNames.has(text);
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Reads a comma list of addresses, ranges such as 10.0.0.0/8, and the names that the proxy list knows. */
export const parseProxies: Parse<readonly string[]> = (text) => {
  const items = parseList(text);
  return items?.every(isProxy) === true ? items : null;
};
