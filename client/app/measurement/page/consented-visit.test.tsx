import { act, cleanup } from "@testing-library/react";
import { gql } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeNotice, mayTrack, noteAccount } from "../../lib/browser/tracking-consent.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ConsentedVisit } from "./consented-visit.tsx";

const all = { __typename: "Measurement", ga4: null, events: true, vitals: 0 } as const;
let sent: string[];

beforeEach(() => {
  localStorage.clear();
  noteAccount(true);
  closeNotice(true);
  sent = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { readonly body: string }) => {
    sent.push(...body.split("\n"));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns the events that a page sends until it is left. */
const events = () => {
  dispatchEvent(new Event("pagehide"));
  return sent.map((line) => JSON.parse(line) as unknown);
};

function show(answers: FakeAnswers = {}, signedIn = false) {
  const { client: graph, operations } = fakeGraph(answers);
  const Component = () => <ConsentedVisit measurement={all} signedIn={signedIn} />;
  renderPage(graph, [{ path: "/", id: "home/page/home-route", Component }], "/");
  return { client: graph, operations };
}

it("measures the view of a page by its route", () => {
  show();
  expect(events()).toEqual([{ name: "page_view", route: "/" }]);
});

it.each([true, false])("measures no shopper whose account opts out: %s", async (hasOptedOutOfDataSharing) => {
  noteAccount(false);
  const viewer = { __typename: "User", id: "ana", hasOptedOutOfDataSharing };
  const { operations } = show({ AccountConsentQuery: () => ({ data: { viewer } }) }, true);
  expect(events()).toEqual([]);
  await vi.waitFor(() => expect(operations).toEqual(["AccountConsentQuery"]));
  await vi.waitFor(() => expect(mayTrack()).toBe(!hasOptedOutOfDataSharing));
  await act(async () => {});
  expect(events()).toHaveLength(hasOptedOutOfDataSharing ? 0 : 1);
});

it.each([
  ["ClipCouponMutation", { clipCoupon: { wasClipped: false, userErrors: [] } }, [{ name: "clip" }]],
  ["ClipCouponMutation", { clipCoupon: { wasClipped: true, userErrors: [] } }, []],
  [
    "ClipCouponMutation",
    { clipCoupon: { wasClipped: false, userErrors: [{ code: "CARD_FULL" }] } },
    [{ name: "clip_refused", code: "CARD_FULL" }],
  ],
  [
    "ClipCouponsMutation",
    {
      clipCoupons: {
        results: [
          { outcome: "CLIPPED", error: null },
          { outcome: "REFUSED", error: { code: "EXPIRED" } },
        ],
      },
    },
    [{ name: "clip" }, { name: "clip_refused", code: "EXPIRED" }],
  ],
  ["LoginMutation", { login: { viewer: { id: "ana" } } }, [{ name: "login" }]],
  ["LoginMutation", { login: { viewer: null } }, []],
  ["RegisterMutation", { register: { userErrors: [] } }, [{ name: "registration" }]],
  ["ShareListMutation", { shareList: { token: "t", userErrors: [] } }, [{ name: "list_shared" }]],
  ["LogoutMutation", { logout: { userErrors: [] } }, []],
])("measures %s with the response %j as %j", async (name, data, measured) => {
  const { client } = show({ [name]: () => ({ data }) });
  const mutation = gql(`mutation ${name} { ${Object.keys(data)[0]} }`);
  await client.mutate({ mutation, fetchPolicy: "no-cache" });
  expect(events().slice(1)).toEqual(measured);
});

it.each([
  [false, "oat milk", "oat milk"],
  [false, "ana@example.com", null],
  [true, "oat milk", null],
])("measures a search without a result; if logged in is %s, the text of %s as %s", async (signedIn, typed, text) => {
  const viewer = { __typename: "User", id: "ana", hasOptedOutOfDataSharing: false };
  const none = { __typename: "ContentSearch", totalCount: 0 };
  const search = { searchContent: none, searchCoupons: none, searchAdItems: none, searchStores: none };
  const answers = {
    AccountConsentQuery: () => ({ data: { viewer } }),
    Search: () => ({ data: search }),
  };
  const { client } = fakeGraph(answers);
  const query = gql`
    query Search {
      searchContent {
        totalCount
      }
      searchCoupons {
        totalCount
      }
      searchAdItems {
        totalCount
      }
      searchStores {
        totalCount
      }
    }
  `;
  await client.query({ query });
  const Component = () => {
    useQuery(query);
    return <ConsentedVisit measurement={all} signedIn={signedIn} />;
  };
  renderPage(client, [{ path: "/search", id: "search/page/search-route", Component }], `/search?q=${typed}`);
  await vi.waitFor(() => expect(events()).toContainEqual({ name: "search_without_result", text }));
});

it("measures nothing more once the visitor withdraws", () => {
  show();
  act(() => closeNotice(false));
  expect(events()).toEqual([]);
});
