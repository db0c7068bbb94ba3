import type { FieldRules } from "./field-rule.ts";
import { compileRow, type ReadRow, type RuleProblem } from "./compile-row.ts";
import { RuleError } from "./compile-value.ts";
import type { DetailRule, OperationRule } from "./operation-rule.ts";
import { compileSuccess, type Vendor } from "./outcome.ts";
import { compilePages, type Paging } from "./pages.ts";
import {
  compileBody,
  compileTemplate,
  compileTemplates,
  TemplateError,
  type RequestValues,
} from "./request-template.ts";
import type { OperationCall } from "./run-operation.ts";
import type { OperationShape } from "./shape.ts";
import { compilePath, type ReadPath } from "./value-path.ts";

/** The values that every request may contain. */
export const commonValues = ["retailer.sitePath", "retailer.loyaltyAppId", "requestId", "language"] as const;

const methods = ["get", "post", "put", "patch", "delete"] as const;

export type RequestMethod = Uppercase<(typeof methods)[number]>;

/** A request to a vendor, without its credential. */
export interface VendorRequest {
  readonly method: RequestMethod;
  /** Below the service's address, its values encoded. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** In place of the service's credential. */
  readonly bearer?: string;
}

/** What every operation of a port at a vendor has. */
interface PortOperation {
  readonly isWrite: boolean;
  readonly readRow: ReadRow;
  /** The fields of a row with an address of a picture. */
  readonly pictures: readonly string[];
}

/** An operation in code, see `extension.ts`. */
export interface RowOperation extends PortOperation {
  /** Returns the rows to read; none of a write. @throws UpstreamError for every failure */
  readonly run: (values: RequestValues, call: OperationCall) => Promise<readonly unknown[]>;
}

/** An operation whose rules are functions. */
export interface CompiledOperation extends PortOperation {
  /** @throws TypeError for a value that the path needs and the request lacks, `bad-response` for one that must be a number and is none */
  readonly request: (values: RequestValues) => VendorRequest;
  /** Throws an UpstreamError for a body that reports a failure. */
  readonly requireSuccess: (body: unknown) => void;
  /** Reads the rows of a body; for one without them, what is no list. */
  readonly rowsOf: ReadPath;
  readonly paging: Paging | null;
  readonly detail: CompiledDetail | null;
}

/** A call for each row, whose body the rules of the fields read under `detail`. */
export interface CompiledDetail {
  request(row: unknown): VendorRequest;
  readonly rowOf: ReadPath;
}

type RuleKey = keyof OperationRule;

/** The problems of an operation, each with the keys that lead to it. */
export class OperationProblems extends Error {
  override readonly name = "OperationProblems";
  readonly problems: readonly RuleProblem[];

  constructor(problems: readonly RuleProblem[]) {
    super(problems.map(({ message }) => message).join("; "));
    this.problems = problems;
  }
}

/** Adds the key to a problem of one of the operation's parts. */
function atKey<T>(key: RuleKey, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof RuleError) && !(error instanceof TemplateError)) throw error;
    throw new OperationProblems([{ path: [key], message: error.message }]);
  }
}

function requirePath(path: string, key: RuleKey): ReadPath {
  const read = compilePath(path);
  if (read === null) throw new OperationProblems([{ path: [key], message: `${path} is not a path such as data.rows` }]);
  return read;
}

function methodOf(rule: OperationRule): (typeof methods)[number] {
  const ruleMethods = methods.filter((method) => rule[method] !== undefined);
  const [method] = ruleMethods;
  if (method !== undefined && ruleMethods.length === 1) return method;
  throw new OperationProblems([{ path: [], message: `it must have one of ${methods.join(", ")}` }]);
}

