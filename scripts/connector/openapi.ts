import { parse } from "yaml";

/** What a value of a vendor looks like, by its description or by an example. */
export type Shape =
  | { readonly kind: "table"; readonly fields: ReadonlyMap<string, Shape> }
  | { readonly kind: "list"; readonly item: Shape }
  | { readonly kind: "value"; readonly type: string; readonly format: string; readonly sample: unknown };

/** A parameter of a call. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
}

/** A call that a description names. */
export interface VendorCall {
  readonly method: "get" | "post" | "put" | "delete";
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Null for a call without a JSON body, or without a JSON response. */
  readonly body: Shape | null;
  readonly response: Shape | null;
}

/** A vendor's description of its interface. */
export interface VendorApi {
  readonly calls: readonly VendorCall[];
  /** The first scheme of authentication; null if the description names none. */
  readonly authentication: Table | null;
}

export type Table = Readonly<Record<string, unknown>>;

/** A description that cannot be used. */
export class OpenApiError extends Error {
  override readonly name = "OpenApiError";
}

const METHODS = ["get", "post", "put", "delete"] as const;

/** Schemas may contain themselves; no field of a port is deeper. */
const DEEPEST = 6;

const NOTHING: Shape = { kind: "value", type: "", format: "", sample: undefined };

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const tableOf = (value: unknown): Table => (isTable(value) ? value : {});

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns what a JSON pointer such as `#/components/schemas/Offer` leads to. */
function follow(root: Table, pointer: string): unknown {
  const keys = pointer.replace(/^#\//, "").split("/");
  return keys
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((value, key) => tableOf(value)[key], root);
}

const resolved = (root: Table, value: unknown): Table => {
  const { $ref: pointer } = tableOf(value);
  return tableOf(typeof pointer === "string" ? follow(root, pointer) : value);
};

function shapeOfExample(value: unknown, depth = 0): Shape {
  if (depth > DEEPEST) return NOTHING;
  if (Array.isArray(value)) return { kind: "list", item: shapeOfExample(value[0], depth + 1) };
  if (!isTable(value)) return { kind: "value", type: typeof value, format: "", sample: value };
  const fields = Object.entries(value).map(([name, field]) => [name, shapeOfExample(field, depth + 1)] as const);
  return { kind: "table", fields: new Map(fields) };
}

function shapeOfSchema(root: Table, schema: unknown, depth = 0): Shape {
  if (depth > DEEPEST) return NOTHING;
  const { allOf, oneOf, anyOf, properties, items, type, format, example } = resolved(root, schema);
  const inner = (part: unknown) => shapeOfSchema(root, part, depth + 1);
  if (Array.isArray(allOf)) {
    const tables = allOf.map(inner).flatMap((part) => (part.kind === "table" ? [...part.fields] : []));
    return { kind: "table", fields: new Map(tables) };
  }
  const [first] = [oneOf, anyOf].flatMap((choices: unknown) => (Array.isArray(choices) ? (choices as unknown[]) : []));
  if (first !== undefined) return inner(first);
  if (isTable(properties)) {
    const fields = Object.entries(properties).map(([name, field]) => [name, inner(field)] as const);
    return { kind: "table", fields: new Map(fields) };
  }
  if (items !== undefined) return { kind: "list", item: inner(items) };
  return { kind: "value", type: textOf(type), format: textOf(format), sample: example };
}

/** Returns the shape of the JSON of a request or a response, from its schema, else from its first example. */
function shapeOfContent(root: Table, content: unknown): Shape | null {
  const { content: media, schema: ownSchema, examples: ownExamples } = resolved(root, content);
  const [json] = Object.entries(tableOf(media)).flatMap(([type, value]) => (type.includes("json") ? [value] : []));
  const { schema = ownSchema, example, examples = ownExamples } = tableOf(json);
  if (schema !== undefined) return shapeOfSchema(root, schema);
  const [first] = Object.values(tableOf(examples));
  const value = example ?? (isTable(first) && "value" in first ? first["value"] : first);
  return value === undefined ? null : shapeOfExample(value);
}

function readCall(root: Table, path: string, method: (typeof METHODS)[number], item: Table): VendorCall {
  const operation = tableOf(item[method]);
  const declared = [item["parameters"], operation["parameters"]]
    .flatMap((list: unknown) => (Array.isArray(list) ? (list as unknown[]) : []))
    .map((parameter) => resolved(root, parameter));
  const responses = Object.entries(tableOf(operation["responses"]));
  const [success] = responses.flatMap(([status, response]) => (status.startsWith("2") ? [response] : []));
  const body = operation["requestBody"] ?? declared.find((parameter) => parameter["in"] === "body");
  return {
    method,
    path,
    parameters: declared.flatMap(({ name, in: place }) =>
      place === "path" || place === "query" ? [{ name: textOf(name), in: place }] : [],
    ),
    body: body === undefined ? null : shapeOfContent(root, body),
    response: success === undefined ? null : shapeOfContent(root, success),
  };
}

/**
 * Reads a description in the form of OpenAPI 3 or Swagger 2, as YAML or JSON.
 * @throws OpenApiError for a text that is not one
 */
export function readOpenApi(text: string): VendorApi {
  const root = tableOf(parse(text));
  if (!isTable(root["paths"]))
    throw new OpenApiError("The file has no paths, so it is no description in the form of OpenAPI.");
  const calls = Object.entries(root["paths"]).flatMap(([path, item]) =>
    METHODS.filter((method) => method in tableOf(item)).map((method) => readCall(root, path, method, tableOf(item))),
  );
  const schemes = root["securityDefinitions"] ?? tableOf(root["components"])["securitySchemes"];
  const [scheme] = Object.values(tableOf(schemes));
  return { calls, authentication: scheme === undefined ? null : resolved(root, scheme) };
}
