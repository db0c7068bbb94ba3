import { createServer } from "node:net";
import { join, resolve } from "node:path";
import type { ProcessPlan } from "../stack/process.ts";
import { planParts } from "../stack/plan-parts.ts";
import type { SharedServices } from "./services.setup.ts";

export const root = resolve(import.meta.dirname, "../..");

/** The folder with the process logs of this suite. The name of each file has a port, which only one process uses. */
export const logFolder = join(root, "e2e/test-results/logs/graph");

/** The journeys and the product use ports below, the tests of engines ports above the blocks. */
const firstPort = 10_000;
const blockSize = 200;
const blocks = 50;

/** Ports that only one suite uses. */
export interface PortBlock {
  /** The first port for processes, which others follow. */
  readonly first: number;
  /** Ends the reservation. */
  release(): void;
}

/** Returns the reservation of a block; null if another suite holds it. */
function reserve(lock: number): Promise<PortBlock | null> {
  return new Promise((resolveBlock) => {
    const server = createServer();
    server.once("error", () => resolveBlock(null));
    // A suite that fails at its start must not run on because of its reservation.
    server.unref();
    server.listen({ port: lock, host: "localhost" }, () => {
      resolveBlock({ first: lock + 1, release: () => void server.close() });
    });
  });
}

/**
 * Reserves a block of ports until its release, so that suites can run at the same time. The system allows one process to
 * listen on the port before the block, which is the reservation. Throws if there is no block left or none is large enough.
 */
export async function reservePorts(size: number): Promise<PortBlock> {
  if (size >= blockSize) throw new Error(`A block has ${blockSize - 1} ports, not ${size}.`);
  const start = Math.floor(Math.random() * blocks);
  for (let count = 0; count < blocks; count += 1) {
    const block = await reserve(firstPort + ((start + count) % blocks) * blockSize);
    if (block !== null) return block;
  }
  throw new Error(`All ${blocks} blocks of ports are in use.`);
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
  // No manifest contains the operations of the tests. As in production, they run faster the second time.
  const settings = { ...gateway.settings, PLAYGROUND: "off", DOCUMENTS: "any" };
  const logFile = join(logFolder, `gateway-${gatewayPort}.log`);
  return { services, gateway: { ...gateway, settings, movableClock: true, logFile } };
}
