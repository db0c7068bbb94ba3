import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { User } from "../../start/parts.ts";
import { type RunningPart, startPart } from "../../start/process.ts";

/** How to start a server. */
interface EnginePlan {
  readonly name: string;
  readonly program: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly port: number;
  readonly user?: User | undefined;
}

/** Returns a folder that is removed after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "aisle-engines-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server, which is stopped after the test. Throws with its last lines if it does not listen. */
export async function startEngine({ name, program, command, folder, port, user }: EnginePlan): Promise<RunningPart> {
  const readyUrl = `tcp://127.0.0.1:${port}`;
  const part = { name, folder, program, command, settings: {}, readyUrl, ...(user === undefined ? {} : { user }) };
  const engine = startPart(part, join(folder, `${name}-${port}.log`));
  onTestFinished(() => engine.stop());
  await engine.untilReady();
  return engine;
}
