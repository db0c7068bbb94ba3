import DataLoader from "dataloader";

/** The ports that loaders of a request read. */
export interface ReadFrom<Ports> {
  readonly upstreams: Ports;
}

/** DataLoader caches a returned Error as the failure of one key, but clears the keys of a batch that throws. */
const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error("a read failed"));

/**
 * Creates a loader with one call per key. Keys are not batched, so that none waits for the response to another.
 * @param cacheKeyFn returns equal texts for equal keys; required for object keys
 */
export function callForEach<Key, Value>(
  read: (key: Key) => Promise<Value>,
  cacheKeyFn?: (key: Key) => string,
): DataLoader<Key, Value, unknown> {
  const readOne = async (key: Key): Promise<Value | Error> => {
    try {
      return await read(key);
    } catch (error) {
      return toError(error);
    }
  };
  return new DataLoader<Key, Value, unknown>((keys) => Promise.all(keys.map(readOne)), {
    batch: false,
    ...(cacheKeyFn === undefined ? {} : { cacheKeyFn }),
  });
}

/**
 * Creates a loader that finds its keys in a list. It caches no values, because finding one is cheaper: DataLoader creates two
 * more promises for a cached key.
 * @param readAll reads the list through a loader, which caches it and also a failure
 * @param find returns the value of a key; null without one
 */
export function findInOne<All, Key, Value>(
  readAll: () => Promise<All>,
  find: (all: All, key: Key) => Value | null,
): DataLoader<Key, Value | null> {
  const findEach = async (keys: readonly Key[]) => {
    const all = await readAll();
    return keys.map((key) => find(all, key));
  };
  return new DataLoader(findEach, { cache: false });
}

/**
 * Loads a single value of a request, such as the list of all stores. It is no DataLoader, which makes eight promises more for
 * the read of its only key.
 */
export class SingleLoader<Value> {
  readonly #read: () => Promise<Value>;
  #value: Promise<Value> | null = null;

  constructor(read: () => Promise<Value>) {
    this.#read = read;
  }

  /** Returns the value, which is read once per request; a failure is cached too. */
  load(): Promise<Value> {
    return (this.#value ??= this.#read());
  }

  loadAgain(): Promise<Value> {
    return this.clear().load();
  }

  clear(): this {
    this.#value = null;
    return this;
  }
}
