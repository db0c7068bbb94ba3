import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Returns a text that distinguishes a process from later ones with the same id; null if there is no such process. It is
 * the boot id and the start tick on Linux, the start time on other Unix systems, and only "alive" elsewhere.
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
    // The second field is the command in parentheses, which may contain spaces and parentheses, so fields are counted
    // from its end.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startTick] = [fields[0], fields[19]];
    return state === "Z" || startTick === undefined ? null : `${boot}-${startTick}`;
  } catch {
    return null;
  }
}

function startTime(pid: number): string | null {
  try {
    const output = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { env: { LC_ALL: "C" }, encoding: "utf8" });
    return output.trim().replaceAll(/\s+/g, "-") || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
