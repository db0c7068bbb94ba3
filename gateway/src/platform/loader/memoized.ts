interface Values<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/**
 * Returns a function that computes a value once for each key.
 * @param work gets what it needs besides the key as further arguments, which must follow from the key
 * @param values a `WeakMap` keeps a value as long as its key, an `LRUCache` those of recent keys, and a `Map` all
 */
export function memoized<Key, Value, Rest extends readonly unknown[]>(
  work: (key: Key, ...rest: Rest) => Value,
  values: Values<Key, NoInfer<Value>> = new Map<Key, Value>(),
): (key: Key, ...rest: Rest) => Value {
  return (key, ...rest) => {
    const before = values.get(key);
    if (before !== undefined) return before;
    const value = work(key, ...rest);
    values.set(key, value);
    return value;
  };
}
