import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../tools/ports.ts";
import { type Ports, servicePorts } from "../../tools/product/addresses.ts";
import { type Part, planParts } from "../../tools/product/parts.ts";
import { localSecrets } from "../../tools/product/secrets.ts";
import { onContestantCore, onOtherCores } from "./cores.ts";
import { type ReadyProcess, startReady } from "../../tools/process/start-process.ts";

/** The whole product, built, as `npm start` runs it. */
export interface Product {
  readonly ports: Ports;
  /** The web server, which has the core of contestants to itself. */
  readonly client: ReadyProcess;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "../..");

function startPart(part: Part, logFolder: string): Promise<ReadyProcess> {
  const { name, command } = part;
  const node = [process.execPath, ...command] as const;
  const onCores = name === "client" ? onContestantCore(node) : onOtherCores(node);
  // `npm start` writes the file of the team logins.
  const settings = { ...part.settings, TEAM_LOGINS_FILE: "", DATA_DIR: join(logFolder, "data") };
  return startReady({ ...part, ...onCores, settings }, { logFile: join(logFolder, `${name}.log`) });
}

/**
 * Starts the product with the demo retailers and its own data.
 * @throws Error with the end of the log of a part that does not start
 */
export async function startProduct(firstPort: number): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-bench-"));
  const services = await freePorts(firstPort, servicePorts + 2);
  const ports = { services, gateway: services + servicePorts, client: services + servicePorts + 1 };
  const running: ReadyProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const part of running.toReversed()) await part.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const part of planParts(root, "start", ports, localSecrets(folder))) {
      running.push(await startPart(part, folder));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const client = running.at(-1);
  if (client === undefined) throw new Error("The product has no parts.");
  return { ports, client, stop };
}
