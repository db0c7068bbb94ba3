/** Makes each of a set of reads once and hands the same answer to everybody who asks again, failures included. */
export interface Remembered {
  /** Reads under a name, unless that was done before. */
  read<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Reads under a name again, for everybody who asks from now on. */
  readAgain<T>(name: string, read: () => Promise<T>): Promise<T>;
}

/** Makes the memory of one request. */
export function createRemembered(): Remembered {
  const known = new Map<string, Promise<unknown>>();
  const readAgain = <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const reading = read();
    known.set(name, reading);
    return reading;
  };
  return {
    // Under one name there is always the same kind of read, so what it gave has the type of this one.
    read: <T>(name: string, read: () => Promise<T>) =>
      (known.get(name) as Promise<T> | undefined) ?? readAgain(name, read),
    readAgain,
  };
}
