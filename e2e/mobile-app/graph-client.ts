import { createHash } from "node:crypto";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { print } from "graphql";
import { ClientError, GraphQLClient, type RequestMiddleware } from "graphql-request";

export interface GraphSettings {
  readonly url: string;
  /** The retailer, where the host of the URL does not name it. */
  readonly sitePath: string | null;
  /** True to send the ids of trusted documents, whose manifest is registered; false to send their texts. */
  readonly sendsIds: boolean;
}

/**
 * Runs an operation. A field that could not be read is null in the data, and the rest can be used. Throws ClientError for a
 * rejected request, and the first message for a response without data.
 */
export type RunOperation = <Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  bearer: string | null,
) => Promise<Data>;

/** Replaces the text of an operation with its id: the SHA-256 of the text, as in the manifest. */
const byId: RequestMiddleware = (request) => {
  if (typeof request.body !== "string") return request;
  const { query, variables } = JSON.parse(request.body) as { readonly query: string; readonly variables?: object };
  const documentId = createHash("sha256").update(query).digest("hex");
  return { ...request, body: JSON.stringify({ documentId, variables }) };
};

type Errors = ClientError["response"]["errors"];

/** True for a response that rejects its bearer: with status 401, or, behind the router of a supergraph, with 200 and the code alone. */
const rejectsBearer = ({ status, errors = [] }: { readonly status: number; readonly errors?: Errors }): boolean =>
  status === 401 || errors.some(({ extensions }) => extensions?.["code"] === "UNAUTHENTICATED");

/** Returns true if a request was rejected because its bearer is invalid or expired. */
export const isInvalidBearer = (error: unknown): boolean =>
  error instanceof ClientError && rejectsBearer(error.response);

/** Creates a standard client with the retailer in its headers. */
export function createGraphClient({ url, sitePath, sendsIds }: GraphSettings): RunOperation {
  const headers: Record<string, string> = sitePath === null ? {} : { "x-site-path": sitePath };
  const client = new GraphQLClient(url, {
    headers,
    errorPolicy: "all",
    ...(sendsIds ? { requestMiddleware: byId } : {}),
  });
  return async <Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    bearer: string | null,
  ) => {
    const authorization: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
    const query = print(document);
    const response = await client.rawRequest<Data | null>(query, variables, authorization);
    if (bearer !== null && rejectsBearer(response)) throw new ClientError({ ...response }, { query, variables });
    const { data, errors } = response;
    if (data === null || data === undefined) throw new Error(errors?.[0]?.message ?? "The response has no data.");
    return data;
  };
}
