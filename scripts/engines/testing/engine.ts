import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import type { Part } from "../../../tools/product/parts.ts";
import { type RunningProcess, startProcess } from "../../../tools/process/start-process.ts";

/** Registers what to do at the end of a test, or of all tests of a file. */
export type OnEnd = (end: () => void | Promise<void>) => void;

/** Returns what registers ends after all tests of the file that calls it; the last one registered comes first. */
export function endOfFile(): OnEnd {
  const ends: Parameters<OnEnd>[0][] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return (end) => void ends.push(end);
}

/** Returns a folder that is removed at the end. */
export function testFolder(onEnd: OnEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "aisle-engines-"));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server, which is stopped at the end. Throws with its last lines if it does not listen. */
export async function startEngine(part: Part, onEnd: OnEnd = onTestFinished): Promise<RunningProcess> {
  const logFile = join(part.folder, `${part.name}-${new URL(part.readyUrl).port}.log`);
  const engine = startProcess(part, { logFile, isApart: true });
  onEnd(async () => void (await engine.stop()));
  await engine.untilReady();
  return engine;
}
