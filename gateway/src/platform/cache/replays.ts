import { createHash } from "node:crypto";
import { isUuid } from "../input/uuid.ts";
import { dayMs } from "../time/calendar-days.ts";
import type { CacheStore } from "./cache-store.ts";
import type { KeyedMutex } from "./keyed-mutex.ts";

/** A request that its client may repeat. */
export interface RepeatableRequest<T> {
  /** Whose key it is and what it is for, so that no other request finds its result. */
  readonly scope: readonly string[];
  /** The key of the client; a request without a valid one is never a repetition. */
  readonly key: string | null | undefined;
  readonly work: () => Promise<T>;
  /** Returns false for a result after which the client may try again. */
  readonly isFinal: (result: T) => boolean;
}

/** The results of requests by the keys of their clients, for a day. */
export interface Replays {
  /**
   * Runs the work of a request once: a repetition gets the first result.
   * @returns the result, which must be plain data
   */
  once<T>(request: RepeatableRequest<T>): Promise<T>;
}

interface ReplayStores {
  readonly store: CacheStore;
  readonly mutex: KeyedMutex;
  readonly now: () => Date;
}

export function createReplays({ store, mutex, now }: ReplayStores): Replays {
  return {
    async once<T>({ scope, key, work, isFinal }: RepeatableRequest<T>): Promise<T> {
      if (key == null || !isUuid(key)) return work();
      const digest = createHash("sha256")
        .update(JSON.stringify([...scope, key]))
        .digest("base64url");
      const name = `replay:${digest}`;
      return mutex.runExclusive(name, async () => {
        const first = await store.get(name);
        // The same key always has the same kind of result.
        if (first !== undefined && first.freshUntil > now().getTime()) return first.value as T;
        const result = await work();
        const fetchedAt = now().getTime();
        if (isFinal(result)) {
          await store.set(name, { value: result, fetchedAt, freshUntil: fetchedAt + dayMs, retryAt: null }, dayMs);
        }
        return result;
      });
    },
  };
}
