import { join } from "node:path";
import { inject } from "vitest";
import { logFolder } from "../graph/ports.ts";
import { suitePorts } from "../graph/suite-ports.ts";
import { planProcess } from "../stack/process.ts";
import { planParts } from "../stack/plan-parts.ts";

export interface TestWebServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the built web server and resolves once it listens. */
export async function startWebServer(
  gateway: number,
  settings: Readonly<Record<string, string>>,
): Promise<TestWebServer> {
  const shared = inject("services");
  const port = await suitePorts(1);
  const ports = { services: shared.port, gateway, client: port, partnerShop: 0 };
  const { client: plan } = planParts(ports, shared.secrets, { data: "", log: logFolder });
  const logFile = join(logFolder, `client-${port}.log`);
  const server = planProcess({ ...plan, settings: { ...plan.settings, ...settings }, logFile });
  await server.start();
  return { port, stop: async () => void (await server.stop()) };
}
