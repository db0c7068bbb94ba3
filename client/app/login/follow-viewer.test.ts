import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { afterEach, expect, it, vi } from "vitest";
import { createCache } from "../graphql/cache/cache.ts";
import { pageViewer } from "../graphql/page-viewer.ts";
import { closeTermsPopup, forgetTermsPopup, isTermsPopupClosed } from "../session/terms-popup-flag.ts";
import { VisitorQueryDocument } from "../session/visitor.gql.ts";
import { followViewer } from "./follow-viewer.ts";
import { retailerSwitches } from "../testing/retailer-switches.ts";

/** The viewer who is logged in in this browser, as the gateway sees it. */
const session: { viewer: string | null; isDown: boolean } = { viewer: "ana", isDown: false };
const ends: (() => void)[] = [];

const visitor = (id: string | null) => ({
  viewer: id === null ? null : { __typename: "User" as const, id, roles: ["FREQUENT_SHOPPER" as const] },
  retailer: { __typename: "Retailer" as const, id: "r", capabilities: [], switches: retailerSwitches() },
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  session.isDown = false;
});

/** Opens a tab while the given viewer is logged in; it queries the gateway for its viewer. */
function openTab(viewer: string | null) {
  let requests = 0;
  const gateway = new ApolloLink(
    () =>
      new Observable((observer) => {
        requests += 1;
        // A response that never arrives simulates a slow connection.
        if (session.isDown) return;
        observer.next({ data: visitor(session.viewer) });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: gateway, dataMasking: true });
  client.writeQuery({ query: VisitorQueryDocument, data: visitor(viewer) });
  const subscription = client.watchQuery({ query: VisitorQueryDocument }).subscribe(() => {});
  const end = followViewer(client);
  ends.push(() => (end(), subscription.unsubscribe()));
  return { client, requests: () => requests, viewer: () => pageViewer(client.cache) };
}

/** Simulates a login or logout in a tab: the session changes, then the cache of the tab. */
function becomes({ client }: ReturnType<typeof openTab>, viewer: string | null): void {
  session.viewer = viewer;
  client.writeQuery({ query: VisitorQueryDocument, data: visitor(viewer) });
}

it.each([
  ["a logout", "ana", null],
  ["a login", null, "ana"],
  ["another shopper", "ana", "ben"],
])("follows %s in another tab", async (_what, before, after) => {
  session.viewer = before;
  const [here, there] = [openTab(before), openTab(before)];
  becomes(here, after);
  await vi.waitFor(() => expect(there.viewer()).toBe(after));
  expect(JSON.stringify(there.client.cache.extract())).not.toContain(`"${before ?? "ana-of-before"}"`);
});

it("keeps the terms popup closed if the new shopper closed it in another tab", async () => {
  session.viewer = "ana";
  const there = openTab("ana");
  closeTermsPopup();
  becomes(openTab("ana"), "ben");
  await vi.waitFor(() => expect(there.viewer()).toBe("ben"));
  expect(isTermsPopupClosed()).toBe(true);
  forgetTermsPopup();
});

it("sends the current viewer to a tab that shows a former one, and refetches once", async () => {
  session.viewer = "ben";
  const here = openTab("ben");
  const stale = openTab(null);
  await vi.waitFor(() => expect(stale.viewer()).toBe("ben"));
  expect([here.viewer(), here.requests(), stale.requests()]).toEqual(["ben", 1, 1]);
});

it("does not echo messages of other tabs", async () => {
  session.viewer = "ana";
  const there = openTab("ana");
  const messages: unknown[] = [];
  const here = new BroadcastChannel("aisle-viewer");
  ends.push(() => here.close());
  here.addEventListener("message", ({ data }) => messages.push(data));
  session.viewer = null;
  here.postMessage.call(here, null);
  await vi.waitFor(() => expect(there.viewer()).toBeNull());
  // Channels keep the order, so a message of the first tab would arrive before the one of this tab.
  openTab("cora");
  await vi.waitFor(() => expect(messages[0]).toBe("cora"));
});

it("stores no data of a shopper in browsers without BroadcastChannel", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  session.viewer = "ana";
  openTab("ana");
  expect(JSON.stringify(localStorage)).not.toContain("ana");
});

it("sends no request if another tab shows the same viewer", async () => {
  session.viewer = "ana";
  const first = openTab("ana");
  const listener = new BroadcastChannel("aisle-viewer");
  ends.push(() => listener.close());
  const messages = new Promise((resolve) => listener.addEventListener("message", ({ data }) => resolve(data)));
  const second = openTab("ana");
  expect(await messages).toBe("ana");
  expect([first.requests(), second.requests()]).toEqual([0, 0]);
});

it("removes the shopper's data within one second, even while the gateway does not respond", async () => {
  session.viewer = "ana";
  const [here, there] = [openTab("ana"), openTab("ana")];
  session.isDown = true;
  becomes(here, null);
  await vi.waitFor(() => expect(there.viewer()).toBeUndefined(), { timeout: 5_000 });
});

it("refetches everything on a page that Back restored from the back/forward cache", async () => {
  session.viewer = "ana";
  const tab = openTab("ana");
  window.dispatchEvent(new Event("pagehide"));
  session.viewer = "ben";
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.waitFor(() => expect(tab.viewer()).toBe("ben"));
});

it("refetches on a page that Back restored from the HTTP cache, but not on one from the server", async () => {
  session.viewer = "ben";
  const opened = (type: string, transferSize: number) => {
    const entry = { name: "", entryType: "navigation", startTime: 0, duration: 0, toJSON() {}, type, transferSize };
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry as PerformanceNavigationTiming]);
    const tab = openTab("ben");
    vi.restoreAllMocks();
    return tab.requests();
  };
  expect([opened("back_forward", 0), opened("back_forward", 9_000), opened("navigate", 0)]).toEqual([1, 0, 0]);
});
