type Answer = Record<string, unknown>;

/** The fields of one object that have to be waited for. */
export class Waiting {
  readonly #fields: { readonly key: string; readonly promise: PromiseLike<unknown> }[] = [];

  add(key: string, promise: PromiseLike<unknown>): void {
    this.#fields.push({ key, promise });
  }

  /** Gives the answer once everything that was promised has been put into its place. */
  settle(answer: Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let missing = this.#fields.length;
      // One turn later, which is when graphql-js hears of it: the order of several errors depends on that.
      const fail = (thrown: unknown) => queueMicrotask(() => reject(thrown));
      for (const { key, promise } of this.#fields) {
        promise.then((value) => {
          answer[key] = value;
          missing -= 1;
          if (missing === 0) resolve(answer);
        }, fail);
      }
    });
  }

  /** Rejects with an error, but only when nothing is under way any more that could fail without being heard. */
  async fail(error: unknown): Promise<never> {
    await Promise.all(this.#fields.map(({ promise }) => promise)).catch(() => undefined);
    throw error;
  }
}
