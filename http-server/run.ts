import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** The timeout of a stop in milliseconds, after which the process exits. */
export const stopWithinMs = 10_000;

const pollMs = 40;

/** Resolves once the part at each of these origins reports that it is ready. */
export async function untilReady(origins: readonly string[]): Promise<void> {
  const isReady = async (origin: string): Promise<boolean> => {
    const response = await fetch(`${origin}/health/ready`).catch(() => null);
    await response?.body?.cancel();
    return response?.ok ?? false;
  };
  for (const origin of origins) while (!(await isReady(origin))) await delay(pollMs);
}

/** Exits with status 1 and one line for each problem on standard error. */
export function refuseToStart(part: string, problems: readonly string[]): never {
  for (const problem of problems) process.stderr.write(`${part}: ${problem}\n`);
  process.exit(1);
}

export interface Address {
  readonly host: string;
  readonly port: number;
  /** The name of the setting that chooses the port. */
  readonly setting: string;
}

function listenProblem(error: unknown, { setting, port }: Address): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (code === "EADDRINUSE") return `${setting}: port ${port} is in use by another program.`;
  if (code === "EACCES") return `${setting}: port ${port} may not be opened by this user.`;
  return `The server could not listen (${code}).`;
}

/** Starts listening and logs it; exits with a line that names the setting when the port is not available. */
export async function listen(part: string, server: FastifyInstance, address: Address): Promise<void> {
  const { host, port } = address;
  try {
    await server.listen({ port, host, listenTextResolver: () => `${part} listens` });
  } catch (error) {
    refuseToStart(part, [listenProblem(error, address)]);
  }
}

/** A process that can be stopped. */
export interface Stoppable {
  /** Announces a requested stop to load balancers, and resolves when they have had time to notice. */
  announce(): Promise<void>;
  /** Stops the server; the process exits afterwards. */
  stop(): Promise<unknown>;
  /** Logs that the process ends because of an uncaught error. */
  report(error: unknown): void;
}

/** Stops the process once, at a signal or an uncaught error, and exits at the timeout. Only SIGTERM is announced. */
export function stopAtTheEnd({ announce, stop, report }: Stoppable): void {
  let stopping = false;
  const end = (code: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", () => void announce().then(() => end(0)));
  process.once("SIGINT", () => end(0));
  const lastResort = (error: unknown): void => {
    report(error);
    end(1);
  };
  process.on("uncaughtException", lastResort);
  process.on("unhandledRejection", lastResort);
}
