import { createClient } from "@redis/client";
import type { RedisAddress } from "./redis-address.ts";
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

type PlainConnection = Omit<RedisConnection, "run">;

/** The error of a Sentinel that knows no master of the name. */
class UnknownMasterError extends Error {
  override readonly name = "UnknownMasterError";
}

const openWithinMs = 500;

/** Written at every opening, because a Redis that rejects writes, such as a replica, is of no use here. */
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

/** Returns the options of a TLS connection that trusts the given authorities; none without TLS. */
const tlsOptions = (url: string, ca: string | null) =>
  ca !== null && url.startsWith("rediss:") ? ({ tls: true, ca } as const) : {};

/** Connects to one server, and checks with a first command that it serves. */
async function openServer(
  { url, ca }: Pick<RedisAddress, "url" | "ca">,
  firstCommand: readonly string[],
  onLost: (cause: unknown) => void,
): Promise<PlainConnection & { readonly firstReply: RedisReply }> {
  const client = createClient({
    url,
    RESP: 2,
    name: "aisle-gateway",
    disableClientInfo: true,
    maintNotifications: "disabled",
    socket: { reconnectStrategy: false, connectTimeout: openWithinMs, ...tlsOptions(url, ca) },
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
    const firstReply = await within(openWithinMs, ask(firstCommand));
    isOpen = true;
    return { ask, disconnect, firstReply };
  } catch (error) {
    disconnect();
    throw error;
  }
}

async function findMaster(sentinel: string, { url, ca }: RedisAddress): Promise<string> {
  const master = new URL(url);
  const command = ["SENTINEL", "GET-MASTER-ADDR-BY-NAME", master.hostname];
  const { firstReply, disconnect } = await openServer({ url: sentinel, ca }, command, () => undefined);
  disconnect();
  if (!Array.isArray(firstReply)) throw new UnknownMasterError("the Sentinel knows no master of this name");
  const [host, port] = firstReply.map(String);
  master.host = `${host?.includes(":") === true ? `[${host}]` : host}:${port}`;
  return master.href;
}

/**
 * Opens a connection and checks that it accepts writes. It never reconnects: the caller decides when to try again. With
 * Sentinels it connects to the first master that one of them names and that accepts writes, so a Sentinel that has not
 * noticed a failover yet does no harm.
 * @param onLost called once if the connection breaks after it was opened
 * @throws if no server can be reached, accepts the probe and replies within half a second
 */
export async function openConnection(
  address: RedisAddress,
  onLost: (cause: unknown) => void,
): Promise<RedisConnection> {
  const [sentinel, ...others] = address.sentinels;
  try {
    const url = sentinel === undefined ? address.url : await findMaster(sentinel, address);
    const { ask, disconnect } = await openServer({ url, ca: address.ca }, probe, onLost);
    return {
      ask,
      disconnect,
      run: (script, keys, values) => runScript(ask, script, [String(keys.length), ...keys, ...values]),
    };
  } catch (error) {
    if (others.length === 0) throw error;
    return openConnection({ ...address, sentinels: others }, onLost);
  }
}
