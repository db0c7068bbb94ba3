import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Returns a text that differs between two processes that had the same number one after the other, or null when no such
 * process lives: on Linux the boot and the start tick, on other Unix systems the start time, elsewhere only "alive".
 */
export function processIdentity(pid: number): string | null {
  if (process.platform === "linux") return linuxIdentity(pid);
  if (!isAlive(pid)) return null;
  return process.platform === "win32" ? "alive" : startTime(pid);
}

function linuxIdentity(pid: number): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in parentheses and may itself hold spaces and parentheses: count from its end.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startTick] = [fields[0], fields[19]];
    return state === "Z" || startTick === undefined ? null : `${boot}-${startTick}`;
  } catch {
    return null;
  }
}

function startTime(pid: number): string | null {
  try {
    const answer = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { env: { LC_ALL: "C" }, encoding: "utf8" });
    return answer.trim().replaceAll(/\s+/g, "-") || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
