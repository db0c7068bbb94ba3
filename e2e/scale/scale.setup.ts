import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { logFolder, randomPorts, root } from "../graph/ports.ts";

/** Where the scaled-out shape is, which all tests of it share. */
export interface SharedShape {
  /** The first of its ports. */
  readonly firstPort: number;
  /** Where it says which process is which. */
  readonly dataFolder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    shape: SharedShape;
  }
}

/** How many ports the shape takes. */
const PORTS = 24;
const START_LIMIT_MS = 170_000;

let stop: () => Promise<void> = async () => {};

/** Resolves when the shape is up. Throws what it wrote when it ends before, for example what has to be installed. */
async function untilUp(shape: ChildProcess): Promise<void> {
  let written = "";
  const collect = (chunk: Buffer): void => void (written += chunk.toString());
  shape.stderr?.on("data", collect);
  const up = new Promise<void>((resolve) => {
    shape.stdout?.on("data", (chunk: Buffer) => {
      collect(chunk);
      if (written.includes("Ctrl-C stops everything.")) resolve();
    });
  });
  const failed = once(shape, "close", { signal: AbortSignal.timeout(START_LIMIT_MS) }).then(
    () => written,
    () => `It took too long.\n${written}`,
  );
  const problem = await Promise.race([up, failed]);
  if (typeof problem === "string") throw new Error(`The scaled-out shape did not start.\n${problem.trim()}`);
}

/** Starts what `npm run scale` starts, with data of its own and with the services' switches open. */
export async function setup(project: TestProject): Promise<void> {
  mkdirSync(logFolder, { recursive: true });
  const dataFolder = mkdtempSync(join(tmpdir(), "aisle-scale-"));
  const firstPort = await randomPorts(PORTS);
  const settings = { SCALE_DATA: dataFolder, SCALE_FIRST_PORT: String(firstPort), FAULTS: "on" };
  const shape = spawn(process.execPath, ["scripts/scale.ts", "--built"], {
    cwd: root,
    env: { ...process.env, ...settings },
  });
  stop = async () => {
    if (shape.exitCode === null) {
      const closed = once(shape, "close");
      shape.kill("SIGTERM");
      await closed;
    }
    rmSync(dataFolder, { recursive: true, force: true });
  };
  await untilUp(shape).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  project.provide("shape", { firstPort, dataFolder });
}

/** Stops the shape and removes its data. */
export async function teardown(): Promise<void> {
  await stop();
}
