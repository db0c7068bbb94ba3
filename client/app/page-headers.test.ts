import { expect, it } from "vitest";
import { LayoutQueryDocument } from "./layout/layout.gql.ts";
import { retailer } from "./layout/testing/retailer.ts";
import { pageHeadersOf } from "./page-headers.server.ts";
import { type FakeAnswers, fakeGraph } from "./testing/fake-graph.ts";

const ana = { __typename: "User", id: "ana", firstName: "Ana", roles: [], homeStore: null };
const layout = { viewer: ana, popup: null, post: null, banner: null, retailer };

async function headersAfter(answer: ReturnType<FakeAnswers[string]>, isIncomplete = false) {
  const { client } = fakeGraph({ LayoutQuery: () => answer });
  await client.query({ query: LayoutQueryDocument, errorPolicy: "all" }).catch(() => undefined);
  return pageHeadersOf(client, isIncomplete);
}

it.each([
  ["the shopper of a complete page", ana, false, { "x-aisle-viewer": "ana", "x-aisle-complete": "true" }],
  ["a guest", null, false, { "x-aisle-viewer": "guest", "x-aisle-complete": "true" }],
  ["the shopper of a page with a failed part", ana, true, { "x-aisle-viewer": "ana" }],
])("name %s", async (_case, viewer, isIncomplete, headers) => {
  expect(await headersAfter({ data: { ...layout, viewer } }, isIncomplete)).toEqual(headers);
});

it("omit the viewer if it could not be read", async () => {
  const errors = [{ message: "Failed.", path: ["viewer"] }];
  expect(await headersAfter({ data: { ...layout, viewer: null }, errors })).toEqual({});
  expect(await headersAfter(new Error("down"))).toEqual({});
});
