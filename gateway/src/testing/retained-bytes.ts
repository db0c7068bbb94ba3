import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: NonNullable<typeof globalThis.gc> = runInNewContext("gc");

const times = 2_000;

/**
 * Gives the bytes that something leaves behind each time it is made and dropped, when young memory alone is collected,
 * as it is most of the time. What is not dropped at once is copied, and then lies about until old memory is collected.
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
