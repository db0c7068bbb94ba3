import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from "@apollo/client";
import { ApolloProvider, useQuery } from "@apollo/client/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { createCache } from "./cache.ts";
import { renewCache } from "./renew-cache.ts";

const query: TypedDocumentNode<ReturnType<typeof viewer>> = gql`
  query ViewerName {
    viewer {
      id
      firstName
    }
  }
`;

const viewer = (id: string) => ({ viewer: { __typename: "User", id, firstName: id } });

/** Renders the viewer's name, and records every value that was shown. */
async function watchName(answer: () => Promise<ApolloLink.Result>) {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        answer().then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  client.cache.writeQuery({ query, data: viewer("Ana") });
  const history: string[] = [];
  function Name() {
    const { data } = useQuery(query, { errorPolicy: "all" });
    history.push(data?.viewer.firstName ?? "nobody");
    return <p>{history.at(-1)}</p>;
  }
  render(
    <ApolloProvider client={client}>
      <Name />
    </ApolloProvider>,
  );
  return { client, history };
}

afterEach(cleanup);

describe("renewCache", () => {
  it("replaces the data of the page in one step, without an empty state", async () => {
    const { client, history } = await watchName(async () => ({ data: viewer("Ben") }));
    await act(() => renewCache(client));
    expect(await screen.findByText("Ben")).toBeTruthy();
    expect(new Set(history)).toEqual(new Set(["Ana", "Ben"]));
  });

  it("removes all data of the former visitor from the cache", async () => {
    const { client } = await watchName(async () => ({ data: viewer("Ben") }));
    await act(() => renewCache(client));
    expect(JSON.stringify(client.cache.extract())).not.toContain("Ana");
  });

  it("clears the cache even if the new data cannot be loaded", async () => {
    const { client } = await watchName(() => Promise.reject(new Error("Failed to fetch")));
    await act(() => renewCache(client));
    expect(JSON.stringify(client.cache.extract())).not.toContain("Ana");
    expect(await screen.findByText("nobody")).toBeTruthy();
  });
});
