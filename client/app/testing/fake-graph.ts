import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { createCache } from "../graphql/cache/cache.ts";
import { errorLink } from "../graphql/error-link.ts";
import { failedFieldsLink } from "../graphql/cache/failed-fields-link.ts";

/** The answer to an operation: data and errors as the gateway sends them, or a failure of the connection. */
type Answer = ApolloLink.Result | Error | Promise<ApolloLink.Result | Error>;

/** The answers of a fake gateway by operation name. */
export type FakeAnswers = Record<string, (variables: Record<string, unknown>) => Answer>;

/** Makes a client as the browser has it, whose gateway answers as told and keeps the names of what it was asked. */
export function fakeGraph(answers: FakeAnswers) {
  const asked: string[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const name = operation.operationName ?? "";
        asked.push(name);
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
  return { client, asked };
}
