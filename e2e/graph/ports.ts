import { join, resolve } from "node:path";
import { freePorts } from "../stack/ports.ts";
import type { ProcessPlan } from "../stack/process.ts";
import { planParts } from "../stack/plan-parts.ts";
import type { SharedServices } from "./services.setup.ts";

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, "../..");

/** Where the processes of this suite keep their logs. */
export const logFolder = join(root, "e2e/test-results/logs/graph");

/** Returns the first of `size` neighbouring free ports somewhere at random, so that two suites can start at once. */
export function randomPorts(size: number): Promise<number> {
  return freePorts(20_000 + Math.floor(Math.random() * 10_000), size);
}

interface GraphPlan {
  readonly shared: SharedServices;
  readonly gatewayPort: number;
  readonly dataFolder: string;
}

/** Returns how the services and a gateway in front of them are started, without a web server. */
export function planGraph({ shared, gatewayPort, dataFolder }: GraphPlan): Record<"services" | "gateway", ProcessPlan> {
  const ports = { services: shared.port, gateway: gatewayPort, client: 0, partnerShop: 0 };
  const { services, gateway } = planParts(ports, shared.secrets, { data: dataFolder, log: logFolder });
  return { services, gateway: { ...gateway, env: { ...gateway.env, PLAYGROUND: "off" } } };
}
