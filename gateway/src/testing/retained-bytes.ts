import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: NonNullable<typeof globalThis.gc> = runInNewContext("gc");

const times = 2_000;

/**
 * Returns the bytes that an object retains after each creation if only the young generation is collected. Objects that
 * survive are promoted to the old generation and stay until a major collection.
 */
export function retainedBytes(make: () => unknown): number {
  const makeAll = () => {
    for (let count = 0; count < times; count += 1) make();
  };
  makeAll();
  collect({ type: "major", execution: "sync" });
  const before = process.memoryUsage().heapUsed;
  makeAll();
  for (let count = 0; count < 3; count += 1) collect({ type: "minor", execution: "sync" });
  return (process.memoryUsage().heapUsed - before) / times;
}
