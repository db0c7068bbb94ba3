import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import type { Part } from "../../tools/product/parts.ts";

/** The core reserved for the contestant; upstream and load share the others. */
const contestantCore = "0";

const hasTaskset = spawnSync("taskset", ["--version"], { stdio: "ignore" }).status === 0;

/** True if contestants can be pinned to a core of their own; otherwise all processes share the machine. */
export const isPinned = hasTaskset && availableParallelism() > 1;

const lastCore = availableParallelism() - 1;
const otherCores = `1-${lastCore}`;

export type Command = readonly [program: string, ...args: string[]];

type Pinned = Required<Pick<Part, "program" | "command">>;

const pinned = (cores: string, [program, ...args]: Command): Pinned =>
  isPinned ? { program: "taskset", command: ["-c", cores, program, ...args] } : { program, command: args };

export const onContestantCore = (command: Command): Pinned => pinned(contestantCore, command);

export const onOtherCores = (command: Command): Pinned => pinned(otherCores, command);

/** Returns the command that runs on all cores, although child processes inherit the pinning of this process. */
export const onAllCores = (command: Command): Pinned => pinned(`0-${lastCore}`, command);

/** Moves this process, which creates the load, off the core of contestants. */
export function leaveContestantCore(): void {
  if (isPinned) spawnSync("taskset", ["-acp", otherCores, String(process.pid)], { stdio: "ignore" });
}
