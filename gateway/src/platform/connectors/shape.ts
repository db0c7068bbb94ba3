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

/** A field whose type in code follows from its shape. */
interface TypedField<
  Kind extends FieldKind | RowShape,
  IsRequired extends boolean,
  IsList extends boolean,
> extends FieldShape {
  readonly kind: Kind;
  readonly isRequired: IsRequired;
  readonly isList: IsList;
}

/** Returns a field that every row must have. */
export const required = <const Kind extends FieldKind>(kind: Kind, means = ""): TypedField<Kind, true, false> => ({
  kind,
  isRequired: true,
  isList: false,
  means,
});

/** Returns a text that every row must have, which is one of these. */
export const oneOf = <const Option extends string>(
  options: readonly Option[],
  means = "",
): TypedField<"text", true, false> & { readonly options: readonly Option[] } => ({
  ...required("text", means),
  options,
});

/** Returns a field that a row may lack. */
export const optional = <const Kind extends FieldKind | RowShape>(
  kind: Kind,
  means = "",
): TypedField<Kind, false, false> => ({
  kind,
  isRequired: false,
  isList: false,
  means,
});

/** Returns a field with rows of its own; a row without them has none. */
export const listOf = <const Kind extends RowShape>(kind: Kind, means = ""): TypedField<Kind, false, true> => ({
  kind,
  isRequired: false,
  isList: true,
  means,
});

type ValueOf<Field extends FieldShape> = Field extends { readonly options: readonly (infer Option)[] }
  ? Option
  : Field["kind"] extends RowShape
    ? Field["isList"] extends true
      ? readonly RowOf<Field["kind"]>[]
      : RowOf<Field["kind"]>
    : Field["kind"] extends "boolean"
      ? boolean
      : Field["kind"] extends "cents" | "number" | "integer"
        ? number
        : string;

type FieldsOf<Shape extends RowShape, IsRequired extends boolean> = {
  [Name in keyof Shape["fields"]]: Shape["fields"][Name]["isRequired"] extends IsRequired ? Name : never;
}[keyof Shape["fields"]];

/** A row of a shape in code: what a row may lack can be null or absent. */
export type RowOf<Shape extends RowShape> = {
  readonly [Name in FieldsOf<Shape, true>]: ValueOf<Shape["fields"][Name]>;
} & { readonly [Name in FieldsOf<Shape, false>]?: ValueOf<Shape["fields"][Name]> | null };

/** How an operation is called at a service that implements the description of the port in `contracts/ports/`. */
export interface StandardCall {
  /** What the service does, in a sentence for its developer. */
  readonly does: string;
  readonly method: "get" | "put" | "delete";
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
