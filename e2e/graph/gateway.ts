import { join } from "node:path";
import { inject } from "vitest";
import { type Control, controlAt } from "../stack/control.ts";
import { planProcess } from "../stack/process.ts";
import { type Graph, graphAt } from "./graph.ts";
import { logFolder, planGraph, randomPorts } from "./ports.ts";

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

/**
 * Starts a gateway that has read nothing yet.
 * @param daysAhead how many days ahead of the real time it lives
 * @param settings what is set otherwise than for the other tests
 */
export async function startGateway(
  daysAhead = 0,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestGateway> {
  const shared = inject("services");
  const gatewayPort = await randomPorts(1);
  const { gateway: plan } = planGraph({ shared, gatewayPort, dataFolder: "" });
  const gateway = planProcess({
    ...plan,
    env: { ...plan.env, CLOCK_DAYS_AHEAD: String(daysAhead), ...settings },
    movableClock: true,
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
