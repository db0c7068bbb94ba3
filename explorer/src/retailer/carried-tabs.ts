import type { TabsState } from "@graphiql/react";

/** Where the editor keeps its tabs, and the texts of the active one: by them it finds which tab that is. */
const tabsKey = "graphiql:tabState";
const textKeys = { query: "graphiql:query", variables: "graphiql:variables" } as const;

const prefix = "#tabs=";

/**
 * Gives the address of a retailer's playground with tabs in its fragment, which no server sees: every retailer is an
 * origin of its own, and the tabs are kept by origin.
 * @param page the address of this page
 * @param host the host of the retailer, without a port
 * @param state the tabs; headers and answers are left out, because they are those of a session
 */
export function withTabs(page: URL, host: string, { tabs, activeTabIndex }: TabsState): string {
  const carried = tabs.map((tab) => ({ ...tab, headers: null, response: null }));
  const target = new URL(page);
  target.hostname = host;
  target.hash = `${prefix}${encodeURIComponent(JSON.stringify({ tabs: carried, activeTabIndex }))}`;
  return target.href;
}

/**
 * Puts tabs that were carried here where the editor finds them, and takes them out of the address.
 * @param page the address of this page
 * @param storage where the editor keeps its tabs
 * @returns the address without them; null when there are none
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
