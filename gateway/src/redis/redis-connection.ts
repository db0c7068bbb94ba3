import { createClient } from "@redis/client";
import type { RedisReply, RedisScript } from "./redis-link.ts";
import { within } from "./within.ts";

/** One connection, from its opening until it is lost; another one takes its place then. */
export interface RedisConnection {
  /** @throws whatever goes wrong, after which the connection should be left */
  ask(command: readonly string[]): Promise<RedisReply>;
  /** As above. */
  run(script: RedisScript, keys: readonly string[], values: readonly string[]): Promise<RedisReply>;
  /** Closes it; what was asked and not answered fails. */
  disconnect(): void;
}

/** How long Redis may take to let this gateway in, in milliseconds. */
const openWithinMs = 500;

/** Is written at every opening, because a Redis that takes no writes is of no use here. */
const probe = ["SET", "aisle:probe", "1", "PX", "1000"];

const isUnknownScript = (error: unknown): boolean => error instanceof Error && error.message.startsWith("NOSCRIPT");

/**
 * Opens a connection and sees that it can be used. It never mends itself: who opened it decides when to try again.
 * @param url where Redis is, with what it asks of its callers
 * @param onLost is told once when it breaks after it was opened
 * @throws when Redis cannot be reached, does not answer in half a second, or refuses
 */
export async function openConnection(url: string, onLost: (cause: unknown) => void): Promise<RedisConnection> {
  const client = createClient({
    url,
    RESP: 2,
    name: "aisle-gateway",
    disableClientInfo: true,
    maintNotifications: "disabled",
    socket: { reconnectStrategy: false, connectTimeout: openWithinMs },
  });
  let isOpen = false;
  client.on("error", (cause: unknown) => {
    if (isOpen) onLost(cause);
    isOpen = false;
  });
  const ask = (command: readonly string[]) => client.sendCommand<RedisReply>(command);
  const leave = (): void => {
    isOpen = false;
    if (client.isOpen) client.destroy();
  };
  try {
    await within(openWithinMs, client.connect());
    await within(openWithinMs, ask(probe));
  } catch (error) {
    leave();
    throw error;
  }
  isOpen = true;
  return {
    ask,
    async run({ sha, text }, keys, values) {
      const rest = [String(keys.length), ...keys, ...values];
      try {
        return await ask(["EVALSHA", sha, ...rest]);
      } catch (error) {
        if (!isUnknownScript(error)) throw error;
        return ask(["EVAL", text, ...rest]);
      }
    },
    disconnect: leave,
  };
}
