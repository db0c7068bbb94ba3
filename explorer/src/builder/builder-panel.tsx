import "@graphiql/plugin-explorer/style.css";
import { explorerPlugin } from "@graphiql/plugin-explorer";
import { useGraphiQL } from "@graphiql/react";
import { useState } from "react";
import { builderRule } from "./builder-rule.ts";

const { content: Builder } = explorerPlugin({ showAttribution: false });

/** The builder with a search of its fields. */
export function BuilderPanel() {
  const schema = useGraphiQL((state) => state.schema);
  const [typed, setTyped] = useState("");
  return (
    <>
      <style>{schema ? builderRule(schema, typed) : ""}</style>
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
