/**
 * The kind of a value in a port's row:
 * - `text`: a trimmed text, not empty
 * - `picture`: the path of a picture below the media URL; vendors send absolute addresses
 * - `day`: `YYYY-MM-DD`
 * - `instant`: an ISO text in UTC
 * - `cents`: whole cents
 * - `number`, `integer`, `boolean`: the value itself
 */
export type FieldKind = "text" | "picture" | "day" | "instant" | "cents" | "number" | "integer" | "boolean";

/** One field of a port's row. */
export interface FieldShape {
  readonly kind: FieldKind | RowShape;
  /** A row without the value cannot be read. */
  readonly isRequired: boolean;
  /** True for a list of rows; its kind is a shape. */
  readonly isList: boolean;
  /** The only values of a text; any by default. */
  readonly options?: readonly string[];
  /** What it is, in words for the developer of a service; empty if its name says it. */
  readonly means: string;
}

/** The fields of a row that a port reads, by name: what a connector can map. */
export interface RowShape {
  readonly fields: Readonly<Record<string, FieldShape>>;
}

/** A value of a mapped row: null for an absent one. */
export type MappedValue = string | number | boolean | null | MappedRow | readonly MappedRow[];

/** A row as a port reads it. It has every field of its shape. */
export interface MappedRow {
  readonly [field: string]: MappedValue;
}

/** Returns a field that every row must have. */
export const required = (kind: FieldKind, means = ""): FieldShape => ({ kind, isRequired: true, isList: false, means });

/** Returns a text that every row must have, which is one of these. */
export const oneOf = (options: readonly string[], means = ""): FieldShape => ({ ...required("text", means), options });

/** Returns a field that a row may lack. */
export const optional = (kind: FieldKind | RowShape, means = ""): FieldShape => ({
  kind,
  isRequired: false,
  isList: false,
  means,
});

/** Returns a field with rows of its own; a row without them has none. */
export const listOf = (kind: RowShape, means = ""): FieldShape => ({ kind, isRequired: false, isList: true, means });

/** How an operation is called at a service that implements the description of the port in `contracts/ports/`. */
export interface StandardCall {
  /** What the service does, in a sentence for its developer. */
  readonly does: string;
  readonly method: "get" | "put";
  /** Below the service's address, with values in braces. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** An operation of a port, as a connector can offer it. */
export interface OperationShape {
  /** The values that its request may contain beside those of every request, such as `input.offerId`. */
  readonly inputs: readonly string[];
  /** Further values, which some requests lack: a query parameter or a header with one is left out then. */
  readonly optionalInputs?: readonly string[];
  /** The row of its response; null for a write whose response is not read. */
  readonly row: RowShape | null;
  /** True for a response with one row in place of a list. */
  readonly isSingle?: boolean;
  /** True if a service can have the port without it; one with none of the operations cannot. */
  readonly isOptional?: boolean;
  /** The operation that a service with this one must have too. */
  readonly partner?: string;
  /** True if it changes data: it is never sent twice, and without a response its outcome is unknown. */
  readonly isWrite: boolean;
  /** The reasons for which a vendor may refuse it, by name, in words for the developer of a service. */
  readonly reasons?: Readonly<Record<string, string>>;
  readonly standard: StandardCall;
}

/** The operations of a port by their names. */
export type PortShape = Readonly<Record<string, OperationShape>>;
