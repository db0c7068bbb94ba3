import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router-dom";
import { type Fields, useRootFields, type Value } from "../graphql/fields.ts";
import { queryHook } from "../graphql/hooks.ts";
import { type QueryRules, type RouteArgs, type RouteCheck, routeData, routeQuery } from "../graphql/route-data.ts";
import { MissingContent } from "./missing/missing-content.tsx";

interface PageRules<Data, Variables> extends QueryRules<Data> {
  readonly query: TypedDocumentNode<Data, Variables>;
  /** Returns the variables for a URL of the page; none by default. */
  readonly variables?: (args: Pick<RouteArgs, "params" | "url">) => Variables;
  /** Restricts the page; by default, every visitor may see it. */
  readonly check?: RouteCheck;
  /** The field whose part reports itself that it is empty or could not be read. */
  readonly part?: keyof Fields<Data> & string;
}

/** The URL of the shown page; only its path and search are known to components on the server. */
function useUrl(): URL {
  const { pathname, search } = useLocation();
  return new URL(pathname + search, "https://page.invalid");
}

/**
 * Declares a page of one query: its loaders, the fields that its content gets, and one notice for all that could not be read.
 * @returns the loaders of the server and the browser, and the function that makes the page of its content
 */
export function definePage<Data extends object, Variables extends OperationVariables>({
  query,
  variables: variablesOf = () => ({}) as Variables,
  check,
  part,
  ...rules
}: PageRules<Data, Variables>) {
  const { server, client } = routeData((args) => [routeQuery(query, variablesOf(args), rules)], check);
  const useData = queryHook(query);
  const page = (useContent: (fields: Fields<Data>) => ReactNode) =>
    function Page() {
      const variables = variablesOf({ params: useParams(), url: useUrl() });
      // A generic document cannot decide if the options are required.
      const { data } = useData(...([{ variables }] as never));
      const fields = useRootFields<Data>(data);
      const content = useContent(fields);
      const isReported = part !== undefined && (fields[part] as Value<unknown>).state !== "value";
      return (
        <>
          {content}
          <MissingContent of={[{ query, variables, except: isReported ? [part] : [] }]} />
        </>
      );
    };
  return { loader: server, clientLoader: client, page };
}
