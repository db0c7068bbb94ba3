import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";

interface Operation {
  readonly query: string;
  readonly variables?: string | undefined;
}

/** Gives the function that opens an operation in a tab of its own, or goes to the tab that holds it already. */
export function useOpenOperation(): (operation: Operation) => void {
  const { addTab, changeTab, updateActiveTabValues } = useGraphiQLActions();
  const tabs = useGraphiQL((state) => state.tabs);
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  return ({ query, variables = "" }) => {
    const at = tabs.findIndex((tab) => tab.query === query && (tab.variables ?? "") === variables);
    if (at !== -1) {
      changeTab(at);
      return;
    }
    addTab();
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables);
    updateActiveTabValues({ query, variables, operationName: null });
  };
}
