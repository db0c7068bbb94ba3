import type { Logger } from "../context.ts";
import { openConnection, type RedisConnection } from "./redis-connection.ts";
import type { InTime, RedisLink, RedisReply } from "./redis-link.ts";
import { TimeoutError, within } from "./within.ts";

/** Options of a link to Redis. */
export interface RedisOptions {
  /** The URL of Redis with its credentials; never shown. */
  readonly url: string;
  readonly log: Logger;
  /** From 0 to 1, so that gateways do not reconnect at the same moment. */
  readonly random?: () => number;
}

/** The timeout of a command in milliseconds. */
const budgetMs = 50;

/**
 * The number of consecutive slow replies after which Redis counts as lost; a single one may be a pause of this process.
 */
const maxSlowReplies = 3;

/** The delay before reconnecting in milliseconds: doubled each time, plus up to half of it at random. */
const retry = { firstMs: 100, maxMs: 2_000 };

/** Returns the kind of an error; messages may contain addresses. */
function kindOf(cause: unknown): string {
  if (cause instanceof TimeoutError) return "slow";
  if (!(cause instanceof Error)) return "unknown";
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  return /^[A-Z]{3,}(?= )/.exec(cause.message)?.[0] ?? cause.constructor.name;
}

/**
 * Connects to Redis, and reconnects until it is stopped. Loss and return are logged once each.
 * @param options the options
 */
export function connectRedis({ url, log, random = Math.random }: RedisOptions): RedisLink {
  const listeners: (() => void)[] = [];
  let connection: RedisConnection | null = null;
  let slow = 0;
  let tries = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const tryLater = (cause: unknown): void => {
    if (tries === 0) log.warn({ kind: kindOf(cause) }, "Redis is lost: this gateway uses its own state");
    const wait = Math.min(retry.firstMs * 2 ** tries, retry.maxMs);
    tries += 1;
    timer = setTimeout(() => void open(), wait * (1 + random() / 2)).unref();
  };
  const lose = (lost: RedisConnection | null, cause: unknown): void => {
    if (isStopped || lost === null || lost !== connection) return;
    connection = null;
    lost.disconnect();
    tryLater(cause);
  };
  const open = async (): Promise<void> => {
    try {
      const opened: RedisConnection = await openConnection(url, (cause) => lose(opened, cause));
      if (isStopped) return opened.disconnect();
      connection = opened;
      slow = 0;
      if (tries > 0) log.info({ tries }, "Redis is back");
      tries = 0;
      for (const listener of listeners) listener();
    } catch (error) {
      if (!isStopped) tryLater(error);
    }
  };
  const answer = async (ask: (through: RedisConnection) => Promise<RedisReply>): Promise<InTime | null> => {
    const through = connection;
    if (through === null) return null;
    try {
      const reply = await within(budgetMs, ask(through));
      slow = 0;
      return { reply };
    } catch (error) {
      if (error instanceof TimeoutError) slow += 1;
      if (!(error instanceof TimeoutError) || slow >= maxSlowReplies) lose(through, error);
      return null;
    }
  };
  return {
    ask: (command) => answer((through) => through.ask(command)),
    run: (script, keys, values) => answer((through) => through.run(script, keys, values)),
    isThere: () => connection !== null,
    onReturn: (listener) => void listeners.push(listener),
    tried: open(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      connection?.disconnect();
      connection = null;
    },
  };
}
