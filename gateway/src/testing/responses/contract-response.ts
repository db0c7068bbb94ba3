/** A response that complies with the contract of a service, with its decoder. */
export interface ContractResponse {
  readonly name: string;
  readonly body: unknown;
  readonly decode: (body: unknown) => unknown;
}

/** Returns a list of three items; `make` receives 1, 2 and 3. */
export const three = <T>(make: (index: number) => T): readonly T[] => [make(1), make(2), make(3)];

/** A no-op `onDropped` callback for decoders. */
export const ignored = (): void => {};
