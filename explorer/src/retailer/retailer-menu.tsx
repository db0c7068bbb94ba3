import { useGraphiQL } from "@graphiql/react";
import { PopoverMenu } from "../popover-menu.tsx";
import { withTabs } from "./carried-tabs.ts";
import type { Setup } from "./setup.ts";

/** The menu of retailers; keeps the tabs when it navigates. */
export function RetailerMenu({ name, setup }: { readonly name: string; readonly setup: Setup }) {
  const tabs = useGraphiQL((state) => state.tabs);
  const activeTabIndex = useGraphiQL((state) => state.activeTabIndex);
  if (setup.retailers.length < 2) return <span className="bar-text">{name}</span>;
  const page = new URL(window.location.href);
  return (
    <PopoverMenu label={<span className="bar-retailer">{name}</span>} title="Retailers">
      <p className="panel-note">
        Every retailer has a graph at a host of its own. The tabs come along, the login does not.
      </p>
      <ul className="bar-list">
        {setup.retailers.map(({ sitePath, host }) => (
          <li key={sitePath}>
            <a
              href={withTabs(page, host, { tabs, activeTabIndex })}
              aria-current={sitePath === setup.retailer ? "true" : undefined}
            >
              {sitePath}
            </a>
          </li>
        ))}
      </ul>
    </PopoverMenu>
  );
}
