import { GraphiQL, HISTORY_PLUGIN } from "graphiql";
import { createPortal } from "react-dom";
import { AnswerPanel } from "./answer/answer-panel.tsx";
import { builderPlugin } from "./builder/builder-plugin.tsx";
import { fetcher } from "./graph/fetcher.ts";
import { LateJson } from "./late-json.tsx";
import { isNarrow } from "./narrow.ts";
import { samples } from "./samples/all-samples.ts";
import { samplesPlugin } from "./samples/samples-panel.tsx";
import { TopBar } from "./top-bar.tsx";
import { xrayPlugin } from "./xray/xray-panel.tsx";

const plugins = [samplesPlugin, builderPlugin, xrayPlugin, HISTORY_PLUGIN];
const opening = samples.filter(({ id }) => id === "storefront-home");
const open = isNarrow() ? {} : { visiblePlugin: samplesPlugin };

/** An editor with documentation, history and samples beside it. `bar` comes before it for keyboards and readers too. */
export function Explorer({ bar, hasBrokenLink }: { readonly bar: Element; readonly hasBrokenLink: boolean }) {
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={opening.map(({ query, variables = null }) => ({ query, variables }))}
      plugins={plugins}
      {...open}
      schemaDescription
      shouldPersistHeaders={false}
      defaultEditorToolsVisibility
    >
      <GraphiQL.Logo>
        <span />
      </GraphiQL.Logo>
      <GraphiQL.Footer>
        <AnswerPanel />
      </GraphiQL.Footer>
      <LateJson />
      {createPortal(<TopBar hasBrokenLink={hasBrokenLink} />, bar)}
    </GraphiQL>
  );
}
