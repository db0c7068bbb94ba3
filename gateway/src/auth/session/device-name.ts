import { LRUCache } from "lru-cache";

type Pattern = readonly [words: string, pattern: RegExp];

/** The first that fits counts, because most programs also name those that they are like. */
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

const wordsOf = (text: string, patterns: readonly Pattern[]): string | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Nobody's header is longer, and a longer one is not read. */
const longest = 1_000;

/** Visitors have few programs between them. In characters of their names. */
const cache = new LRUCache<string, { readonly words: string | null }>({
  maxSize: 100_000,
  sizeCalculation: (_entry, text) => text.length + 1,
});

/**
 * Names a device so that its owner knows it again.
 * @param userAgent what the program says of itself; it stands in no record
 * @returns for example `Safari on iPhone`; null when it says nothing that is known
 */
export function deviceWords(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const text = userAgent.slice(0, longest);
  const known = cache.get(text);
  if (known !== undefined) return known.words;
  const [program, system] = [wordsOf(text, programs), wordsOf(text, systems)];
  const words = program === null || system === null ? (program ?? system) : `${program} on ${system}`;
  cache.set(text, { words });
  return words;
}
