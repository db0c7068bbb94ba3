import { inject } from "vitest";
import { type Control, controlAt } from "../stack/control.ts";
import { ask } from "../../tools/http.ts";
import { planProcess } from "../stack/process.ts";
import { type Graph, graphAt } from "./graph.ts";
import { planGraph } from "./ports.ts";
import type { SharedServices } from "./services.setup.ts";
import { suitePorts } from "./suite-ports.ts";

export interface TestGateway extends Graph {
  readonly port: number;
  /** Breaks the services and counts the calls to them. */
  readonly control: Control;
  /** Secrets that no response may contain. */
  readonly secrets: readonly string[];
  /** Returns the log of the gateway since the start of the test file. */
  log(): string;
  /**
   * Advances the gateway's clock; resolves once it has. By three minutes, after which its public data has expired; that
   * of a shared gateway by more, see `sharedGateway`.
   */
  moveClock(): Promise<void>;
}

export interface OwnGateway extends TestGateway {
  stop(): Promise<void>;
}

/** The differences between a gateway and the shared one. */
export interface GatewayOptions {
  /** The offset of the gateway's clock from that of the services, in milliseconds; negative if it is behind. */
  readonly aheadMs?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** The URLs of modules to load before the gateway's own code. */
  readonly preload?: readonly string[];
  /** The services that the gateway calls; by default those that all tests share. */
  readonly shared?: SharedServices;
}

/** Returns the difference between the clock of the services and the real time, in milliseconds. */
export async function servicesAheadMs(port: number): Promise<number> {
  const { now } = JSON.parse((await ask({ port, path: "/clock" })).body) as { readonly now: string };
  return Date.parse(now) - Date.now();
}

/** Starts a gateway that has read no data yet, for tests that the shared one cannot run: each use states the reason. */
export async function startGateway(options: GatewayOptions = {}): Promise<OwnGateway> {
  const { aheadMs = 0, settings = {}, preload = [], shared = inject("services") } = options;
  const port = await suitePorts(1);
  const { gateway: plan } = planGraph({ shared, gatewayPort: port, dataFolder: "" });
  const ahead = String(Math.round((await servicesAheadMs(shared.port)) + aheadMs));
  const gateway = planProcess({ ...plan, settings: { ...plan.settings, CLOCK_AHEAD_MS: ahead, ...settings }, preload });
  await gateway.start();
  return {
    ...graphAt(port),
    port,
    control: controlAt(shared.port),
    secrets: Object.values(shared.secrets),
    log: () => gateway.log(),
    moveClock: gateway.moveClock,
    stop: async () => void (await gateway.stop()),
  };
}
