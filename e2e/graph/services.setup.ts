import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { planProcess } from "../stack/process.ts";
import { logFolder, planGraph, randomPorts, root } from "./ports.ts";
import { makeSecrets, type Secrets } from "../stack/stack.ts";

/** The reference services that all tests of the graph share. */
export interface SharedServices {
  /** The control port; the services follow it. */
  readonly port: number;
  readonly secrets: Secrets;
}

declare module "vitest" {
  interface ProvidedContext {
    services: SharedServices;
  }
}

let stop: () => Promise<void> = async () => {};

/** Starts the reference services once for the whole suite, from their template. */
export async function setup(project: TestProject): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), "aisle-graph-"));
  mkdirSync(logFolder, { recursive: true });
  // Without a build there is no template yet; with one this only looks.
  spawnSync(process.execPath, ["src/build-template.ts"], { cwd: join(root, "services"), stdio: "inherit" });
  const shared = { port: await randomPorts(9), secrets: makeSecrets() };
  const services = planProcess(planGraph({ shared, gatewayPort: 0, dataFolder }).services);
  stop = async () => {
    await services.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  await services.start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  project.provide("services", shared);
}

/** Stops the services and removes their data. */
export async function teardown(): Promise<void> {
  await stop();
}
