import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";

/** A round-robin load balancer. */
export interface Balancer {
  /** Returns the ports of the servers that are considered healthy. */
  healthy(): readonly number[];
  close(): Promise<void>;
}

/** The settings of a balancer. */
export interface BalancerOptions {
  readonly port: number;
  /** The first ports of the servers; each server reports there at `/health/ready` if it accepts requests. */
  readonly targets: readonly number[];
  /** The number of consecutive ports of the balancer and of each server; 1 by default. */
  readonly width?: number;
}

const host = "localhost";
const healthEveryMs = 500;
const healthWithinMs = 1_000;
const answerWithinMs = 15_000;

/** Shorter than the servers keep an idle connection, or one could close while a request is on its way. */
const idleToServerMs = 2_000;

/** Longer than callers keep an idle connection, for the same reason. */
const idleFromCallerMs = 75_000;

/** The maximum size of a body in bytes; bodies are buffered, because another server may have to receive them. */
const maxBody = 10 * 1024 * 1024;

async function wantsRequests(port: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`http://${host}:${port}/health/ready`, { signal: AbortSignal.timeout(healthWithinMs) });
    return ok;
  } catch {
    return false;
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > maxBody) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** A request to forward. */
interface Passed {
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
}

/**
 * A server did not respond. `mayRepeat` is true if it cannot have processed the request, or if repeating it is safe.
 */
class NoAnswer extends Error {
  readonly mayRepeat: boolean;

  constructor(cause: Error, { incoming }: Passed) {
    super("the server did not answer", { cause });
    const wasRefused = "code" in cause && cause.code === "ECONNREFUSED";
    this.mayRepeat = wasRefused || incoming.method === "GET" || incoming.method === "HEAD";
  }
}

function ask(port: number, passed: Passed, agent: Agent): Promise<IncomingMessage> {
  const { incoming, body } = passed;
  const headers = {
    ...incoming.headers,
    "x-forwarded-for": [incoming.headers["x-forwarded-for"] ?? [], incoming.socket.remoteAddress ?? []]
      .flat()
      .join(", "),
    "x-forwarded-proto": incoming.headers["x-forwarded-proto"] ?? "http",
  };
  return new Promise((resolve, reject) => {
    const fail = (cause: Error): void => reject(new NoAnswer(cause, passed));
    const outgoing = request({ host, port, agent, method: incoming.method, path: incoming.url, headers });
    outgoing.setTimeout(answerWithinMs, () => outgoing.destroy(new Error("the server took too long")));
    outgoing.once("error", fail);
    outgoing.once("response", (response) => {
      outgoing.off("error", fail).on("error", () => response.destroy());
      resolve(response);
    });
    outgoing.end(body);
  });
}

function passBack(response: IncomingMessage, outgoing: ServerResponse): void {
  const { connection: _connection, "keep-alive": _keepAlive, ...headers } = response.headers;
  outgoing.writeHead(response.statusCode ?? 502, headers);
  response.once("error", () => outgoing.destroy());
  response.pipe(outgoing);
}

/** Returns a round-robin order of the servers, based on their health. */
function createTurns(targets: readonly number[]) {
  const down = new Set<number>();
  let turn = 0;
  const look = async (target: number): Promise<void> => {
    if (await wantsRequests(target)) down.delete(target);
    else down.add(target);
  };
  return {
    /** Returns the servers in the order in which the next request tries them. */
    order: (): readonly number[] => {
      turn = (turn + 1) % targets.length;
      const all = [...targets.slice(turn), ...targets.slice(0, turn)];
      // One that was down may have recovered since the last check.
      return [...all.filter((target) => !down.has(target)), ...all.filter((target) => down.has(target))];
    },
    healthy: (): number[] => targets.filter((target) => !down.has(target)),
    failed: (target: number): void => void down.add(target),
    lookAtAll: () => Promise.all(targets.map(look)),
  };
}

/** Returns a server that sends each request to one of the targets, at an offset from their first ports. */
function createFront(turns: ReturnType<typeof createTurns>, agent: Agent, offset: number): Server {
  const answerFrom = async (passed: Passed): Promise<IncomingMessage | null> => {
    for (const target of turns.order()) {
      try {
        return await ask(target + offset, passed, agent);
      } catch (error) {
        turns.failed(target);
        if (!(error instanceof NoAnswer) || !error.mayRepeat) return null;
      }
    }
    return null;
  };
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readBody(incoming);
    if (body === null) return void outgoing.writeHead(413).end();
    const response = await answerFrom({ incoming, body });
    if (response === null) outgoing.writeHead(502, { "content-type": "text/plain" }).end("No server answered.");
    else passBack(response, outgoing);
  };
  return createServer({ keepAliveTimeout: idleFromCallerMs }, (incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
}

/**
 * Starts a round-robin balancer that skips servers that are down. If a server refuses a connection, or does not respond
 * to a GET or HEAD request, the next one receives the request; any other request is never sent twice.
 */
export async function startBalancer({ port, targets, width = 1 }: BalancerOptions): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32, timeout: idleToServerMs });
  const turns = createTurns(targets);
  const fronts = Array.from({ length: width }, (_, offset) => createFront(turns, agent, offset));
  const looking = setInterval(() => void turns.lookAtAll(), healthEveryMs);
  await Promise.all(fronts.map((front, offset) => once(front.listen(port + offset, host), "listening")));
  return {
    healthy: turns.healthy,
    async close() {
      clearInterval(looking);
      agent.destroy();
      await Promise.all(fronts.map(closeFront));
    },
  };
}

async function closeFront(front: Server): Promise<void> {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
}
