import { join } from "node:path";
import { inject } from "vitest";
import { type Control, controlAt } from "../stack/control.ts";
import { planProcess } from "../stack/process.ts";
import { type Graph, graphAt } from "./graph.ts";
import { logFolder, planGraph, randomPorts } from "./ports.ts";
import type { SharedServices } from "./services.setup.ts";

/** A gateway of its own in front of the services that all tests share. */
export interface TestGateway extends Graph {
  readonly port: number;
  /** Breaks the services and counts what they are asked. */
  readonly control: Control;
  /** Secrets that no answer may hold. */
  readonly secrets: readonly string[];
  /** Everything that it has logged. */
  log(): string;
  /** Moves what it takes for the present three minutes on, after which its public data are old. */
  moveClock(): void;
  stop(): Promise<void>;
}

/** How a gateway differs from that of the other tests. */
export interface GatewayOptions {
  /** How far ahead of the real time it lives, in milliseconds; behind it when negative. */
  readonly aheadMs?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** The addresses of modules of ours that it loads before its own code. */
  readonly preload?: readonly string[];
  /** The services that it asks; those of all tests when not given. */
  readonly shared?: SharedServices;
}

/**
 * Starts a gateway that has read nothing yet.
 * @param options how it differs from that of the other tests
 */
export async function startGateway(options: GatewayOptions = {}): Promise<TestGateway> {
  const { aheadMs = 0, settings = {}, preload = [], shared = inject("services") } = options;
  const gatewayPort = await randomPorts(1);
  const { gateway: plan } = planGraph({ shared, gatewayPort, dataFolder: "" });
  const gateway = planProcess({
    ...plan,
    // What the tests ask stands in no manifest; as usual, it is quicker the second time.
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
