import { explorerPlugin } from "@graphiql/plugin-explorer";
import { type GraphiQLPlugin, useGraphiQL } from "@graphiql/react";
import { useEffect, useState } from "react";
import { builderRule } from "./builder-rule.ts";

const builder = explorerPlugin({ showAttribution: false });

// The page's policy allows no style element.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

function BuilderPanel() {
  const schema = useGraphiQL((state) => state.schema);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    sheet.replaceSync(schema ? builderRule(schema, typed) : "");
    return () => sheet.replaceSync("");
  }, [schema, typed]);
  const Builder = builder.content;
  return (
    <>
      <input
        type="search"
        className="panel-search"
        aria-label="Search fields"
        placeholder="Search fields"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Builder />
    </>
  );
}

/** The builder with a search of its fields. */
export const builderPlugin: GraphiQLPlugin = { ...builder, content: BuilderPanel };
