/** Remembers sessions that were ended before their time. */
export interface Revocations {
  add(sessionId: string, expiresAt: Date): void;
  has(sessionId: string): boolean;
}

/** Beyond this many entries those that have ended on their own are thrown away. */
const sweepAbove = 1_000;

/**
 * Makes a memory of ended sessions for this process. The durable end is the loyalty service's, which refuses the
 * shopper's token from then on; this one makes the end immediate here.
 * @param now the clock
 */
export function createRevocations(now: () => Date): Revocations {
  const ended = new Map<string, number>();
  return {
    add(sessionId, expiresAt) {
      ended.set(sessionId, expiresAt.getTime());
      if (ended.size <= sweepAbove) return;
      const at = now().getTime();
      for (const [id, end] of ended) if (end < at) ended.delete(id);
    },
    has: (sessionId) => ended.has(sessionId),
  };
}
