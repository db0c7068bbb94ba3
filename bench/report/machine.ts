import { execFileSync } from "node:child_process";
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from "node:os";
import { isPinned } from "../harness/cores.ts";
import { written } from "./table.ts";

const bytesPerGb = 1_073_741_824;

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** True if contestants had a core of their own. */
  readonly isPinned: boolean;
  /** The load average of the minute before; with more than a few tenths, the results are noise. */
  readonly loadBefore: number;
  /** The time for the first write to a page of fresh memory, in microseconds; most machines need less than one. */
  readonly pageFaultMicros: number;
  readonly commit: string;
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

const PAGE_BYTES = 4_096;
const PAGES = 16_384;

/** Returns the mean time for the first write to a page of fresh memory, in microseconds. */
function timePageFault(): number {
  const memory = Buffer.allocUnsafeSlow(PAGES * PAGE_BYTES);
  const startedAt = performance.now();
  for (let at = 0; at < memory.length; at += PAGE_BYTES) memory[at] = 1;
  return ((performance.now() - startedAt) * 1_000) / PAGES;
}

export function readMachine(): Machine {
  return {
    processor: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / bytesPerGb),
    system: `${platform()} ${arch()}`,
    node: process.version,
    isPinned,
    loadBefore: loadavg()[0] ?? 0,
    pageFaultMicros: timePageFault(),
    commit: commit(),
  };
}

export function describeMachine({ processor, cores, memoryGb, system, node, ...machine }: Machine): string {
  const place = machine.isPinned ? "contestants alone on one core" : "contestants not kept apart";
  return `${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, ${place}, load before ${machine.loadBefore.toFixed(2)}, ${written(machine.pageFaultMicros)} µs for a page fault, commit ${machine.commit}.`;
}