function compileRequest(
  rule: OperationRule,
  upstream: string,
  required: readonly string[],
  optional: readonly string[] = [],
): CompiledOperation["request"] {
  const names = [...required, ...optional];
  const method = methodOf(rule);
  const { json, form } = rule;
  if (json !== undefined && form !== undefined) {
    throw new OperationProblems([{ path: ["form"], message: "it has a body in json already" }]);
  }
  const pathOf = atKey(method, () => compileTemplate(rule[method] ?? "", required, encodeURIComponent));
  const queryOf = atKey("query", () => compileTemplates(rule.query, names));
  const headersOf = atKey("headers", () => compileTemplates(rule.headers, names));
  const bodyOf = json === undefined ? null : atKey("json", () => compileBody(json, names, upstream));
  const formOf = form === undefined ? null : atKey("form", () => compileTemplates(form, names));
  return (values) => {
    const path = pathOf(values);
    if (path === null) throw new TypeError(`a value of ${rule[method]} is absent`);
    return {
      method: method.toUpperCase() as RequestMethod,
      path,
      query: queryOf(values),
      headers: headersOf(values),
      ...(bodyOf !== null && { json: bodyOf(values) }),
      ...(formOf !== null && { form: formOf(values) }),
    };
  };
}

const valuesInBraces = (text: string): readonly string[] => text.split(/[{}]/).filter((_, index) => index % 2 === 1);

/** The values of a detail's request are paths of the row. */
function compileDetail({ get, query, row }: DetailRule, upstream: string): CompiledDetail {
  const names = [get, ...Object.values(query)].flatMap((text) => valuesInBraces(String(text)));
  const reads = names.map((name) => [name, requirePath(name, "detail")] as const);
  const request = compileRequest({ get, query, headers: {} }, upstream, names);
  return {
    rowOf: requirePath(row, "detail"),
    request(item) {
      const values = reads.map(([name, read]) => [name, asText(read(item))] as const);
      return request(Object.fromEntries(values));
    },
  };
}

const asText = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

function compileFields(fields: FieldRules | undefined, { row }: OperationShape, timeZone: string): ReadRow {
  if (row === null) {
    if (fields === undefined) return () => ({});
    throw new OperationProblems([{ path: ["fields"], message: "its response is not read" }]);
  }
  if (fields === undefined) throw new OperationProblems([{ path: [], message: "fields is missing" }]);
  const readRow = compileRow(fields, row, timeZone);
  if (typeof readRow === "function") return readRow;
  throw new OperationProblems(readRow.map(({ path, message }) => ({ path: ["fields", ...path], message })));
}

/** Reads one row as a list of one. */
function singleRow(read: ReadPath): ReadPath {
  return (body) => {
    const row = read(body);
    return typeof row === "object" && row !== null ? [row] : null;
  };
}

/**
 * Compiles an operation to functions.
 * @param rule what the connector says
 * @param shape the operation of the port
 * @param vendor the service
 * @param timeZone the zone of dates whose rule names none
 * @throws OperationProblems for rules that do not fit
 */
export function compileOperation(
  rule: OperationRule,
  shape: OperationShape,
  vendor: Vendor,
  timeZone: string,
): CompiledOperation {
  const { pages, detail, success, rows = "." } = rule;
  const names = [...commonValues, ...Object.keys(vendor.values), ...shape.inputs];
  const request = compileRequest(rule, vendor.name, names, shape.optionalInputs);
  if (shape.isSingle === true && pages !== undefined) {
    throw new OperationProblems([{ path: ["pages"], message: "its response is one row" }]);
  }
  const rowsOf = requirePath(rows, "rows");
  return {
    request: (values) => request({ ...values, ...vendor.values }),
    isWrite: shape.isWrite,
    requireSuccess: atKey("success", () => compileSuccess(success, shape.isWrite, vendor)),
    rowsOf: shape.isSingle === true ? singleRow(rowsOf) : rowsOf,
    readRow: compileFields(rule.fields, shape, timeZone),
    pictures: Object.entries(shape.row?.fields ?? {}).flatMap(([name, { kind }]) => (kind === "picture" ? [name] : [])),
    paging: pages === undefined ? null : atKey("pages", () => compilePages(pages, vendor.address)),
    detail: detail === undefined ? null : atKey("detail", () => compileDetail(detail, vendor.name)),
  };
}
