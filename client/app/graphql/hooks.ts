import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { type SkipToken, skipToken, useMutation, useQuery } from "@apollo/client/react";

type OptionalWhenEmpty<Variables, Options> =
  Record<string, never> extends Variables ? [options?: Options | SkipToken] : [options: Options | SkipToken];

/**
 * Makes the typed hook of one query; the code generator calls it once per operation.
 * A part that failed is null in the data, so that the rest of the page still shows.
 */
export const queryHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (
    ...[options]: OptionalWhenEmpty<Variables, useQuery.Options<Data, Variables>>
  ): useQuery.Result<Data, Variables, "empty" | "complete" | "streaming", Partial<Variables>> =>
    // The overloads of useQuery cannot be resolved for a generic document; the signature above says what holds.
    useQuery(document, (options === skipToken ? options : { errorPolicy: "all", ...options }) as never) as never;

/** Makes the typed hook of one mutation; the code generator calls it once per operation. */
export const mutationHook =
  <Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) =>
  (options?: useMutation.Options<Data, Variables>): useMutation.ResultTuple<Data, Variables> =>
    // As above: the overloads narrow the variables by the options, which a generic document cannot decide.
    useMutation(document, options as never);
