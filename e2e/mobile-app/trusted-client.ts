import { ClientError, GraphQLClient, type RequestMiddleware } from "graphql-request";

/** The manifest of this app's build, as written by `make-manifest.mjs` of the kit. */
export interface Manifest {
  readonly operations: readonly { readonly id: string; readonly name: string; readonly body: string }[];
}

/** The URL of the graph and the headers of every request. */
export interface GraphAddress {
  readonly url: string;
  /** For example the name of a host that differs from the URL. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Runs an operation of a manifest by its name; the caller knows the type of the response. */
export type RunOperation = <Data>(name: string, variables: object, bearer: string | null) => Promise<Data>;

/** Sends the id of an operation instead of its text. */
function byId({ operations }: Manifest): RequestMiddleware {
  const ids = new Map(operations.map(({ name, id }) => [name, id] as const));
  return ({ operationName, variables, ...request }) => {
    const documentId = ids.get(operationName ?? "");
    return { ...request, body: JSON.stringify({ documentId, variables }) };
  };
}

/** Returns true if a request was rejected because its bearer is invalid or expired. */
export const isInvalidBearer = (error: unknown): boolean =>
  error instanceof ClientError && error.response.status === 401;

/**
 * Creates a standard client that sends trusted documents.
 * @param address the URL of the graph
 * @param manifest the operations of this build
 * @returns a function that throws ClientError for a response with `errors`
 */
export function createTrustedClient({ url, headers = {} }: GraphAddress, manifest: Manifest): RunOperation {
  const client = new GraphQLClient(url, { headers, requestMiddleware: byId(manifest) });
  const bodies = new Map(manifest.operations.map(({ name, body }) => [name, body] as const));
  return (name, variables, bearer) => {
    const document = bodies.get(name);
    if (document === undefined) throw new Error(`The manifest has no operation ${name}.`);
    return client.request(document, variables, bearer === null ? {} : { authorization: `Bearer ${bearer}` });
  };
}
