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

/**
 * Names a device so that its owner knows it again.
 * @param userAgent what the program says of itself; it is kept nowhere
 * @returns for example `Safari on iPhone`; null when it says nothing that is known
 */
export function deviceWords(userAgent: string | undefined): string | null {
  const text = (userAgent ?? "").slice(0, longest);
  const [program, system] = [wordsOf(text, programs), wordsOf(text, systems)];
  return program === null || system === null ? (program ?? system) : `${program} on ${system}`;
}
