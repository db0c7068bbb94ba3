import { readFileSync } from "node:fs";

/** Linux counts processor time for programs in hundredths of a second, whatever its own clock. */
const msPerTick = 10;
const bytesPerMb = 1_048_576;

/** Returns the processor time that a process has used since its start, all its threads together, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program stands in brackets and may hold spaces; the times are the 12th and 13th field behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** Returns the memory of a process that is in use, in megabytes. */
export function memoryMbOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kilobytes) * 1_024) / bytesPerMb;
}
