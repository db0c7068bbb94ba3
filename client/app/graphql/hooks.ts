import { type DocumentNode, NetworkStatus, type OperationVariables, type TypedDocumentNode } from "@apollo/client";
import type { FragmentType, MaybeMasked } from "@apollo/client/masking";
import { type SkipToken, skipToken, useApolloClient, useFragment, useMutation, useQuery } from "@apollo/client/react";

type OptionalWhenEmpty<Variables, Options> =
  Record<string, never> extends Variables ? [options?: Options | SkipToken] : [options: Options | SkipToken];

/** Watches a query, as the browser does. */
const useWatched = (document: DocumentNode, options: useQuery.Options | SkipToken | undefined) =>
  // The overloads of useQuery cannot be resolved for options that are only known later.
  useQuery(document, (options === skipToken ? options : { errorPolicy: "all", ...options }) as never);

/**
 * Reads a query once from the client of the page, as the server does: nothing changes there, and everything that makes a
 * change visible would be paid for every page. Asking again is for the browser.
 */
function useRead(query: DocumentNode, options: useQuery.Options | SkipToken = {}) {
  const client = useApolloClient();
  if (options === skipToken) return { client, data: undefined, loading: false, networkStatus: NetworkStatus.ready };
  const { variables, fetchPolicy } = options;
  const data = client.readQuery({ query, ...(variables ? { variables } : {}) }) ?? undefined;
  const loading = data === undefined && fetchPolicy !== "cache-only";
  return { client, data, loading, networkStatus: loading ? NetworkStatus.loading : NetworkStatus.ready };
}

// Scripts that only want the documents read this file without a bundler.
const isServer = import.meta.env?.SSR;

const useAnswer = isServer ? useRead : useWatched;

/**
 * Makes the typed hook of one query; the code generator calls it once per operation.
 * A part that failed is null in the data, so that the rest of the page still shows.
 */
export const queryHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (
    ...[options]: OptionalWhenEmpty<Variables, useQuery.Options<Data, Variables>>
  ): useQuery.Result<Data, Variables, "empty" | "complete" | "streaming", Partial<Variables>> =>
    // What a generic document answers is not known here; the signature above says what holds.
    useAnswer(document, options as never) as never;

/** Makes the typed hook of one mutation; the code generator calls it once per operation. */
export const mutationHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (options?: useMutation.Options<Data, Variables>): useMutation.ResultTuple<Data, Variables> =>
    // As above: the overloads narrow the variables by the options, which a generic document cannot decide.
    useMutation(document, options as never);

/** What a fragment has hidden from those above it. */
interface Part<Data> {
  readonly fragment: TypedDocumentNode<Data>;
  readonly fragmentName: string;
  /** The object that the part belongs to, as the query around it gives it. */
  readonly from: FragmentType<Data>;
}

function useWatchedPart<Data>(part: Part<Data>): MaybeMasked<Data> | null {
  const { data, complete } = useFragment<Data>(part);
  // The part of one object is one value, which the overload for lists keeps open.
  return complete ? (data as MaybeMasked<Data>) : null;
}

/** The server's client hides nothing: the object holds the part already. */
const useGivenPart = <Data>({ from }: Part<Data>) => from as MaybeMasked<Data>;

/**
 * Reads the part of an object that its own component asked for with a fragment, and follows its changes.
 * @returns null when it is not all there
 */
export const usePart: typeof useWatchedPart = isServer ? useGivenPart : useWatchedPart;
