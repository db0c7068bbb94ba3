import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { scaleWidth } from "../../tools/scale/ports.ts";
import { logFolder, reservePorts } from "../graph/ports.ts";
import { DOCUMENTS_TOKEN } from "./documents-token.ts";
import { startShape } from "../../tools/scale/start-shape.ts";

/** The location of the scaled-out shape, which all its tests share. */
export interface SharedShape {
  /** The first of its ports. */
  readonly firstPort: number;
  readonly dataFolder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    shape: SharedShape;
  }
}

let stop: () => Promise<void> = async () => {};

/** Starts the processes of `npm run scale` with a separate data folder and with fault injection in the services. */
export async function setup(project: TestProject): Promise<void> {
  mkdirSync(logFolder, { recursive: true });
  const dataFolder = mkdtempSync(join(tmpdir(), "aisle-scale-"));
  const ports = await reservePorts(scaleWidth);
  const firstPort = ports.first;
  const settings = { SCALE_FIRST_PORT: String(firstPort), FAULTS: "on", DOCUMENTS_TOKEN };
  const remove = (): void => {
    rmSync(dataFolder, { recursive: true, force: true });
    ports.release();
  };
  try {
    const end = await startShape(dataFolder, settings, ["--built"]);
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

/** Stops the shape and deletes its data. */
export async function teardown(): Promise<void> {
  await stop();
}
