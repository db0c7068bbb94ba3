type Answer = Record<string, unknown>;

/** The fields of one object that have to be waited for. */
export class Waiting {
  readonly #keys: string[] = [];
  readonly #promises: PromiseLike<unknown>[] = [];

  add(key: string, promise: PromiseLike<unknown>): void {
    this.#keys.push(key);
    this.#promises.push(promise);
  }

  /** Gives the answer once everything that was promised has been put into its place. */
  async settle(answer: Answer): Promise<Answer> {
    const values = await Promise.all(this.#promises);
    for (const [index, key] of this.#keys.entries()) answer[key] = values[index];
    return answer;
  }

  /** Rejects with an error, but only when nothing is under way any more that could fail without being heard. */
  async fail(error: unknown): Promise<never> {
    await Promise.all(this.#promises).catch(() => undefined);
    throw error;
  }
}
