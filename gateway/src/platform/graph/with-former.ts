/** A type of the graph with a deprecated field, which the gateway still returns. */
export type WithFormer<Type, Name extends keyof Type> = Omit<Type, Name> & Readonly<Record<Name, Type[Name]>>;
