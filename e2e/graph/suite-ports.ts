import { inject } from "vitest";
import { freePorts } from "../../tools/ports.ts";

/** The last half of the block stays free for the ports that follow. */
const starts = 100;

let next = Math.floor(Math.random() * starts);

/** Returns the first of `size` consecutive free ports of this suite, which no other call of this file returns. */
export function suitePorts(size: number): Promise<number> {
  const from = inject("ports") + (next % starts);
  next += size;
  return freePorts(from, size);
}
