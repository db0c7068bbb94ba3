import { expect, it } from "vitest";
import { takeTabs, withTabs } from "./carried-tabs.ts";

const page = new URL("http://localhost:4000/playground/");
const tab = { id: "1", hash: "h", title: "Points", query: "query Points { a }", operationName: "Points" };
const state = {
  activeTabIndex: 0,
  tabs: [{ ...tab, variables: '{"p":"50 %"}', headers: '{"authorization":"canary"}', response: "canary" }],
};
const open = { ...tab, id: "2", query: "query Old { a }", variables: null, headers: null, response: null };

function fakeStorage(items: Readonly<Record<string, string>> = { "graphiql:query": "old" }) {
  const entries = new Map(Object.entries(items));
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

it("moves the tabs to another retailer's host, without headers and responses", () => {
  const target = new URL(withTabs(page, "lees.localhost", state));
  expect(target.origin + target.pathname).toBe("http://lees.localhost:4000/playground/");
  const storage = fakeStorage();
  expect(takeTabs(target, storage)).toEqual({ address: "/playground/", isReadable: true });
  expect(storage.entries.get("graphiql:query")).toBe(tab.query);
  expect(storage.entries.get("graphiql:variables")).toBe('{"p":"50 %"}');
  const items = storage.entries.get("graphiql:tabState") ?? "";
  expect(JSON.parse(items)).toMatchObject({
    activeTabIndex: 0,
    tabs: [{ title: "Points", query: tab.query, variables: '{"p":"50 %"}' }],
  });
  expect(items).not.toContain("canary");
});

it("adds the tabs of a link to the open ones, once", () => {
  const storage = fakeStorage({ "graphiql:tabState": JSON.stringify({ activeTabIndex: 0, tabs: [open] }) });
  const link = new URL(withTabs(page, "localhost", state));
  takeTabs(link, storage);
  takeTabs(link, storage);
  const { tabs, activeTabIndex } = JSON.parse(storage.entries.get("graphiql:tabState") ?? "") as typeof state;
  expect(tabs.map(({ query }) => query)).toEqual(["query Old { a }", tab.query]);
  expect(activeTabIndex).toBe(1);
  expect(tabs[1]?.id).not.toBe(tab.id);
});

it("takes no headers from a link", () => {
  const link = new URL(page);
  link.hash = `#tabs=${encodeURIComponent(JSON.stringify(state))}`;
  const storage = fakeStorage();
  takeTabs(link, storage);
  expect(storage.entries.get("graphiql:tabState")).not.toContain("canary");
});

it("keeps the tabs if none were moved", () => {
  const storage = fakeStorage();
  expect(takeTabs(page, storage)).toBeNull();
  expect([...storage.entries]).toEqual([["graphiql:query", "old"]]);
});

it.each(["x", "%", "null", "%7B%7D", '{"tabs":[]}', '{"tabs":[1]}'])("keeps the tabs if the link is %s", (text) => {
  const link = new URL(page);
  link.hash = `#tabs=${text}`;
  const storage = fakeStorage();
  expect(takeTabs(link, storage)).toEqual({ address: "/playground/", isReadable: false });
  expect([...storage.entries]).toEqual([["graphiql:query", "old"]]);
});
