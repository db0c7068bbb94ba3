import type { TabsState } from "@graphiql/react";

/** The storage keys of the editor's tabs and of the active tab's texts, by which the editor finds the active tab. */
const tabsKey = "graphiql:tabState";
const textKeys = { query: "graphiql:query", variables: "graphiql:variables" } as const;

const prefix = "#tabs=";

/**
 * Returns the URL of a retailer's playground with the tabs in its fragment, which no server sees. Each retailer has its
 * own origin, and tabs are stored per origin.
 * @param page the URL of this page
 * @param host the host of the retailer, without a port
 * @param state the tabs; headers and responses are omitted, because they belong to a session
 */
export function withTabs(page: URL, host: string, { tabs, activeTabIndex }: TabsState): string {
  const carried = tabs.map((tab) => ({ ...tab, headers: null, response: null }));
  const target = new URL(page);
  target.hostname = host;
  target.hash = `${prefix}${encodeURIComponent(JSON.stringify({ tabs: carried, activeTabIndex }))}`;
  return target.href;
}

/**
 * Moves tabs from the URL's fragment to the editor's storage.
 * @param page the URL of this page
 * @param storage the editor's storage
 * @returns the URL without the tabs; null if it has none
 */
export function takeTabs(page: URL, storage: Pick<Storage, "setItem">): string | null {
  if (!page.hash.startsWith(prefix)) return null;
  const text = decodeURIComponent(page.hash.slice(prefix.length));
  const { tabs, activeTabIndex } = JSON.parse(text) as TabsState;
  storage.setItem(tabsKey, text);
  storage.setItem(textKeys.query, tabs[activeTabIndex]?.query ?? "");
  storage.setItem(textKeys.variables, tabs[activeTabIndex]?.variables ?? "");
  const plain = new URL(page);
  plain.hash = "";
  return plain.pathname + plain.search;
}
