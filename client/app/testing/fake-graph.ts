import { PageViewer_QueryFragmentDoc } from "../graphql/page-viewer.gql.ts";
import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { createCache } from "../graphql/cache/cache.ts";
import { errorLink } from "../graphql/link/error-link.ts";
import { failedFieldsLink } from "../graphql/cache/failed-fields-link.ts";

/** The response to an operation: data and errors as the gateway sends them, or a connection failure. */
type Answer = ApolloLink.Result | Error | Promise<ApolloLink.Result | Error>;

/** The responses of a fake gateway by operation name. */
export type FakeAnswers = Record<string, (variables: Record<string, unknown>) => Answer>;

/** Creates a client as in the browser, whose gateway sends the given responses and records operation names. */
export function fakeGraph(answers: FakeAnswers) {
  const operations: string[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const name = operation.operationName ?? "";
        operations.push(name);
        const answer = answers[name]?.(operation.variables) ?? new Error(`No answer for ${name}.`);
        void Promise.resolve(answer).then((result) => {
          if (result instanceof Error) return observer.error(result);
          observer.next(result);
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([failedFieldsLink, errorLink, link]),
    dataMasking: true,
  });
  return { client, operations };
}

/** Returns the client of a fake graph without data, at which the visitor is not logged in. */
export function guestGraph() {
  const { client } = fakeGraph({});
  const fragment = PageViewer_QueryFragmentDoc;
  client.cache.writeFragment({ id: "ROOT_QUERY", fragment, data: { viewer: null } });
  return client;
}
