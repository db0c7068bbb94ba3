/**
 * The memory of one request: makes each of a set of reads once and hands the same answer to everybody who asks again,
 * failures included.
 */
export class Remembered {
  private readonly known = new Map<string, Promise<unknown>>();

  /** Reads under a name, unless that was done before. */
  read<T>(name: string, read: () => Promise<T>): Promise<T> {
    // Under one name there is always the same kind of read, so what it gave has the type of this one.
    return (this.known.get(name) as Promise<T> | undefined) ?? this.readAgain(name, read);
  }

  /** Reads under a name again, for everybody who asks from now on. */
  readAgain<T>(name: string, read: () => Promise<T>): Promise<T> {
    const reading = read();
    this.known.set(name, reading);
    return reading;
  }
}
