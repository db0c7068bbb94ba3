import { ApolloClient, ApolloLink, gql, Observable } from "@apollo/client";
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { createCache } from "./cache/cache.ts";
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
  const sent: unknown[] = [];
  const gateway = new ApolloLink((operation) => {
    sent.push(operation.getContext()["headers"]);
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
  return { client, sent };
}

it.each([
  ["the id of its shopper", "ana", "ana"],
  ["that it is a guest's", null, "guest"],
  ["that it does not know its viewer", undefined, "unknown"],
])("states with a mutation %s", async (_what, viewer, stated) => {
  const { client, sent } = pageOf(viewer);
  await client.mutate({ mutation: clip, context: { headers: { "x-other": "kept" } } });
  expect(sent).toEqual([{ "x-other": "kept", "x-aisle-viewer": stated }]);
});

it("states nothing with a query, whose answer is the present viewer's", async () => {
  const { client, sent } = pageOf("ana", { data: { viewer: { __typename: "User", id: "ben" } } });
  await client.query({ query: viewerQuery, fetchPolicy: "network-only" });
  expect(sent).toEqual([undefined]);
});

it("tells the page that a mutation was refused because another shopper has logged in, and nothing of other errors", async () => {
  const { result } = renderHook(() => useViewerRefused());
  const failed = (code: string) => ({ errors: [{ message: "Refused.", extensions: { code } }] });
  await act(() =>
    pageOf("ana", failed("FORBIDDEN"))
      .client.mutate({ mutation: clip })
      .catch(() => undefined),
  );
  expect(result.current).toBe(false);
  await act(() =>
    pageOf("ana", failed("VIEWER_CHANGED"))
      .client.mutate({ mutation: clip })
      .catch(() => undefined),
  );
  expect(result.current).toBe(true);
});

it("states the agent of a page of support with everything, and tells it when another agent has signed in", async () => {
  const refused = { errors: [{ message: "Refused.", extensions: { code: "AGENT_CHANGED" } }] };
  const { client, sent } = pageOf(null, refused);
  const agent = { __typename: "SupportAgent", username: "sám@aisle.example" };
  client.writeQuery({ query: supportQuery, data: { support: { __typename: "Support", agent } } });
  const { result } = renderHook(() => useAgentRefused());
  const look = client.query({ query: viewerQuery, fetchPolicy: "no-cache" });
  await act(() => look.catch(() => undefined));
  await act(() => client.mutate({ mutation: clip }).catch(() => undefined));
  const stated = { "x-aisle-agent": "s%C3%A1m%40aisle.example" };
  expect(sent).toEqual([stated, { ...stated, "x-aisle-viewer": "guest" }]);
  expect(result.current).toBe(true);
});
