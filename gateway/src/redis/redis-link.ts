/** What Redis answers. */
export type RedisReply = string | number | null | readonly RedisReply[];

/** An answer that came in time. */
export interface Answered {
  readonly reply: RedisReply;
}

/** A script that Redis runs as one step: nothing else happens between its lines. */
export interface RedisScript {
  readonly text: string;
  /** The SHA-1 of the text, by which Redis knows a script that it has run before. */
  readonly sha: string;
}

/**
 * The way to Redis, which may be gone at any time: nobody waits for it for longer than its budget, and nothing here throws.
 * While it is away every question is answered with null at once, and whoever asked goes by what this process knows.
 */
export interface RedisLink {
  /** Sends a command; null when Redis is away, took too long or refused. */
  ask(command: readonly string[]): Promise<Answered | null>;
  /** Runs a script; null as above. */
  run(script: RedisScript, keys: readonly string[], values: readonly string[]): Promise<Answered | null>;
  /** True while Redis answers. */
  isThere(): boolean;
  /** Has something done each time that Redis is back, the first time included. */
  onReturn(listener: () => void): void;
  /** Resolves once Redis has answered or could not be reached for the first time. */
  readonly tried: Promise<void>;
  /** Closes the connection for good. */
  stop(): void;
}
