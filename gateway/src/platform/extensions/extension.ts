import { badResponse, UpstreamError } from "../errors/upstream-error.ts";
import type { Refusal } from "../http/policy/validate-response.ts";
import { compileRow } from "../connectors/compile-row.ts";
import type { RequestMethod, RowOperation } from "../connectors/compile-operation.ts";
import type { Connector, ConnectorUse } from "../connectors/connector.ts";
import type { RequestValues } from "../connectors/request-template.ts";
import type { OperationCall } from "../connectors/run-operation.ts";
import type { OperationShape, PortShape } from "../connectors/shape.ts";
import { fieldRulesOf } from "../connectors/standard-calls.ts";

/** The version of the interface of extensions. Another one would break those that exist. */
export const extensionVersion = 1;

/** A request of an extension to its service, below the service's address. */
export interface ExtensionRequest {
  readonly method: RequestMethod;
  /** Begins with a slash; its values are encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Their names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** The fields of a URL-encoded form, in place of `json`. */
  readonly form?: Readonly<Record<string, string>>;
  /** A bearer in place of the service's credential, such as a token of the shopper. */
  readonly bearer?: string;
}

/** Why a service refuses a change. */
export interface ExtensionRefusal {
  /** One of the port's reasons; any other reason of the service has none. */
  readonly reason?: string;
  /** The reason in words, which support reads. */
  readonly text?: string;
  /** A sentence in English that the shopper may see as it is. */
  readonly shopperText?: string;
}

/** One call of an operation. */
export interface ExtensionCall {
  /** The values that a connector can name in braces, such as `shopper.number`; null or absent for one that the request lacks. */
  readonly values: RequestValues;
  /** The time zone of the retailer. */
  readonly timeZone: string;
  /** Sends a request with the service's credential and returns the parsed body. Rejects for every failure, for the gateway to handle. */
  send(request: ExtensionRequest): Promise<unknown>;
  /** Returns an error to throw for a change that the service refuses. */
  refused(refusal: ExtensionRefusal): Error;
}

/** An operation in code: it returns rows of the port, or nothing for a change. */
export type RunExtension = (call: ExtensionCall) => Promise<unknown>;

/** An extension as the gateway loads it; `gateway/src/extension-api.ts` has its exact type. */
export interface LoadedExtension {
  readonly refusal?: (body: unknown) => ExtensionRefusal;
  /** The operations by port. */
  readonly ports: Readonly<Record<string, Readonly<Record<string, RunExtension>>>>;
}

const toRefusal = ({ reason, text, shopperText }: ExtensionRefusal): Refusal => ({
  ...(reason !== undefined && { reasonName: reason }),
  ...(text !== undefined && { reason: text }),
  ...(shopperText !== undefined && { shopperText }),
});

/** Returns the failure of an extension's own mistake, whose text may contain what the service said: the log gets its name alone. */
function ownFailure(error: unknown, upstream: string, isWrite: boolean): UpstreamError {
  const name = error instanceof Error ? error.name : typeof error;
  const cause = new Error(`the extension threw ${name}`);
  return new UpstreamError({ upstream, kind: isWrite ? "unknown-outcome" : "bad-response", cause });
}

function extensionCall(values: RequestValues, timeZone: string, { send, upstream }: OperationCall): ExtensionCall {
  return {
    values,
    timeZone,
    send: ({ query = {}, headers = {}, ...request }) => send({ ...request, query, headers }),
    refused: (refusal) => new UpstreamError({ upstream, kind: "refused", ...toRefusal(refusal) }),
  };
}

function operationOf(
  run: RunExtension,
  shape: OperationShape,
  { name, values = {}, timeZone }: ConnectorUse,
): RowOperation {
  const { row, isWrite, isSingle } = shape;
  const readRow = row === null ? () => ({}) : compileRow(fieldRulesOf(row), row, timeZone);
  if (typeof readRow !== "function") throw new TypeError(`the shape of ${name} has no rules`);
  const serviceValues = Object.fromEntries(Object.entries(values).map(([key, value]) => [`service.${key}`, value]));
  return {
    isWrite,
    readRow,
    pictures: Object.entries(row?.fields ?? {}).flatMap(([field, { kind }]) => (kind === "picture" ? [field] : [])),
    async run(requestValues, call) {
      try {
        const result = await run(extensionCall({ ...requestValues, ...serviceValues }, timeZone, call));
        const rows: unknown = row === null ? [] : isSingle === true ? [result] : result;
        if (Array.isArray(rows)) return rows;
      } catch (error) {
        throw error instanceof UpstreamError ? error : ownFailure(error, name, isWrite);
      }
      throw badResponse(name, "the extension returned no list");
    },
  };
}

/** Returns what an extension offers in place of a connector. Names that no port has are left out. */
export function extensionConnector(
  { ports: runs, refusal }: LoadedExtension,
  use: ConnectorUse,
  ports: Readonly<Record<string, PortShape>>,
): Connector {
  const operations = Object.entries(ports).flatMap(([port, shapes]) =>
    Object.entries(shapes).flatMap(([name, shape]) => {
      const run = runs[port]?.[name];
      return run === undefined ? [] : [[`${port}.${name}`, operationOf(run, shape, use)] as const];
    }),
  );
  const { name, address } = use;
  const vendor = { name, address, values: {}, refusal: (body: unknown) => toRefusal(refusal?.(body) ?? {}) };
  return { vendor, operations: new Map(operations) };
}
