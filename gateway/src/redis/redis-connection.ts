import { createClient } from "@redis/client";
import type { RedisReply, RedisScript } from "./redis-client.ts";
import { within } from "./within.ts";

/** One connection, from its opening until it is lost; then a new one replaces it. */
export interface RedisConnection {
  /** @throws any error, after which the connection has to be closed */
  ask(command: readonly string[]): Promise<RedisReply>;
  run(script: RedisScript, keys: readonly string[], values: readonly string[]): Promise<RedisReply>;
  /** Closes it; pending commands fail. */
  disconnect(): void;
}

/** The timeout for opening a connection in milliseconds. */
const openWithinMs = 500;

/** Written at every opening, because a Redis that rejects writes is of no use here. */
const probe = ["SET", "aisle:probe", "1", "PX", "1000"];

const isUnknownScript = (error: unknown): boolean => error instanceof Error && error.message.startsWith("NOSCRIPT");

/** Runs a script by its digest, and by its text if Redis has not run it before. */
async function runScript(
  ask: RedisConnection["ask"],
  { sha, text }: RedisScript,
  rest: readonly string[],
): Promise<RedisReply> {
  try {
    return await ask(["EVALSHA", sha, ...rest]);
  } catch (error) {
    if (!isUnknownScript(error)) throw error;
    return ask(["EVAL", text, ...rest]);
  }
}

/**
 * Opens a connection and checks that it accepts writes. It never reconnects: the caller decides when to try again.
 * @param url the URL of Redis with its credentials
 * @param onLost called once if the connection breaks after it was opened
 * @throws if Redis cannot be reached, rejects the probe, or does not reply within half a second
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
  const disconnect = (): void => {
    isOpen = false;
    if (client.isOpen) client.destroy();
  };
  try {
    await within(openWithinMs, client.connect());
    await within(openWithinMs, ask(probe));
  } catch (error) {
    disconnect();
    throw error;
  }
  isOpen = true;
  return {
    ask,
    run: (script, keys, values) => runScript(ask, script, [String(keys.length), ...keys, ...values]),
    disconnect,
  };
}
