import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Ports, readPorts } from "../../tools/product/addresses.ts";

const fileIn = (dataFolder: string) => join(dataFolder, "ports.json");

/** Writes the ports of the started product, for commands that name its addresses. */
export function rememberPorts(dataFolder: string, ports: Ports): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(fileIn(dataFolder), JSON.stringify(ports));
}

/** Returns the ports of the product that was last started; those of the environment before the first start. */
export function lastPorts(dataFolder: string, environment: Parameters<typeof readPorts>[0]): Ports {
  const file = fileIn(dataFolder);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : readPorts(environment);
}
