/** Returns the values of an object from what they are made of; `made` is the object itself. */
type Makers<Source, Made> = { readonly [Name in keyof Made]: (source: Source, made: Made) => Made[Name] };

/** Returns a function that creates objects whose values are made at their first use, because an operation needs few of them. */
export function atFirstUse<Source, Made extends object>(makers: Makers<Source, Made>): (source: Source) => Made {
  class Lazy {
    readonly source: Source;
    readonly values: Partial<Made> = {};

    constructor(source: Source) {
      this.source = source;
    }
  }
  for (const name of Object.keys(makers) as (keyof Made)[]) {
    Object.defineProperty(Lazy.prototype, name, {
      get(this: Lazy & Made) {
        return (this.values[name] ??= makers[name](this.source, this));
      },
    });
  }
  return (source) => new Lazy(source) as Lazy & Made;
}
