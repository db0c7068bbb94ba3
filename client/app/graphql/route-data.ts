import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router-dom";
import { apolloContext, privatePageContext } from "./apollo-context.ts";
import { browserClient } from "./browser-client.ts";
import { fieldReader, type Fields, type ReadFields, rootFieldsOf, type Value } from "./fields.ts";

/** One query of a route: the document and exactly the variables that the component passes to its hook. */
export interface RouteQuery {
  /** @param left aborts when the visitor goes elsewhere before the page is there */
  run(client: ApolloClient, left?: AbortSignal): Promise<void>;
}

interface QueryRules<Data> {
  /** What the page is about: empty when there is no such page, failed when that is not known. */
  readonly subject?: (answer: Fields<Data>, read: ReadFields) => Value<unknown>;
  /** The path to go to in place of a page that does not exist; without one it is answered with 404. */
  readonly instead?: string;
  /** True for a query that takes long, and is ended when the visitor goes elsewhere before it is answered. */
  readonly endsWithVisit?: boolean;
}

/** The id under which the gateway's logs know a failure. */
function requestIdOf(error: unknown): string | null {
  const id = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.["requestId"] : undefined;
  return typeof id === "string" ? id : null;
}

/** Turns a gateway that cannot be reached, or refuses the host, into the status of the page. */
function throwStatus(error: unknown): never {
  const status = ServerError.is(error) ? error.statusCode : 503;
  throw data({ requestId: requestIdOf(error) }, { status: status === 421 ? 421 : 503 });
}

/**
 * Declares a query that a route needs before it renders.
 * @param query the document
 * @param variables the same variables as the hook is given; others would mean a second request
 * @param rules when the answer means that there is no such page
 */
export function routeQuery<Data extends object, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { subject, instead, endsWithVisit }: QueryRules<Data> = {},
): RouteQuery {
  return {
    async run(client, left) {
      const result = await client
        // A part that failed is null in the answer, and the rest of the page still shows.
        .query({
          query,
          variables,
          errorPolicy: "all",
          ...(endsWithVisit && { context: { fetchOptions: { signal: left } } }),
        })
        .catch(throwStatus);
      if (result.data === undefined) throwStatus(result.error);
      const answer = rootFieldsOf(client, result.data);
      const about = subject?.(answer, fieldReader(client));
      if (about === undefined || about.state === "value") return;
      // A page that exists must not be reported as gone.
      if (about.state === "failed") throwStatus(result.error);
      throw instead === undefined ? data(null, { status: 404 }) : redirect(instead);
    },
  };
}

/** What a selection of queries may depend on. */
export interface RouteArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  /** Says that the page is one person's: on the server, its answer is stored nowhere then. */
  readonly keepPrivate?: () => void;
}

/** Decides before anything is read whether a route is shown; it throws a redirect when not. */
export type RouteCheck = (client: ApolloClient, args: RouteArgs) => Promise<void>;

/** The data of a route, for the server's loader and for the browser's. */
export type RouteData = ReturnType<typeof routeData>;

/**
 * Declares the data of a route once, for the server's loader and the browser's alike. Both only fill the cache of their
 * client; components read it with the generated hooks.
 * @param select the queries of the route
 * @param check who may see it; everybody when not given
 */
export function routeData(select: (args: RouteArgs) => readonly RouteQuery[], check?: RouteCheck) {
  const run = async (client: ApolloClient, { params, keepPrivate }: Omit<RouteArgs, "url">, request: Request) => {
    const args = { params, url: new URL(request.url) };
    await check?.(client, { ...args, ...(keepPrivate && { keepPrivate }) });
    await Promise.all(select(args).map((query) => query.run(client, request.signal)));
    return null;
  };
  return {
    server: ({ context, params, request }: LoaderFunctionArgs) => {
      const client = context.get(apolloContext);
      if (client === null) throw new Error("Cannot fetch content from client.");
      return run(client, { params, keepPrivate: () => context.set(privatePageContext, true) }, request);
    },
    client: ({ params, request }: ClientLoaderFunctionArgs) => run(browserClient(), { params }, request),
  };
}
