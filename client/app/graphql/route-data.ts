import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router-dom";
import { apolloContext, privatePageContext } from "./apollo-context.ts";
import { browserClient } from "./browser-client.ts";
import { fieldReader, type Fields, type ReadFields, rootFieldsOf, type Value } from "./fields.ts";
import { readChosenStore } from "../session/chosen-store.ts";
import { offlineDocument } from "../lib/browser/service-worker.ts";
import { routeUrl } from "../lib/url/site-url.ts";
import type { PageQuery } from "./use-is-incomplete.ts";

/** One query of a route: the document and exactly the variables that the component passes to its hook. */
export interface RouteQuery {
  /** @param left aborts when the visitor navigates away before the page has loaded */
  run(client: ApolloClient, left?: AbortSignal): Promise<void>;
  /** The query, if the notice of the page reports what it could not read. */
  readonly reported?: PageQuery;
}

/** When a response means that the page does not exist, and when a query is sent again. */
export interface QueryRules<Data> {
  /** The subject of the page: empty when the page does not exist, failed when that is unknown. */
  readonly subject?: (answer: Fields<Data>, read: ReadFields) => Value<unknown>;
  /** The path to redirect to when the page does not exist; the default is status 404. */
  readonly instead?: string;
  /** True for a slow query, which is aborted when the visitor navigates away. */
  readonly endsWithVisit?: boolean;
  /** True for data that other pages change: it is read at each visit, even if it is cached. */
  readonly isReadEachVisit?: boolean;
  /** What the notice of the page reports, by default all; false if its parts report themselves what could not be read. */
  readonly notice?: Pick<PageQuery, "only" | "except" | "types"> | false;
}

/** The id of a failure in the gateway's logs. */
function requestIdOf(error: unknown): string | null {
  const id = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.["requestId"] : undefined;
  return typeof id === "string" ? id : null;
}

/** Throws the status of the page for a gateway that is unreachable or rejects the host. */
function throwStatus(error: unknown): never {
  const status = ServerError.is(error) ? error.statusCode : 503;
  throw data({ requestId: requestIdOf(error) }, { status: status === 421 ? 421 : 503 });
}

/**
 * Declares a query that a route needs before it renders.
 * @param query the document
 * @param variables the same variables as in the hook; others would cause a second request
 * @param rules when the response means that the page does not exist
 */
export function routeQuery<Data extends object, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { subject, instead, endsWithVisit, isReadEachVisit, notice }: QueryRules<Data> = {},
): RouteQuery {
  return {
    ...(notice !== false && { reported: { query, variables, ...notice } }),
    async run(client, signal) {
      const result = await client
        // A part that failed is null in the response, and the rest of the page still renders.
        .query({
          query,
          variables,
          errorPolicy: "all",
          ...(isReadEachVisit && { fetchPolicy: "network-only" }),
          ...(endsWithVisit && { context: { fetchOptions: { signal } } }),
        })
        .catch(throwStatus);
      if (result.data === undefined) throwStatus(result.error);
      const fields = rootFieldsOf(client, result.data);
      const value = subject?.(fields, fieldReader(client));
      if (value === undefined || value.state === "value") return;
      // An existing page must not be reported as missing.
      if (value.state === "failed") throwStatus(result.error);
      throw instead === undefined ? data(null, { status: 404 }) : redirect(instead);
    },
  };
}

/** The input of the check of a route. */
export interface RouteArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  /** Marks the page as personal, so that the server's response is not cached. */
  readonly keepPrivate?: () => void;
}

/** Decides before any query if a route is shown; throws a redirect if not. */
export type RouteCheck = (client: ApolloClient, args: RouteArgs) => Promise<void>;

/** What selects the data of a route. */
export interface DataArgs extends Pick<RouteArgs, "params" | "url"> {
  /** The slug of the store chosen on this device; null for none, and on the server, which cannot know it. */
  readonly store: string | null;
}

/** The data of a route. */
export interface DataRules<Data, Variables> extends Omit<QueryRules<Data>, "subject"> {
  /** The query of the route itself. */
  readonly query?: TypedDocumentNode<Data, Variables>;
  /** Returns the variables of the query, which its hook must get too; none by default. */
  readonly variables?: (args: DataArgs) => Variables;
  /** The subject of the page, see `QueryRules`. */
  readonly subject?: ((fields: Fields<Data>, read: ReadFields, args: DataArgs) => Value<unknown>) | undefined;
  /** Returns further queries to load, which parts of the page read by their own hooks. */
  readonly also?: (args: DataArgs) => readonly RouteQuery[];
  /** Restricts the page; by default, every visitor may see it. */
  readonly check?: RouteCheck;
}

/** Returns the variables of a query without any. */
export const noVariables = () => ({}) as never;

/** Returns the queries of a route, of which the first is its own. */
export function routeQueries<Data extends object, Variables extends OperationVariables>(
  { query, variables = noVariables, also, subject, ...rules }: DataRules<Data, Variables>,
  args: DataArgs,
): readonly RouteQuery[] {
  const others = also?.(args) ?? [];
  if (query === undefined) return others;
  const about = subject && { subject: (fields: Fields<Data>, read: ReadFields) => subject(fields, read, args) };
  return [routeQuery(query, variables(args), { ...rules, ...about }), ...others];
}

/** The data of a route, for the loaders of the server and the browser. */
export type RouteData = ReturnType<typeof routeData>;

/**
 * Declares the data of a route once for the loaders of the server and the browser. Both only fill the cache of their
 * client; components read it with the generated hooks.
 */
export function routeData<Data extends object, Variables extends OperationVariables>(
  rules: DataRules<Data, Variables>,
) {
  const run = async (
    client: ApolloClient,
    { keepPrivate, store, ...args }: Omit<RouteArgs & DataArgs, "url">,
    request: Request,
  ) => {
    const url = routeUrl(request);
    await rules.check?.(client, { ...args, url, ...(keepPrivate && { keepPrivate }) });
    await Promise.all(routeQueries(rules, { ...args, url, store }).map((query) => query.run(client, request.signal)));
    return null;
  };
  return {
    loader: ({ context, params, request }: LoaderFunctionArgs) => {
      const client = context.get(apolloContext);
      if (client === null) throw new Error("Cannot fetch content from client.");
      const keepPrivate = () => context.set(privatePageContext, true);
      return run(client, { params, store: null, keepPrivate }, request);
    },
    clientLoader: ({ params, request }: ClientLoaderFunctionArgs) =>
      offlineDocument(request.url) ??
      run(browserClient(), { params, store: readChosenStore()?.slug ?? null }, request).catch((error: unknown) => {
        // The failed request may be the first sign that the site cannot be reached.
        const document = offlineDocument(request.url);
        if (document === undefined) throw error;
        return document;
      }),
  };
}
