import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** The core reserved for the contestant; upstream and load share the others. */
const contestantCore = "0";

const hasTaskset = spawnSync("taskset", ["--version"], { stdio: "ignore" }).status === 0;

/** True if contestants can be pinned to a core of their own; otherwise all processes share the machine. */
export const isPinned = hasTaskset && availableParallelism() > 1;

const lastCore = availableParallelism() - 1;
const otherCores = `1-${lastCore}`;

export type Command = readonly [program: string, ...args: string[]];

const pinned = (cores: string, command: Command): Command =>
  isPinned ? ["taskset", "-c", cores, ...command] : command;

export const onContestantCore = (command: Command): Command => pinned(contestantCore, command);

export const onOtherCores = (command: Command): Command => pinned(otherCores, command);

/** Returns the command that runs on all cores, although child processes inherit the pinning of this process. */
export const onAllCores = (command: Command): Command => pinned(`0-${lastCore}`, command);

/** Moves this process, which creates the load, off the core of contestants. */
export function leaveContestantCore(): void {
  if (isPinned) spawnSync("taskset", ["-acp", otherCores, String(process.pid)], { stdio: "ignore" });
}
