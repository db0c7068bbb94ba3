import { useMonaco } from "@graphiql/react";
import { useEffect } from "react";

/** Starts the checks of JSON, whose worker is large, once a visitor enters the variables or the headers. */
export function LateJson() {
  const monaco = useMonaco((state) => state.monaco);
  useEffect(() => {
    if (!monaco) return;
    const { jsonDefaults } = monaco.languages.json;
    const all = jsonDefaults.modeConfiguration;
    jsonDefaults.setModeConfiguration({ tokens: true });
    const start = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(".graphiql-editor-tool") === null) return;
      document.removeEventListener("focusin", start);
      jsonDefaults.setModeConfiguration(all);
    };
    document.addEventListener("focusin", start);
    return () => document.removeEventListener("focusin", start);
  }, [monaco]);
  return null;
}
