import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startReady } from "../process/start-process.ts";

/** Longer than all parts need, one after the other. */
const stopWithinMs = 120_000;

/**
 * Starts the processes of `npm run scale` and waits until they are up.
 * @param dataFolder the folder for their data and their output
 * @param options further arguments, such as `--built`
 * @returns a function that stops the shape
 * @throws Error with the end of its output if it does not come up, for example if a program is missing
 */
export async function startShape(
  dataFolder: string,
  settings: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<() => Promise<unknown>> {
  const logFile = join(dataFolder, "shape.log");
  const part = {
    name: "scaled-out shape",
    folder: join(import.meta.dirname, "../.."),
    command: ["scripts/scale.ts", ...options],
    settings: { ...settings, SCALE_DATA: dataFolder },
    readyUrl: "",
  };
  const isReady = async (): Promise<boolean> => readFileSync(logFile, "utf8").includes("Ctrl-C stops everything.");
  const { stop } = await startReady(part, { logFile, isReady, stopWithinMs });
  return stop;
}
