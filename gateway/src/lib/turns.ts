/** Lets pieces of work that must not overlap run one after the other. */
export interface Turns {
  /** Runs the work after everything that was asked for before under the same key, whatever came of that. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Makes turns for this process; a key is forgotten when nobody waits for it any more. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take<T>(key: string, work: () => Promise<T>): Promise<T> {
      const before = last.get(key) ?? Promise.resolve();
      const result = before.then(work, work);
      last.set(key, result);
      const forget = () => {
        if (last.get(key) === result) last.delete(key);
      };
      result.then(forget, forget);
      return result;
    },
  };
}
