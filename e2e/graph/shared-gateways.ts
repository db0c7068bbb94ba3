import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planProcess } from "../stack/process.ts";
import { planGraph, root } from "./ports.ts";
import type { SharedServices } from "./services.setup.ts";

export interface SharedProcess {
  readonly port: number;
  readonly pid: number;
  readonly logFile: string;
}

/**
 * A gateway that all test files share: `open` runs any operation and has all tools for assistants, `trusted` runs only the
 * operations of the mobile app's manifest and has the tools that read.
 */
export type GatewayName = "open" | "trusted";

export type SharedGateways = Partial<Readonly<Record<GatewayName, SharedProcess>>>;

declare module "vitest" {
  interface ProvidedContext {
    gateways: SharedGateways;
    /** The file of the mobile app's manifest, which the gateway `trusted` has read. */
    manifest: string;
  }
}

/**
 * The time by which the clock of a shared gateway advances, in milliseconds: longer than the cache serves data of a failing
 * service, than a bearer is valid (15 minutes, and one for clocks that differ), and than most attempts count.
 */
export const clockStepMs = 17 * 60_000;

/** Returns the settings of a shared gateway that a file's own gateway does not have. */
const settingsOf = (folder: string): Readonly<Record<GatewayName, Readonly<Record<string, string>>>> => ({
  open: { ASSISTANTS: "write" },
  trusted: { ASSISTANTS: "read", DOCUMENTS: "trusted", DOCUMENTS_FOLDER: folder },
});

/** Starts the gateways that all test files of a suite share, in parallel. */
export async function startSharedGateways(names: readonly GatewayName[], shared: SharedServices, firstPort: number) {
  const folder = mkdtempSync(join(tmpdir(), "aisle-manifest-"));
  const manifest = join(folder, "mobile-app.json");
  const tool = join(root, "scripts/kit/make-manifest.mjs");
  execFileSync(process.execPath, [tool, join(root, "e2e/mobile-app/operations"), manifest]);
  const planned = names.map((name, index) => {
    const port = firstPort + index;
    const { gateway: plan } = planGraph({ shared, gatewayPort: port, dataFolder: "" });
    const settings = { ...plan.settings, CLOCK_STEP_MS: String(clockStepMs), ...settingsOf(folder)[name] };
    return { name, port, logFile: plan.logFile, gateway: planProcess({ ...plan, settings }) };
  });
  const stop = async (): Promise<void> => {
    await Promise.all(planned.map(({ gateway }) => gateway.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  await Promise.all(planned.map(({ gateway }) => gateway.start())).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const rows = planned.map(({ name, port, logFile, gateway }) => {
    const pid = gateway.pid();
    if (pid === null) throw new Error(`The gateway ${name} has ended.`);
    return [name, { port, logFile, pid }] as const;
  });
  return { processes: Object.fromEntries(rows), manifest, stop };
}
