/** Gives a number from 0 up to, not including, 1. */
export type Random = () => number;

/** Makes random numbers that are the same in every run (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What services have been seen to send in place of what they promise, as JSON so that nothing else can stand here. */
const broken: readonly string[] = [
  "null",
  "true",
  "false",
  "0",
  "-1",
  "1e308",
  "1e999",
  "-0.005",
  "9007199254740993",
  '""',
  '" "',
  '"NaN"',
  '"Infinity"',
  '"2026-02-30"',
  '"2026-13-01T00:00:00Z"',
  '"<script>alert(1)</script>"',
  '"//evil.example"',
  '"javascript:alert(1)"',
  '"../../etc/passwd"',
  '"\\u0000\\ud800"',
  "[]",
  "[null]",
  "[[[[]]]]",
  "{}",
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":null,"length":-1}',
];

function pick<T>(values: readonly T[], random: Random): T | undefined {
  return values[Math.floor(random() * values.length)];
}

/**
 * Breaks one thing somewhere in a JSON value: replaces it, removes it, or adds something that nobody expects.
 * @param value what a service promises to send
 * @param random decides what is broken and how
 */
export function broke(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || random() < 0.1) return JSON.parse(pick(broken, random) ?? "null");
  if (Array.isArray(value)) {
    const place = Math.floor(random() * value.length);
    return value.map((item, index) => (index === place ? broke(item, random) : item));
  }
  const entries = Object.entries(value);
  const [name] = pick(entries, random) ?? [];
  const kept = entries.filter(([key]) => key !== name || random() > 0.1);
  const changed = kept.map(([key, item]) => [key, key === name ? broke(item, random) : item] as const);
  return Object.fromEntries(random() < 0.1 ? [...changed, ["unknown", broke(null, random)]] : changed);
}
