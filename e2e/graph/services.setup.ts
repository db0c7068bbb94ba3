import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { planProcess } from "../stack/process.ts";
import { logFolder, planGraph, randomPorts, root } from "./ports.ts";
import { makeSecrets, type Secrets, servicePorts } from "../stack/plan-parts.ts";

/** The reference services that all tests of the graph share. */
export interface SharedServices {
  /** The control port; the ports of the services follow it. */
  readonly port: number;
  readonly secrets: Secrets;
}

declare module "vitest" {
  interface ProvidedContext {
    services: SharedServices;
  }
}

let stop: () => Promise<void> = async () => {};

/** Reference services with a separate data folder. */
export interface RunningServices {
  readonly shared: SharedServices;
  /** Stops the services and deletes their data. */
  stop(): Promise<void>;
}

/**
 * Starts the reference services from their template, which must exist.
 * @param aheadMs the offset of their clocks from the real time, in milliseconds
 */
export async function startServices(aheadMs = 0): Promise<RunningServices> {
  const dataFolder = mkdtempSync(join(tmpdir(), "aisle-graph-"));
  mkdirSync(logFolder, { recursive: true });
  const shared = { port: await randomPorts(servicePorts), secrets: makeSecrets() };
  const { services: plan } = planGraph({ shared, gatewayPort: 0, dataFolder });
  const env = { ...plan.env, CLOCK_AHEAD_MS: String(aheadMs) };
  const logFile = join(logFolder, `services-${shared.port}.log`);
  const services = planProcess({ ...plan, env, movableClock: aheadMs !== 0, logFile });
  const stopAll = async (): Promise<void> => {
    await services.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  await services.start().catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  return { shared, stop: stopAll };
}

/** Starts the reference services once for the whole suite, from their template. */
export async function setup(project: TestProject): Promise<void> {
  // Creates the template if there is no build yet; otherwise this only checks it.
  spawnSync(process.execPath, ["src/build-template.ts"], { cwd: join(root, "services"), stdio: "inherit" });
  const running = await startServices();
  stop = running.stop;
  project.provide("services", running.shared);
}

/** Stops the services and deletes their data. */
export async function teardown(): Promise<void> {
  await stop();
}
