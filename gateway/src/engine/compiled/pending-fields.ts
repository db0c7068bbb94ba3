type ResponseObject = Record<string, unknown>;

export class PendingFields {
  readonly #fields: { readonly key: string; readonly promise: PromiseLike<unknown> }[] = [];

  add(key: string, promise: PromiseLike<unknown>): void {
    this.#fields.push({ key, promise });
  }

  settle(object: ResponseObject): Promise<ResponseObject> {
    return new Promise((resolve, reject) => {
      let count = this.#fields.length;
      // One microtask later, as in graphql-js: the order of several errors depends on it.
      const fail = (thrown: unknown) => queueMicrotask(() => reject(thrown));
      for (const { key, promise } of this.#fields) {
        promise.then((value) => {
          object[key] = value;
          count -= 1;
          if (count === 0) resolve(object);
        }, fail);
      }
    });
  }

  /** Rejects with an error after all promises have settled, so that no rejection is unhandled. */
  async fail(error: unknown): Promise<never> {
    await Promise.all(this.#fields.map(({ promise }) => promise)).catch(() => undefined);
    throw error;
  }
}
