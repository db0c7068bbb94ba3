import { execFileSync } from "node:child_process";
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from "node:os";
import { isPinned } from "../harness/cores.ts";

const bytesPerGb = 1_073_741_824;

/** What figures were measured on. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** True when contestants had a core of their own. */
  readonly isPinned: boolean;
  /** Processes that wanted a core in the minute before; more than a few tenths say that figures are noise. */
  readonly loadBefore: number;
  readonly commit: string;
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

/** Looks at the machine as it is before anything is measured. */
export function readMachine(): Machine {
  return {
    processor: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / bytesPerGb),
    system: `${platform()} ${arch()}`,
    node: process.version,
    isPinned,
    loadBefore: loadavg()[0] ?? 0,
    commit: commit(),
  };
}

/** Returns the sentence that says what was measured on. */
export function describeMachine({ processor, cores, memoryGb, system, node, loadBefore, ...machine }: Machine): string {
  const place = machine.isPinned ? "contestants alone on one core" : "contestants not kept apart";
  return `${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, ${place}, load before ${loadBefore.toFixed(2)}, commit ${machine.commit}.`;
}
