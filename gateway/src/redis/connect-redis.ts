import type { Logger } from "../context.ts";
import { openConnection, type RedisConnection } from "./redis-connection.ts";
import type { Answered, RedisLink, RedisReply } from "./redis-link.ts";
import { TooSlow, within } from "./within.ts";

/** How a link is set up. */
export interface RedisOptions {
  /** Where Redis is, with what it asks of its callers; never shown. */
  readonly url: string;
  readonly log: Logger;
  /** From 0 to 1, so that not all gateways come back at the same moment. */
  readonly random?: () => number;
}

/** How long one question may take, in milliseconds. */
const budgetMs = 50;

/** After so many slow answers in a row Redis is taken to be away; one alone may be a pause of this process. */
const maxSlowReplies = 3;

/** The wait before Redis is tried again, in milliseconds: doubled each time, and up to half of it more at random. */
const retry = { firstMs: 100, mostMs: 2_000 };

/** Names a failure by its kind; messages may hold addresses. */
function kindOf(cause: unknown): string {
  if (cause instanceof TooSlow) return "slow";
  if (!(cause instanceof Error)) return "unknown";
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  return /^[A-Z]{3,}(?= )/.exec(cause.message)?.[0] ?? cause.constructor.name;
}

/**
 * Connects to Redis, and again whenever it was lost, until it is stopped. Loss and return are logged once each.
 * @param options where it is
 */
export function connectRedis({ url, log, random = Math.random }: RedisOptions): RedisLink {
  const listeners: (() => void)[] = [];
  let connection: RedisConnection | null = null;
  let slow = 0;
  let tries = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const tryLater = (cause: unknown): void => {
    if (tries === 0) log.warn({ kind: kindOf(cause) }, "Redis is away: every gateway goes by its own memory");
    const wait = Math.min(retry.firstMs * 2 ** tries, retry.mostMs);
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
  const answer = async (ask: (through: RedisConnection) => Promise<RedisReply>): Promise<Answered | null> => {
    const through = connection;
    if (through === null) return null;
    try {
      const reply = await within(budgetMs, ask(through));
      slow = 0;
      return { reply };
    } catch (error) {
      if (error instanceof TooSlow) slow += 1;
      if (!(error instanceof TooSlow) || slow >= maxSlowReplies) lose(through, error);
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
