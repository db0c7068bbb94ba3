import { LRUCache } from "lru-cache";
import type { InTime, RedisLink } from "../../redis/redis-link.ts";

/** Something that has ended. */
interface Ending {
  /** What; a later ending of the same takes its place. */
  readonly about: string;
  /** Until when it matters, in milliseconds since 1970. */
  readonly until: number;
  /** Tells Redis, which may hear it twice. */
  tell(): Promise<InTime | null>;
}

/** Remembers what ended here. */
export interface Journal {
  /** Tells Redis of an ending, now if it is there and again whenever it comes back. */
  write(ending: Ending): Promise<void>;
}

/** Beyond this number the oldest endings are no longer repeated. */
const mostEndings = 10_000;

/**
 * Makes the journal of this process. Redis may come back without what it was told, or may not have been told at all: a
 * logout must hold all the same.
 * @param redis who is told
 * @param now the clock
 */
export function createJournal(redis: RedisLink, now: () => Date): Journal {
  const endings = new LRUCache<string, Ending>({ max: mostEndings });
  redis.onReturn(() => {
    const at = now().getTime();
    endings.rforEach((ending) => {
      if (ending.until >= at) void ending.tell();
    });
  });
  return {
    async write(ending) {
      endings.set(ending.about, ending);
      await ending.tell();
    },
  };
}
