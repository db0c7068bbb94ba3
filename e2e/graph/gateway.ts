import { join } from "node:path";
import { inject } from "vitest";
import { type Control, controlAt } from "../stack/control.ts";
import { planProcess } from "../stack/process.ts";
import { type Graph, graphAt } from "./graph.ts";
import { logFolder, planGraph, randomPorts } from "./ports.ts";
import type { SharedServices } from "./services.setup.ts";

/** A separate gateway in front of the services that all tests share. */
export interface TestGateway extends Graph {
  readonly port: number;
  /** Breaks the services and counts the calls to them. */
  readonly control: Control;
  /** Secrets that no response may contain. */
  readonly secrets: readonly string[];
  /** Returns the complete log of the gateway. */
  log(): string;
  /** Advances the gateway's clock by three minutes, after which its public data has expired. */
  moveClock(): void;
  stop(): Promise<void>;
}

/** The differences between a gateway and that of the other tests. */
export interface GatewayOptions {
  /** The offset of the gateway's clock from the real time, in milliseconds; negative if it is behind. */
  readonly aheadMs?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** The URLs of modules to load before the gateway's own code. */
  readonly preload?: readonly string[];
  /** The services that the gateway calls; by default those that all tests share. */
  readonly shared?: SharedServices;
}

/**
 * Starts a gateway that has read no data yet.
 * @param options the differences from the gateway of the other tests
 */
export async function startGateway(options: GatewayOptions = {}): Promise<TestGateway> {
  const { aheadMs = 0, settings = {}, preload = [], shared = inject("services") } = options;
  const gatewayPort = await randomPorts(1);
  const { gateway: plan } = planGraph({ shared, gatewayPort, dataFolder: "" });
  const gateway = planProcess({
    ...plan,
    // No manifest contains the operations of the tests. As in production, they run faster the second time.
    env: { ...plan.env, DOCUMENTS: "any", CLOCK_AHEAD_MS: String(aheadMs), ...settings },
    movableClock: true,
    preload,
    logFile: join(logFolder, `gateway-${gatewayPort}.log`),
  });
  await gateway.start();
  return {
    ...graphAt(gatewayPort),
    port: gatewayPort,
    control: controlAt(shared.port),
    secrets: Object.values(shared.secrets),
    log: () => gateway.log(),
    moveClock: () => gateway.moveClock(),
    stop: async () => void (await gateway.stop()),
  };
}
