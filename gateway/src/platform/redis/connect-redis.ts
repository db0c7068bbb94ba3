import type { Logger } from "../telemetry/logger.ts";
import type { RedisAddress } from "./redis-address.ts";
import { openConnection, type RedisConnection } from "./redis-connection.ts";
import type { InTime, RedisClient, RedisReply } from "./redis-client.ts";
import { TimeoutError, within } from "./within.ts";

export interface RedisOptions {
  readonly address: RedisAddress;
  readonly log: Logger;
  /** From 0 to 1, so that gateways do not reconnect at the same moment. */
  readonly random?: () => number;
}

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

/** A connection that is opened again whenever it was lost, until it is stopped. */
class ReconnectingConnection {
  readonly #options: Required<RedisOptions>;
  readonly #onOpened: () => void;
  #connection: RedisConnection | null = null;
  #slowReplies = 0;
  #attempts = 0;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Required<RedisOptions>, onOpened: () => void) {
    this.#options = options;
    this.#onOpened = onOpened;
  }

  isOpen(): boolean {
    return this.#connection !== null;
  }

  async open(): Promise<void> {
    const { address, log } = this.#options;
    try {
      const opened: RedisConnection = await openConnection(address, (cause) => this.#lose(opened, cause));
      if (this.#isStopped) return opened.disconnect();
      this.#connection = opened;
      this.#slowReplies = 0;
      if (this.#attempts > 0) log.info({ tries: this.#attempts }, "Redis is back");
      this.#attempts = 0;
      this.#onOpened();
    } catch (error) {
      if (!this.#isStopped) this.#openLater(error);
    }
  }

  /** Sends a command; null without a reply in time. */
  async send(command: (connection: RedisConnection) => Promise<RedisReply>): Promise<InTime | null> {
    const connection = this.#connection;
    if (connection === null) return null;
    try {
      const reply = await within(budgetMs, command(connection));
      this.#slowReplies = 0;
      return { reply };
    } catch (error) {
      const isSlow = error instanceof TimeoutError;
      if (isSlow) this.#slowReplies += 1;
      if (!isSlow || this.#slowReplies >= maxSlowReplies) this.#lose(connection, error);
      return null;
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#connection?.disconnect();
    this.#connection = null;
  }

  #openLater(cause: unknown): void {
    const { log, random } = this.#options;
    if (this.#attempts === 0) log.warn({ kind: kindOf(cause) }, "Redis is lost: this gateway uses its own state");
    const wait = Math.min(retry.firstMs * 2 ** this.#attempts, retry.maxMs);
    this.#attempts += 1;
    this.#timer = setTimeout(() => void this.open(), wait * (1 + random() / 2)).unref();
  }

  #lose(lost: RedisConnection | null, cause: unknown): void {
    if (this.#isStopped || lost === null || lost !== this.#connection) return;
    this.#connection = null;
    lost.disconnect();
    this.#openLater(cause);
  }
}

/** Connects to Redis, and reconnects until it is stopped. Loss and return are logged once each. */
export function connectRedis({ address, log, random = Math.random }: RedisOptions): RedisClient {
  const listeners: (() => void)[] = [];
  const redis = new ReconnectingConnection({ address, log, random }, () => listeners.forEach((listener) => listener()));
  return {
    send: (command) => redis.send((connection) => connection.ask(command)),
    run: (script, keys, values) => redis.send((connection) => connection.run(script, keys, values)),
    isReachable: () => redis.isOpen(),
    onReconnect: (listener) => void listeners.push(listener),
    tried: redis.open(),
    stop: () => redis.stop(),
  };
}
