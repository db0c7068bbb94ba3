import { ClientError, GraphQLClient, type RequestMiddleware } from "graphql-request";

/** The manifest of this app's build, as `make-manifest.mjs` of the kit has written it. */
export interface Manifest {
  readonly operations: readonly { readonly id: string; readonly name: string; readonly body: string }[];
}

/** Where the graph is, and what every request says. */
export interface GraphAddress {
  readonly url: string;
  /** For example the name of a host that the address does not have. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Runs the operations of a manifest by their names; what they answer is the caller's to know. */
export type RunOperation = <Data>(name: string, variables: object, bearer: string | null) => Promise<Data>;

/** Sends the id of an operation in place of its text. */
function byId({ operations }: Manifest): RequestMiddleware {
  const ids = new Map(operations.map(({ name, id }) => [name, id] as const));
  return ({ operationName, variables, ...request }) => {
    const documentId = ids.get(operationName ?? "");
    return { ...request, body: JSON.stringify({ documentId, variables }) };
  };
}

/** Tells whether a request was refused because its bearer is not valid, or no more. */
export const isInvalidBearer = (error: unknown): boolean =>
  error instanceof ClientError && error.response.status === 401;

/**
 * Makes a client of an ordinary kind that sends trusted documents.
 * @param address where the graph is
 * @param manifest the operations of this build
 * @returns a function that throws ClientError for an answer with `errors`
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
