import { useGraphiQL } from "@graphiql/react";
import { useState } from "react";
import { PopoverMenu } from "../popover-menu.tsx";
import { withTabs } from "../retailer/carried-tabs.ts";
import { asApolloClient, asCurl, asFetch, type SharedRequest } from "./code.ts";

/** The ways to copy the active operation. */
const codes: readonly (readonly [name: string, write: (request: SharedRequest) => string])[] = [
  ["Copy as cURL", asCurl],
  ["Copy as fetch", asFetch],
  ["Copy as Apollo Client", asApolloClient],
];

/** Returns the texts of the active tab as they are in the editors, which store them with a delay. */
function useActiveTab() {
  const tabs = useGraphiQL((state) => state.tabs);
  const activeTabIndex = useGraphiQL((state) => state.activeTabIndex);
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  return () => {
    const tab = tabs[activeTabIndex];
    const query = queryEditor?.getValue() ?? tab?.query ?? "";
    const variables = variableEditor?.getValue() ?? tab?.variables ?? "";
    return { tab, query, variables };
  };
}

/** The menu that copies a link to the active operation, or the operation as code. Neither has headers. */
export function ShareMenu() {
  const activeTab = useActiveTab();
  const [notice, setCopied] = useState("");
  const copy = async (name: string, text: string) => {
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isDone ? `${name}: done.` : "The browser did not allow copying.");
  };
  const link = () => {
    const { tab, query, variables } = activeTab();
    const page = new URL(window.location.href);
    const shared = tab === undefined ? [] : [{ ...tab, query, variables }];
    return withTabs(page, page.hostname, { tabs: shared, activeTabIndex: 0 });
  };
  const request = () => ({ ...activeTab(), url: new URL("/graphql", window.location.href).href });
  return (
    <PopoverMenu label="Share" title="Share" onOpen={() => setCopied("")}>
      <p className="panel-note">Links and code have the operation and its variables, never headers or a session.</p>
      <ul className="bar-list">
        <li>
          <button type="button" onClick={() => void copy("Copy link", link())}>
            Copy link
          </button>
        </li>
        {codes.map(([name, write]) => (
          <li key={name}>
            <button type="button" onClick={() => void copy(name, write(request()))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className="panel-note" role="status">
        {notice}
      </p>
    </PopoverMenu>
  );
}
