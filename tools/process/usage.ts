import { readFileSync } from "node:fs";

/** Linux reports CPU time to programs in hundredths of a second, regardless of its internal clock. */
const msPerTick = 10;
const bytesPerMb = 1_048_576;

/** Returns the CPU time of all threads of a process since its start, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program is in parentheses and may contain spaces; the times are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** Returns the resident memory of a process, in megabytes. */
export function memoryMbOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kilobytes) * 1_024) / bytesPerMb;
}
