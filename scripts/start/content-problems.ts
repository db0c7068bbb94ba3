import { existsSync, openSync, readSync, closeSync, statSync } from "node:fs";

const pollMs = 500;

/** Returns what a line of the log says about a content file that cannot be used; null for any other line. */
export function problemIn(line: string): string | null {
  if (!line.includes("content file cannot be used")) return null;
  try {
    const { file, reason }: { readonly file?: unknown; readonly reason?: unknown } = JSON.parse(line);
    return typeof file === "string" && typeof reason === "string" ? `services/content/${file}: ${reason}` : null;
  } catch {
    return null;
  }
}

/** Says each new problem of a content file that the services log, once per line. */
export function followContentProblems(logFile: string, say: (text: string) => unknown): void {
  let position = 0;
  let rest = "";
  const readNew = () => {
    if (!existsSync(logFile)) return;
    const { size } = statSync(logFile);
    if (size <= position) return;
    const bytes = Buffer.alloc(size - position);
    const file = openSync(logFile, "r");
    readSync(file, bytes, 0, bytes.length, position);
    closeSync(file);
    position = size;
    const lines = (rest + bytes.toString("utf8")).split("\n");
    rest = lines.pop() ?? "";
    for (const problem of new Set(lines.flatMap((line) => problemIn(line) ?? []))) say(problem);
  };
  setInterval(readNew, pollMs).unref();
}
