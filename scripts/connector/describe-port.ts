import type {
  FieldKind,
  FieldShape,
  OperationShape,
  PortShape,
  RowShape,
} from "../../gateway/src/platform/connectors/shape.ts";
import { standardCursor, standardList, standardRefusal } from "../../gateway/src/platform/connectors/standard-calls.ts";

type Table = Readonly<Record<string, unknown>>;

/** An operation of a description in the form of OpenAPI. */
interface DescribedOperation extends Table {
  readonly responses: Readonly<Record<string, Table>>;
}

/** The description of a port in the form of OpenAPI. */
export interface PortDescription extends Table {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Table>>>>;
}

interface Value {
  readonly name: string;
  readonly means: string;
  readonly schema: Table;
}

const text = { type: "string" } as const;

/** The values of requests, as parameters. */
const valueOf: Readonly<Record<string, Value>> = {
  "retailer.sitePath": { name: "retailer", means: "The short name of the retailer.", schema: text },
  "shopper.number": {
    name: "shopper",
    means: "The number of a shopper, which the service of the accounts gave.",
    schema: text,
  },
  "location.number": { name: "store", means: "The number of a store, without zeros in front.", schema: text },
  "location.zip": { name: "zip", means: "The zip code of the store; absent if it has none.", schema: text },
  "input.offerId": { name: "offerId", means: "The id of an offer.", schema: text },
  "input.adId": { name: "adId", means: "The id of a weekly ad.", schema: text },
  "input.since": {
    name: "since",
    means: "The first day, in the retailer's time zone. Older ones are not shown.",
    schema: { ...text, format: "date" },
  },
};

/** @throws Error for a value that is not described */
function requireValue(name: string): Value {
  const value = valueOf[name];
  if (value === undefined) throw new Error(`${name} has no description`);
  return value;
}

const inBraces = /\{([\w.]+)\}/g;

/** Returns the path of an operation as its description has it, such as `/retailers/{retailer}/offers`. */
export const describedPath = ({ standard: { path } }: OperationShape): string =>
  path.replace(inBraces, (_braces, name: string) => `{${requireValue(name).name}}`);

const parameterOf = ({ name, means, schema }: Value, place: "path" | "query"): Table => ({
  name,
  in: place,
  ...(place === "path" && { required: true }),
  description: means,
  schema,
});

const cursorParameter: Table = parameterOf(
  {
    name: standardCursor,
    means: `The \`${standardList.next}\` of the page before; absent for the first page.`,
    schema: text,
  },
  "query",
);

function parametersOf(shape: OperationShape): readonly Table[] {
  const { path, query = {} } = shape.standard;
  const inPath = [...path.matchAll(inBraces)].map(([, name = ""]) => parameterOf(requireValue(name), "path"));
  const inQuery = Object.entries(query).map(([name, template]) =>
    parameterOf({ ...requireValue(template.slice(1, -1)), name }, "query"),
  );
  const hasPages = shape.row !== null && shape.isSingle !== true;
  return [...inPath, ...inQuery, ...(hasPages ? [cursorParameter] : [])];
}

const schemaOfKind: Readonly<Record<FieldKind, Table & { readonly type: string }>> = {
  text,
  picture: { type: "string", format: "uri" },
  day: { type: "string", format: "date" },
  instant: { type: "string", format: "date-time" },
  cents: { type: "integer" },
  number: { type: "number" },
  integer: { type: "integer" },
  boolean: { type: "boolean" },
};

const notes: Readonly<Partial<Record<FieldKind, string>>> = {
  picture: "The absolute address, at an origin that the retailer names.",
  cents: "In whole US cents.",
};

function schemaOfField({ kind, isRequired, isList, options, means }: FieldShape): Table {
  if (typeof kind !== "string") {
    const row = schemaOfRow(kind);
    return isList ? { type: ["array", "null"], description: means, items: row } : { ...row, description: means };
  }
  const schema = schemaOfKind[kind];
  const description = [means, notes[kind]].filter(Boolean).join(" ");
  if (!isRequired) return { ...schema, type: [schema.type, "null"], description };
  return { ...schema, ...(kind === "text" && { minLength: 1 }), ...(options && { enum: options }), description };
}

function schemaOfRow({ fields }: RowShape): Table {
  const required = Object.entries(fields).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  const properties = Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)] as const);
  return { type: "object", required, properties: Object.fromEntries(properties) };
}

