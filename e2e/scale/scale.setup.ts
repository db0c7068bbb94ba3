import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { logFolder, randomPorts } from "../graph/ports.ts";
import { startShape } from "./start-shape.ts";

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

let stop: () => Promise<void> = async () => {};

/** Starts what `npm run scale` starts, with data of its own and with the services' switches open. */
export async function setup(project: TestProject): Promise<void> {
  mkdirSync(logFolder, { recursive: true });
  const dataFolder = mkdtempSync(join(tmpdir(), "aisle-scale-"));
  const firstPort = await randomPorts(PORTS);
  const settings = { SCALE_DATA: dataFolder, SCALE_FIRST_PORT: String(firstPort), FAULTS: "on" };
  const remove = (): void => rmSync(dataFolder, { recursive: true, force: true });
  try {
    const end = await startShape(settings, ["--built"]);
    stop = async () => {
      await end();
      remove();
    };
  } catch (error) {
    remove();
    throw error;
  }
  project.provide("shape", { firstPort, dataFolder });
}

/** Stops the shape and removes its data. */
export async function teardown(): Promise<void> {
  await stop();
}
