import type { TabsState } from "@graphiql/react";

/** The storage keys of the editor's tabs and of the active tab's texts, by which the editor finds the active tab. */
const tabsKey = "graphiql:tabState";
const textKeys = { query: "graphiql:query", variables: "graphiql:variables" } as const;

const prefix = "#tabs=";

type Tab = TabsState["tabs"][number];
type TabStorage = Pick<Storage, "getItem" | "setItem">;

interface TakenTabs {
  readonly address: string;
  readonly isReadable: boolean;
}

/**
 * Returns the URL of a retailer's playground with the tabs in its fragment, which no server sees. Each retailer has its
 * own origin. Headers and responses are omitted, because they belong to a session.
 */
export function withTabs(page: URL, host: string, { tabs, activeTabIndex }: TabsState): string {
  const carried = tabs.map((tab) => ({ ...tab, headers: null, response: null }));
  const target = new URL(page);
  target.hostname = host;
  target.hash = `${prefix}${encodeURIComponent(JSON.stringify({ tabs: carried, activeTabIndex }))}`;
  return target.href;
}

const isText = (value: unknown): boolean => value === null || typeof value === "string";

function isTab(value: unknown): value is Tab {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, query, variables } = value as Readonly<Record<string, unknown>>;
  return typeof id === "string" && typeof title === "string" && isText(query) && isText(variables);
}

/** Parses tabs; null if they are malformed. */
function parseTabs(text: string | null): TabsState | null {
  try {
    const state = JSON.parse(text ?? "null") as Partial<TabsState> | null;
    const tabs = state?.tabs;
    if (!Array.isArray(tabs) || tabs.length === 0 || !tabs.every(isTab)) return null;
    const active = state?.activeTabIndex ?? 0;
    return { tabs, activeTabIndex: tabs[active] === undefined ? 0 : active };
  } catch {
    return null;
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Adds tabs to those that are open already; a tab with the same texts is not added again. */
function merge(open: TabsState, carried: TabsState): TabsState {
  const tabs = [...open.tabs];
  const indexes = carried.tabs.map((tab) => {
    const index = tabs.findIndex(({ query, variables }) => query === tab.query && variables === tab.variables);
    if (index !== -1) return index;
    // Headers of a link could send the visitor's session elsewhere or act in another's name.
    return tabs.push({ ...tab, id: crypto.randomUUID(), headers: null, response: null }) - 1;
  });
  return { tabs, activeTabIndex: indexes[carried.activeTabIndex] ?? 0 };
}

/** Adds tabs of the URL's fragment to those in the editor's storage; null if there are none. */
export function takeTabs(page: URL, storage: TabStorage): TakenTabs | null {
  if (!page.hash.startsWith(prefix)) return null;
  const address = page.pathname + page.search;
  const carried = parseTabs(decoded(page.hash.slice(prefix.length)));
  if (carried === null) return { address, isReadable: false };
  const state = merge(parseTabs(storage.getItem(tabsKey)) ?? { tabs: [], activeTabIndex: 0 }, carried);
  const active = state.tabs[state.activeTabIndex];
  storage.setItem(tabsKey, JSON.stringify(state));
  storage.setItem(textKeys.query, active?.query ?? "");
  storage.setItem(textKeys.variables, active?.variables ?? "");
  return { address, isReadable: true };
}
