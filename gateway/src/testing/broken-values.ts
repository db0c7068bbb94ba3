import fc, { type Arbitrary } from "fast-check";

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Returns a generator of pseudorandom numbers, which depend on the seed only (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Invalid, extreme and malicious values, as JSON. */
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
  '"9999-12-31"',
  '"0000-01-01"',
  '"9999-12-31T23:59:59-23:59"',
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

type Path = readonly string[];

/** Returns the paths of a value and of all values in it; the first path is that of the value itself. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  const below = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [path, ...below.flatMap(([key, item]) => pathsIn(item, [...path, key]))];
}

/** Returns a copy with the value at a path replaced or removed; unchanged if the path does not exist. */
export function putAt(value: unknown, [key, ...rest]: Path, put: { readonly value: unknown } | null): unknown {
  if (key === undefined) return put === null ? null : put.value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name]) => name !== key || rest.length > 0 || put !== null)
    .map(([name, item]) => [name, name === key ? putAt(item, rest, put) : item] as const);
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

const replacement = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...broken).map((json) => ({ value: JSON.parse(json) as unknown })) },
  { weight: 2, arbitrary: fc.jsonValue().map((value) => ({ value })) },
  { weight: 1, arbitrary: fc.constant(null) },
);

/**
 * Generates copies of a JSON value with one to three values replaced or removed.
 * @param value a valid payload of a service
 */
export function brokenFrom(value: unknown): Arbitrary<unknown> {
  const promised: unknown = JSON.parse(JSON.stringify(value));
  const change = fc.record({ place: fc.constantFrom(...pathsIn(promised)), put: replacement });
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((sofar, { place, put }) => putAt(sofar, place, put), promised));
}
