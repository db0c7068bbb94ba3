import { Document, visit } from "yaml";
import { connectorFile, expandFile } from "../../gateway/src/platform/connectors/operation-rule.ts";
import type { OperationShape, PortShape } from "../../gateway/src/platform/connectors/shape.ts";
import * as v from "valibot";
import type { Shape, Table, VendorApi, VendorCall } from "./openapi.ts";
import { bodyValueFor, findCall, findFields, findPages, findRows, isKey, valueFor } from "./recognize.ts";

/** A first version of a connector. */
export interface FirstConnector {
  /** The text of the file. */
  readonly text: string;
  /** The row of the service for the retailers' file. */
  readonly service: string;
  /** What was recognized, and what a person has to add. */
  readonly lines: readonly string[];
}

/** Returns the path with the values of the port in place of the vendor's names. */
const pathOf = ({ path }: VendorCall, shape: OperationShape): string =>
  path.replace(/\{([^{}]+)\}/g, (_braces, name: string) => valueFor(name, shape) ?? `{${name}}`);

function queryOf({ parameters }: VendorCall, shape: OperationShape): Readonly<Record<string, string>> {
  const query = parameters.flatMap(({ name, in: place }) => {
    const value = place === "query" ? valueFor(name, shape) : null;
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(query);
}

/** Names the operation with its shape. */
type Named = readonly [operation: string, shape: OperationShape];

/** Returns a value for a field of a body, as a number if the vendor wants one; undefined for a name that tells none. */
function bodyValue(name: string, type: string, [operation, shape]: Named, place: string): string | undefined {
  const value = bodyValueFor(operation, name, shape, place) ?? undefined;
  if (type !== "integer" && type !== "number") return value;
  return value?.includes("-{") ? "" : value?.replace("}", ":number}");
}

/** Returns the body of a write with the values that its names tell; undefined for one without such names. */
function bodyOf(body: Shape | null, named: Named, place = ""): unknown {
  if (body?.kind !== "table") return undefined;
  const fields = [...body.fields].flatMap(([name, field]) => {
    const value = field.kind === "value" ? bodyValue(name, field.type, named, place) : bodyOf(field, named, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** Returns a body as its one row, whose fields are found wherever they are inside it. */
const wholeBody = (body: Shape | null) => (body?.kind === "table" ? { path: ".", row: body } : null);

/** What was recognized of one operation. */
interface Recognized {
  readonly rule: Table | null;
  readonly line: string;
}

function recognizeOperation(name: string, shape: OperationShape, calls: readonly VendorCall[]): Recognized {
  const call = findCall(name, shape, calls);
  const advice = shape.isOptional === true ? "it is not offered without one" : "write it yourself";
  if (call === null) return { rule: null, line: `${name}: no call looks like it; ${advice}` };
  const query = queryOf(call, shape);
  const request = { [call.method]: pathOf(call, shape), ...(Object.keys(query).length > 0 && { query }) };
  const title = `${name}: ${call.method.toUpperCase()} ${call.path}`;
  if (shape.row === null) {
    const json = bodyOf(call.body, [name, shape]);
    return { rule: { ...request, ...(json !== undefined && { json }) }, line: title };
  }
  const rows = shape.isSingle === true ? wholeBody(call.response) : findRows(call.response);
  if (rows === null)
    return { rule: { ...request, rows: ".", fields: {} }, line: `${title}; its rows were not recognized` };
  const pages = shape.isSingle === true ? null : findPages(call.parameters, call.response);
  const fields = findFields(shape.row, rows.row);
  const missing = Object.keys(shape.row.fields).filter((field) => !fields.has(field));
  const rule = { ...request, rows: rows.path, ...(pages && { pages }), fields: Object.fromEntries(fields) };
  return { rule, line: missing.length === 0 ? title : `${title}; without ${missing.join(", ")}` };
}

const variable = (name: string, what: string): Table => ({ env: `${name.toUpperCase().replaceAll("-", "_")}_${what}` });

function flowTokenUrl({ flows, tokenUrl }: Table): unknown {
  if (typeof tokenUrl === "string") return tokenUrl;
  const credentials = (flows as Readonly<Record<string, Table>> | undefined)?.["clientCredentials"];
  return credentials?.["tokenUrl"] ?? "https://login.example/token";
}

/** Returns the authentication of a service by the description's scheme, else by a parameter that looks like a key. */
function authOf(name: string, { calls, authentication: scheme }: VendorApi): Table {
  if (scheme === null) {
    const key = calls.flatMap(({ parameters }) => parameters).find((parameter) => isKey(parameter.name));
    return key === undefined ? { kind: "none" } : { kind: "queryKey", query: key.name, key: variable(name, "KEY") };
  }
  const { type, in: place, name: key } = scheme;
  const credential = variable(name, "KEY");
  if (type === "apiKey" && place === "query") return { kind: "queryKey", query: key, key: credential };
  if (type === "apiKey") return { kind: "headerKey", header: key, key: credential };
  if (type === "basic" || (type === "http" && scheme["scheme"] === "basic")) {
    return { kind: "basic", username: credential, password: variable(name, "SECRET") };
  }
  if (type !== "oauth2") return { kind: "bearer", token: variable(name, "TOKEN") };
  const [clientId, clientSecret] = [variable(name, "CLIENT_ID"), variable(name, "CLIENT_SECRET")];
  return { kind: "clientCredentials", tokenUrl: flowTokenUrl(scheme), clientId, clientSecret };
}

/** Returns a value as YAML, in which a comment marks each blank. */
function writeYaml(value: unknown): string {
  const document = new Document(value);
  visit(document, {
    Scalar(_key, scalar) {
      if (scalar.value === "") scalar.comment = " blank: an id of the retailer, or one that is new for each row?";
    },
  });
  return document.toString({ lineWidth: 140, flowCollectionPadding: true });
}

/**
 * Writes the first version of a connector from a vendor's description: the calls, lists, pages and fields that its names tell.
 * @param name the name of the service
 */
export function newConnector(name: string, api: VendorApi, ports: Readonly<Record<string, PortShape>>): FirstConnector {
  const names = Object.entries(ports).flatMap(([port, shape]) =>
    Object.entries(shape).map(([operation, row]) => [`${port}.${operation}`, row] as const),
  );
  const recognized = names.map(
    ([operation, shape]) => [operation, recognizeOperation(operation, shape, api.calls)] as const,
  );
  const operations = recognized.flatMap(([operation, { rule }]) => (rule === null ? [] : [[operation, rule]]));
  const file = { version: 1, operations: Object.fromEntries(operations) as Table };
  v.parse(connectorFile, expandFile(file));
  const row = {
    url: "https://api.example",
    connector: `../connectors/${name}.yaml`,
    auth: authOf(name, api),
  };
  return {
    text: writeYaml(file),
    service: writeYaml({ services: { [name]: row } }),
    lines: recognized.map(([, { line }]) => line),
  };
}
