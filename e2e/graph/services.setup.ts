import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { servicePorts } from "../../tools/product/addresses.ts";
import { makeSecrets, type Secrets } from "../../tools/product/secrets.ts";
import { planProcess } from "../stack/process.ts";
import { logFolder, planGraph, reservePorts, root } from "./ports.ts";
import { startSharedGateways } from "./shared-gateways.ts";

/** The reference services that all tests of the graph share. */
export interface SharedServices {
  /** The control port; the ports of the services follow it. */
  readonly port: number;
  readonly secrets: Secrets;
}

declare module "vitest" {
  interface ProvidedContext {
    services: SharedServices;
    /** The first port of the suite. */
    ports: number;
  }
}

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
export async function startServices(port: number, aheadMs = 0): Promise<RunningServices> {
  const dataFolder = mkdtempSync(join(tmpdir(), "aisle-graph-"));
  mkdirSync(logFolder, { recursive: true });
  const shared = { port, secrets: makeSecrets() };
  const { services: plan } = planGraph({ shared, gatewayPort: 0, dataFolder });
  const settings = { ...plan.settings, CLOCK_AHEAD_MS: String(aheadMs) };
  const logFile = join(logFolder, `services-${port}.log`);
  const services = planProcess({ ...plan, settings, movableClock: aheadMs !== 0, logFile });
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

/** The services, the gateways that files share, and the processes of one file, which may start other services. */
const maxPorts = 100;

/**
 * Starts the services and the gateways that all test files of a project share, from the template of the services. Only the
 * project `graph` has tests of trusted documents.
 * @returns a function that stops them
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Creates the template if there is no build yet; otherwise this only checks it.
  spawnSync(process.execPath, ["src/build-template.ts"], { cwd: join(root, "services"), stdio: "inherit" });
  const ports = await reservePorts(maxPorts);
  const services = await startServices(ports.first);
  const names = project.name === "graph" ? (["open", "trusted"] as const) : (["open"] as const);
  const gateways = await startSharedGateways(names, services.shared, ports.first + servicePorts).catch(
    async (error: unknown) => {
      await services.stop();
      throw error;
    },
  );
  project.provide("services", services.shared);
  project.provide("ports", ports.first);
  project.provide("gateways", gateways.processes);
  project.provide("manifest", gateways.manifest);
  return async () => {
    await Promise.all([gateways.stop(), services.stop()]);
    ports.release();
  };
}
