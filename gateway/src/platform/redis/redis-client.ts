export type RedisReply = string | number | null | readonly RedisReply[];

export interface InTime {
  readonly reply: RedisReply;
}

export interface RedisScript {
  readonly text: string;
  /** The SHA-1 of the text, for EVALSHA. */
  readonly sha: string;
}

/**
 * The link to Redis, which may be lost at any time: each command has a timeout, and nothing here throws. While Redis is
 * lost every command returns null immediately, and callers use the state of this process.
 */
export interface RedisClient {
  /** Sends a command; null if Redis is lost, too slow or returned an error. */
  send(command: readonly string[]): Promise<InTime | null>;
  /** Runs a script; null as above. */
  run(script: RedisScript, keys: readonly string[], values: readonly string[]): Promise<InTime | null>;
  /** True while Redis replies. */
  isReachable(): boolean;
  /** Registers a listener for each time that Redis becomes reachable, including the first. */
  onReconnect(listener: () => void): void;
  /** Resolves after the first attempt to connect. */
  readonly tried: Promise<void>;
  /** Closes the link for good. */
  stop(): void;
}
