import { createServer } from "node:net";

const LAST_PORT = 65_535;

/** Returns the first of `size` consecutive free ports at or above `from`. Throws if there are none. */
export async function freePorts(from: number, size: number): Promise<number> {
  for (let first = from; first + size - 1 <= LAST_PORT; first += size) {
    const ports = Array.from({ length: size }, (_, offset) => first + offset);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`There are no ${size} consecutive free ports from ${from} on.`);
}

/** Returns true if nothing on this machine listens on a port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "localhost" }, () => server.close(() => resolve(true)));
  });
}
