import type { OperationVariables } from "@apollo/client";
import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router-dom";
import { asValue, type Fields, type ReadFields, useReadFields, useRootFields, type Value } from "../graphql/fields.ts";
import { queryHook } from "../graphql/hooks.ts";
import { type DataArgs, type DataRules, noVariables, routeData, routeQueries } from "../graphql/route-data.ts";
import { useChosenStore } from "../session/chosen-store.ts";
import { MissingContent } from "../graphql/missing/missing-content.tsx";
import { MissingPart } from "../graphql/missing/missing-part.tsx";

/** What the content of a page gets beside its part. */
export interface PageView<Data> extends DataArgs {
  readonly fields: Fields<Data>;
  /** The notice for all that could not be read, for content that places it itself. */
  readonly notice: ReactNode;
  /** True if the last request of the query failed as a whole. */
  readonly isFailed: boolean;
  /** Sends the query again. */
  readonly retry: () => void;
}

interface PageRules<Data, Variables, Part> extends Omit<DataRules<Data, Variables>, "subject"> {
  /** The value without which there is no content; the default is all fields, each of which may be missing. */
  readonly part?: (fields: Fields<Data>, read: ReadFields) => Value<Part>;
  /** The subject of the page, see `QueryRules`; true for its part. */
  readonly subject?: true | DataRules<Data, Variables>["subject"];
  /** Returns the metadata and the heading, which also a page without its part has. */
  readonly head?: (part: Part | null, view: PageView<Data>) => ReactNode;
  /** Replaces the content if the part is empty or could not be read. */
  readonly missing?: (view: PageView<Data>) => ReactNode;
  /** True if the content places the notice itself; by default, it is below the content. */
  readonly placesNotice?: true;
}

/** The URL of the shown page; only its path and search are known to components on the server. */
function useUrl(): URL {
  const { pathname, search } = useLocation();
  return new URL(pathname + search, "https://page.invalid");
}

const noData = () => ({ data: undefined, error: undefined, refetch: async () => {} });

/**
 * Declares a page once: its loaders, the plain value that its content gets, and one notice for all that could not be read.
 * @returns the loaders of the server and the browser, and the function that makes the page of its content
 */
export function definePage<
  Data extends object = object,
  Variables extends OperationVariables = OperationVariables,
  Part = Fields<Data>,
>({ part, subject, head, missing, placesNotice, ...rules }: PageRules<Data, Variables, Part>) {
  const { query, variables = noVariables } = rules;
  const useData = query ? queryHook(query) : noData;
  const useView = (): PageView<Data> => {
    const args = { params: useParams(), url: useUrl(), store: useChosenStore()?.slug ?? null };
    // A generic document cannot decide if the options are required.
    const { data, error, refetch } = useData(...([{ variables: variables(args) }] as never));
    return {
      ...args,
      fields: useRootFields<Data>(data),
      notice: <MissingContent of={routeQueries(rules, args).flatMap(({ reported }) => reported ?? [])} />,
      isFailed: error !== undefined,
      retry: () => void refetch().catch(() => undefined),
    };
  };
  const page = (useContent: (part: Part, view: PageView<Data>) => ReactNode) => {
    // A component of its own, because it calls its hooks only while there is a part.
    const Content = ({ value, view }: { readonly value: Part; readonly view: PageView<Data> }) =>
      useContent(value, view);
    return function Page() {
      const view = useView();
      const read = useReadFields();
      const field = part ? part(view.fields, read) : (asValue(view.fields) as Value<Part>);
      return (
        <>
          {head?.(field.state === "value" ? field.value : null, view)}
          {field.state === "value" ? <Content value={field.value} view={view} /> : (missing?.(view) ?? <MissingPart />)}
          {field.state === "value" && !placesNotice && view.notice}
        </>
      );
    };
  };
  return { ...routeData({ ...rules, subject: subject === true ? part : subject }), page };
}
