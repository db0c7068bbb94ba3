import { afterEach, expect, it } from "vitest";
import { openGa4 } from "./ga4.ts";

const calls = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
const script = () => document.querySelector<HTMLScriptElement>('script[src*="gtag"]');

afterEach(() => {
  delete window.dataLayer;
  document.head.innerHTML = "";
});

it("denies everything by default, and grants only the storage of analytics", () => {
  openGa4("G-TEST1", "https://tags.example");
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  expect(calls().slice(0, 2)).toEqual([
    ["consent", "default", { ...denied, analytics_storage: "denied" }],
    ["consent", "update", { analytics_storage: "granted" }],
  ]);
  expect(script()?.src).toBe("https://tags.example/gtag/js?id=G-TEST1");
});

it("names a page by its route, without the search and the address", () => {
  history.replaceState(null, "", "/search?query=ana%40example.com");
  const adapter = openGa4("G-TEST1", "https://tags.example");
  adapter.send({ name: "page_view", route: "/search" });
  adapter.send({ name: "search_without_result", text: null });
  adapter.send({ name: "registration" });
  expect(calls().slice(-3)).toEqual([
    ["event", "page_view", { route: "/search", page_location: `${location.origin}/search` }],
    ["event", "search_without_result", {}],
    ["event", "sign_up", {}],
  ]);
  expect(JSON.stringify(calls())).not.toContain("example.com");
});

it("keeps events to itself if Google's script is blocked, and denies all storage once it is stopped", () => {
  const adapter = openGa4("G-TEST1", "https://tags.example");
  script()?.dispatchEvent(new Event("error"));
  expect(() => adapter.send({ name: "clip" })).not.toThrow();
  adapter.stop();
  expect(calls().at(-1)).toMatchObject(["consent", "update", { analytics_storage: "denied" }]);
  expect(script()).toBeNull();
});
