import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** The behavior of the fake: it replies, is silent, or replies with an error. */
type Mood = "well" | "silent" | `-${string}`;

/** A partial Redis with string keys, on a local port. */
export interface FakeRedis {
  readonly url: string;
  mood: Mood;
  /** The number of opened connections. */
  connections(): number;
  /** Breaks every connection and rejects new ones. */
  kill(): Promise<void>;
  /** Listens again on the same port, without data. */
  restart(): Promise<void>;
}

/** Takes complete commands from the received text; each is a list of strings. */
function takeCommands(text: string): { readonly commands: string[][]; readonly rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const count = Number(/^\*(\d+)\r\n/.exec(rest)?.[1]);
    const parts = rest.split("\r\n");
    if (Number.isNaN(count) || parts.length < 2 * count + 2) return { commands, rest };
    commands.push(Array.from({ length: count }, (_, index) => parts[2 * index + 2] ?? ""));
    rest = parts.slice(2 * count + 1).join("\r\n");
  }
}

function answer(kept: Map<string, string>, [name, key = "", value = "", ...options]: string[]): string {
  if (name === "GET") {
    const known = kept.get(key);
    return known === undefined ? "$-1\r\n" : `$${Buffer.byteLength(known)}\r\n${known}\r\n`;
  }
  if (name === "DEL") return `:${kept.delete(key) ? 1 : 0}\r\n`;
  if (name === "PTTL") return `:${kept.has(key) ? 60_000 : -2}\r\n`;
  if (name === "SET" && options.includes("NX") && kept.has(key)) return "$-1\r\n";
  if (name === "SET") kept.set(key, value);
  if (name?.startsWith("EVAL") === true) return "-ERR the fake runs no scripts\r\n";
  return "+OK\r\n";
}

/** Starts a fake that replies. */
export async function startFakeRedis(): Promise<FakeRedis> {
  const sockets = new Set<Socket>();
  const kept = new Map<string, string>();
  let connections = 0;
  const fake = { mood: "well" as Mood };
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    let waiting = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const { commands, rest } = takeCommands(waiting + chunk.toString());
      waiting = rest;
      if (fake.mood === "silent") return;
      for (const command of commands) socket.write(fake.mood === "well" ? answer(kept, command) : `${fake.mood}\r\n`);
    });
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    url: `redis://:canary-password@127.0.0.1:${port}`,
    connections: () => connections,
    async kill() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      kept.clear();
      await new Promise((resolve) => server.close(resolve));
    },
    restart: () => listen(port),
  });
}
