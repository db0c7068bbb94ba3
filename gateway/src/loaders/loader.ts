import DataLoader from "dataloader";

/** DataLoader keeps an Error as the failure of its key alone; a batch that throws would be forgotten and asked again. */
const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error("a read failed"));

/**
 * Makes a loader whose keys are read by a call each. They are not gathered, so that none waits for the answer to another.
 * @param read makes the call
 * @param cacheKeyFn gives equal texts for keys that mean the same; needed where keys are objects
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
 * Makes a loader whose keys are found in something that is read once for all of them. It keeps no values, because to find one
 * costs less than to keep it: DataLoader answers a key that it knows with two promises more.
 * @param readAll reads what the keys are found in; a loader of its own, which keeps a failure too
 * @param find finds the value of a key; null when there is none
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

const only = "only";

/** Loads what a request has one of, such as the list of all stores. */
export class SingleLoader<Value> {
  readonly #loader: DataLoader<typeof only, Value, unknown>;

  /** @param read makes the call */
  constructor(read: () => Promise<Value>) {
    this.#loader = callForEach<typeof only, Value>(read);
  }

  /** Gives the value, which is read once for everybody in the request; a failure is kept too. */
  load(): Promise<Value> {
    return this.#loader.load(only);
  }

  /** Reads the value again, for everybody in the request who asks from now on. */
  loadAgain(): Promise<Value> {
    return this.clear().load();
  }

  /** Forgets the value, so that the next who asks has it read again. */
  clear(): this {
    this.#loader.clear(only);
    return this;
  }
}
