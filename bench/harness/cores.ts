import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** The core that every contestant gets, alone; upstream and load share the others. */
const contestantCore = "0";

const hasTaskset = spawnSync("taskset", ["--version"], { stdio: "ignore" }).status === 0;

/** True when contestants can be kept on a core of their own; otherwise figures are those of a machine that all share. */
export const isPinned = hasTaskset && availableParallelism() > 1;

const lastCore = availableParallelism() - 1;
const otherCores = `1-${lastCore}`;

/** A program with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

const pinned = (cores: string, command: Command): Command =>
  isPinned ? ["taskset", "-c", cores, ...command] : command;

/** Returns the command that runs a contestant on the core of contestants. */
export const onContestantCore = (command: Command): Command => pinned(contestantCore, command);

/** Returns the command that keeps off the core of contestants. */
export const onOtherCores = (command: Command): Command => pinned(otherCores, command);

/** Returns the command that runs where there is room, which what this process starts would not do by itself. */
export const onAllCores = (command: Command): Command => pinned(`0-${lastCore}`, command);

/** Keeps this process, which makes the load, off the core of contestants. */
export function leaveContestantCore(): void {
  if (isPinned) spawnSync("taskset", ["-acp", otherCores, String(process.pid)], { stdio: "ignore" });
}
