import { LRUCache } from "lru-cache";
import { memoized } from "../../loader/memoized.ts";

type Pattern = readonly [name: string, pattern: RegExp];

/** The first match counts, because most browsers also name others in their user agent. */
const programs: readonly Pattern[] = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly Pattern[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (text: string, patterns: readonly Pattern[]): string | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const maxUserAgentLength = 1_000;

/** The size is in characters of user agents, of which there are few different ones. */
const cache = new LRUCache<string, { readonly name: string | null }>({
  maxSize: 100_000,
  sizeCalculation: (_entry, text) => text.length + 1,
});

const readName = memoized((text: string) => {
  const [program, system] = [nameIn(text, programs), nameIn(text, systems)];
  return { name: program === null || system === null ? (program ?? system) : `${program} on ${system}` };
}, cache);

/**
 * Returns the name of a device for its owner, for example `Safari on iPhone`; null for an unknown user agent.
 * @param userAgent the header `User-Agent`, which is not stored
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  return readName(userAgent.slice(0, maxUserAgentLength)).name;
}
