import { ApolloClient, ApolloLink, gql, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import { createCache } from "../cache/cache.ts";
import { useAgentRefused, useViewerRefused, viewerLink } from "./viewer-link.ts";

const viewerQuery = gql`
  query Viewer {
    viewer {
      id
    }
  }
`;
const supportQuery = gql`
  query Support {
    support {
      agent {
        username
      }
    }
  }
`;
const clip = gql`
  mutation Clip {
    clipCoupon
  }
`;

/** The client of a page with the given viewer, and the headers that it sends. */
function pageOf(viewer: string | null | undefined, answer: ApolloLink.Result = { data: { clipCoupon: true } }) {
  const headerSets: unknown[] = [];
  const gateway = new ApolloLink((operation) => {
    headerSets.push(operation.getContext()["headers"]);
    return new Observable((observer) => {
      observer.next(answer);
      observer.complete();
    });
  });
  const client = new ApolloClient({ cache: createCache(), link: viewerLink.concat(gateway), dataMasking: true });
  if (viewer !== undefined) {
    const data = { viewer: viewer === null ? null : { __typename: "User", id: viewer } };
    client.writeQuery({ query: viewerQuery, data });
  }
  return { client, sent: headerSets };
}

it.each([
  ["the id of its shopper", "ana", "ana"],
  ["that its viewer is a guest", null, "guest"],
  ["that its viewer is unknown", undefined, "unknown"],
])("sends with a mutation %s", async (_what, viewer, stated) => {
  const { client, sent } = pageOf(viewer);
  await client.mutate({ mutation: clip, context: { headers: { "x-other": "kept" } } });
  expect(sent).toEqual([{ "x-other": "kept", "x-aisle-viewer": stated }]);
});

it("sends no viewer with a query, because its response is for the current viewer", async () => {
  const { client, sent } = pageOf("ana", { data: { viewer: { __typename: "User", id: "ben" } } });
  await client.query({ query: viewerQuery, fetchPolicy: "network-only" });
  expect(sent).toEqual([undefined]);
});

const inPageOf = (client: ApolloClient) => ({
  wrapper: ({ children }: { readonly children: ReactNode }) => createElement(ApolloProvider, { client, children }),
});

it.each([
  ["a mutation that was rejected because another shopper has logged in", "VIEWER_CHANGED", true],
  ["no other error", "FORBIDDEN", false],
])("reports %s", async (_what, code, isRefused) => {
  const { client } = pageOf("ana", { errors: [{ message: "Refused.", extensions: { code } }] });
  const { result } = renderHook(useViewerRefused, inPageOf(client));
  await act(() => client.mutate({ mutation: clip }).catch(() => undefined));
  expect(result.current).toBe(isRefused);
});

it("sends the agent of a support page with every request, and reports that another agent has signed in", async () => {
  const refused = { errors: [{ message: "Refused.", extensions: { code: "AGENT_CHANGED" } }] };
  const { client, sent } = pageOf(null, refused);
  const agent = { __typename: "SupportAgent", username: "sám@aisle.example" };
  client.writeQuery({ query: supportQuery, data: { support: { __typename: "Support", agent } } });
  const { result } = renderHook(useAgentRefused, inPageOf(client));
  const look = client.query({ query: viewerQuery, fetchPolicy: "no-cache" });
  await act(() => look.catch(() => undefined));
  await act(() => client.mutate({ mutation: clip }).catch(() => undefined));
  const stated = { "x-aisle-agent": "s%C3%A1m%40aisle.example" };
  expect(sent).toEqual([stated, { ...stated, "x-aisle-viewer": "guest" }]);
  expect(result.current).toBe(true);
});
