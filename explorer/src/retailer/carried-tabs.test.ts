import { expect, it } from "vitest";
import { takeTabs, withTabs } from "./carried-tabs.ts";

const page = new URL("http://localhost:4000/playground/");
const tab = { id: "1", hash: "h", title: "Points", query: "query Points { a }", operationName: "Points" };
const state = {
  activeTabIndex: 0,
  tabs: [{ ...tab, variables: '{"p":"50 %"}', headers: '{"authorization":"canary"}', response: "canary" }],
};

function fakeStorage() {
  const kept = new Map([["graphiql:query", "old"]]);
  return {
    kept,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it("moves the tabs to another retailer's host, without headers and responses", () => {
  const target = new URL(withTabs(page, "lees.localhost", state));
  expect(target.origin + target.pathname).toBe("http://lees.localhost:4000/playground/");
  const storage = fakeStorage();
  expect(takeTabs(target, storage)).toBe("/playground/");
  expect(storage.kept.get("graphiql:query")).toBe(tab.query);
  expect(storage.kept.get("graphiql:variables")).toBe('{"p":"50 %"}');
  const carried = storage.kept.get("graphiql:tabState") ?? "";
  expect(JSON.parse(carried)).toMatchObject({ activeTabIndex: 0, tabs: [{ ...tab, variables: '{"p":"50 %"}' }] });
  expect(carried).not.toContain("canary");
});

it("keeps the tabs if none were moved", () => {
  const storage = fakeStorage();
  expect(takeTabs(page, storage)).toBeNull();
  expect([...storage.kept]).toEqual([["graphiql:query", "old"]]);
});
