import {
  type ApolloCache,
  type DocumentNode,
  NetworkStatus,
  type OperationVariables,
  type TypedDocumentNode,
} from "@apollo/client";
import { type SkipToken, skipToken, useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import { useServerData } from "./cache/server-data.ts";

type OptionalWhenEmpty<Variables, Options> =
  Record<string, never> extends Variables ? [options?: Options | SkipToken] : [options: Options | SkipToken];

type QueryOptions = useQuery.Options | SkipToken | undefined;

function readOnce(source: Pick<ApolloCache, "readQuery">, query: DocumentNode, options: QueryOptions = {}) {
  if (options === skipToken) return { data: undefined, loading: false, networkStatus: NetworkStatus.ready };
  const { variables, fetchPolicy } = options;
  const data = source.readQuery({ query, ...(variables ? { variables } : {}) }) ?? undefined;
  const loading = data === undefined && fetchPolicy !== "cache-only";
  return { data, loading, networkStatus: loading ? NetworkStatus.loading : NetworkStatus.ready };
}

function useWatched(document: DocumentNode, options: QueryOptions) {
  const isSkipped = options === skipToken;
  // The overloads of useQuery cannot be resolved for options that are only known later.
  const result = useQuery(document, (isSkipped ? options : { errorPolicy: "all", ...options }) as never);
  const server = useServerData((cache) => readOnce(cache, document, options));
  if (server !== undefined) return { ...result, ...server.before };
  // Apollo Client keeps the data of the last variables while a query is skipped.
  return isSkipped ? { ...result, data: undefined } : result;
}

/** Reads a query once on the server, where nothing changes and watching would cost time on every page. */
function useRead(query: DocumentNode, options: QueryOptions) {
  const client = useApolloClient();
  return { client, ...readOnce(client, query, options) };
}

// Scripts that only need the documents import this file without a bundler.
const isServer = import.meta.env?.SSR;

const useAnswer = isServer ? useRead : useWatched;

/** Creates the typed hook of one query; the code generator calls it. A part that failed is null in the data. */
export const queryHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (
    ...[options]: OptionalWhenEmpty<Variables, useQuery.Options<Data, Variables>>
  ): useQuery.Result<Data, Variables, "empty" | "complete" | "streaming", Partial<Variables>> =>
    // The data type of a generic document is unknown here; the signature above declares it.
    useAnswer(document, options as never) as never;

/** Creates the typed hook of one mutation; the code generator calls it once per operation. */
export const mutationHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (options?: useMutation.Options<Data, Variables>): useMutation.ResultTuple<Data, Variables> =>
    // As above: the overloads narrow the variables by the options, which a generic document cannot decide.
    useMutation(document, options as never);
