import { join, resolve } from "node:path";
import { freePorts } from "../stack/ports.ts";
import type { ProcessPlan } from "../stack/process.ts";
import { planParts } from "../stack/plan-parts.ts";
import type { SharedServices } from "./services.setup.ts";

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, "../..");

/** The folder with the process logs of this suite. */
export const logFolder = join(root, "e2e/test-results/logs/graph");

/** Returns the first of `size` consecutive free ports from a random start, so that two suites can run at once. */
export function randomPorts(size: number): Promise<number> {
  return freePorts(20_000 + Math.floor(Math.random() * 10_000), size);
}

interface GraphPlan {
  readonly shared: SharedServices;
  readonly gatewayPort: number;
  readonly dataFolder: string;
}

/** Returns the process plans of the services and of a gateway in front of them, without a web server. */
export function planGraph({ shared, gatewayPort, dataFolder }: GraphPlan): Record<"services" | "gateway", ProcessPlan> {
  const ports = { services: shared.port, gateway: gatewayPort, client: 0, partnerShop: 0 };
  const { services, gateway } = planParts(ports, shared.secrets, { data: dataFolder, log: logFolder });
  return { services, gateway: { ...gateway, env: { ...gateway.env, PLAYGROUND: "off" } } };
}