function schemaOfBody(row: RowShape, isSingle: boolean): Table {
  if (isSingle) return schemaOfRow(row);
  const { rows, next } = standardList;
  return {
    type: "object",
    required: [rows],
    properties: {
      [rows]: { type: "array", items: schemaOfRow(row) },
      [next]: {
        type: ["string", "null"],
        description: `What the next page needs as \`${standardCursor}\`; null or absent on the last page.`,
      },
    },
  };
}

const nameOf = (operation: string): string => operation.replace(/^./, (letter) => letter.toUpperCase());

const content = (schema: Table): Table => ({ "application/json": { schema } });

const failures = {
  "401": { description: "The credential is wrong or missing. Nothing was read or changed." },
  "429": { description: "Too many requests, which counts as a failure of the service." },
  "5XX": { description: "The service failed. The gateway repeats no change; it reads a list again for the next page." },
};

function refusalOf(reasons: Readonly<Record<string, string>>): Table {
  const { code, text: message, shopperText } = standardRefusal;
  const lines = Object.entries(reasons).map(([name, means]) => `- \`${name}\`: ${means}`);
  return {
    type: "object",
    required: [code],
    properties: {
      [code]: {
        type: "string",
        description: `Why. Shoppers read a sentence for each of these, and for any other that a new attempt changes nothing.\n\n${lines.join("\n")}`,
        examples: Object.keys(reasons),
      },
      [message]: { type: ["string", "null"], description: "The reason in words, which support reads." },
      [shopperText]: {
        type: ["string", "null"],
        "x-shown-to": "shopper",
        description: "One sentence in English that the shopper sees as it is; without it, a sentence of the gateway.",
      },
    },
  };
}

function describeOperation(name: string, shape: OperationShape): DescribedOperation {
  const { row, reasons, standard } = shape;
  const [summary = "", ...more] = standard.does.split(/(?<=\.) /);
  const schema = { $ref: `#/components/schemas/${nameOf(name)}` };
  const success =
    row === null
      ? { "2XX": { description: "It is done." } }
      : { "200": { description: "It was read.", content: content(schema) } };
  const refused = reasons && {
    "409": {
      description: "It was refused, and nothing changed.",
      content: content({ $ref: "#/components/schemas/Refusal" }),
    },
  };
  return {
    operationId: name,
    summary,
    ...(more.length > 0 && { description: more.join(" ") }),
    parameters: parametersOf(shape),
    responses: { ...success, ...refused, ...failures },
  };
}

const introduction = [
  "What a service of a retailer offers the gateway of Aisle. The connector of a service that implements it says `standard` of each operation, see `connectors/examples/standard.yaml`, and maps nothing. `npm run connector -- check <port> --address=<address>` compares the responses of a service with this description.",
  "Every request has the credential in the row of the service, by default a bearer, and an `x-request-id` for logs. The service must refuse any other caller with the status 401: requests about shoppers have no further proof. It must not redirect.",
  "A response is JSON of at most 6 MiB. A list may have pages, at most 100. A property that is not described is ignored. A row that breaks the description is not shown, and counted; a list of which more than a tenth does so has failed. By default the gateway waits 800 ms for a list and 3 s for a change.",
  "Days (`YYYY-MM-DD`) are in the retailer's time zone; instants are ISO 8601 with their offset.",
].join("\n\n");

/**
 * Describes a port for the developer of a service.
 * @param port the name of the port
 * @throws Error for a request with a value that is not described
 */
export function describePort(port: string, shape: PortShape): PortDescription {
  const operations = Object.entries(shape);
  const paths: Record<string, object> = {};
  for (const [name, operation] of operations) {
    const path = describedPath(operation);
    paths[path] = { ...paths[path], [operation.standard.method]: describeOperation(name, operation) };
  }
  const bodies = operations.flatMap(([name, { row, isSingle = false }]) =>
    row === null ? [] : [[nameOf(name), schemaOfBody(row, isSingle)] as const],
  );
  const reasons = Object.assign({}, ...operations.map((operation) => operation[1].reasons ?? {})) as Record<
    string,
    string
  >;
  const refusal = Object.keys(reasons).length === 0 ? {} : { Refusal: refusalOf(reasons) };
  return {
    openapi: "3.1.0",
    info: { title: `Aisle ${port}`, version: "1", description: introduction },
    servers: [{ url: "https://service.example", description: "The address in the row of the service." }],
    security: [{ service: [] }],
    paths: paths as PortDescription["paths"],
    components: {
      securitySchemes: { service: { type: "http", scheme: "bearer" } },
      schemas: { ...Object.fromEntries(bodies), ...refusal },
    },
  };
}
