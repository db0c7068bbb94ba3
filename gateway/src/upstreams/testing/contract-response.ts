/** An answer as a service promises it, with what reads it. */
export interface ContractResponse {
  readonly name: string;
  readonly body: unknown;
  readonly decode: (body: unknown) => unknown;
}

/** Makes a list of three. */
export const three = <T>(make: (index: number) => T): readonly T[] => [make(1), make(2), make(3)];

/** What decoders tell of items that they left out, where nobody listens. */
export const ignored = (): void => {};
