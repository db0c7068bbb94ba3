import { Mutex } from "async-mutex";

export interface KeyedMutex {
  /** Runs the work after all earlier work with the same key has settled. */
  runExclusive<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Creates the mutexes of this process; the mutex of a key is deleted when it is free. */
export function createKeyedMutex(): KeyedMutex {
  const mutexes = new Map<string, Mutex>();
  return {
    async runExclusive(key, work) {
      const mutex = mutexes.get(key) ?? new Mutex();
      mutexes.set(key, mutex);
      try {
        return await mutex.runExclusive(work);
      } finally {
        if (!mutex.isLocked() && mutexes.get(key) === mutex) mutexes.delete(key);
      }
    },
  };
}
