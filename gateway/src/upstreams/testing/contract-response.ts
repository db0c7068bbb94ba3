/** An answer as a service promises it, with what reads it. */
export interface ContractResponse {
  readonly name: string;
  readonly body: unknown;
  readonly decode: (body: unknown) => unknown;
}

/** Makes a list of three. */
export const three = <T>(make: (index: number) => T): readonly T[] => [make(1), make(2), make(3)];

/** Ignores the reports of decoders. */
export const ignored = (): void => {};
