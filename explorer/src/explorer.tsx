import { GraphiQL, HISTORY_PLUGIN } from "graphiql";
import { createPortal } from "react-dom";
import { AnswerPanel } from "./answer/answer-panel.tsx";
import { fetcher } from "./graph/fetcher.ts";
import { isNarrow } from "./narrow.ts";
import { samples } from "./samples/all-samples.ts";
import { samplesPlugin } from "./samples/samples-panel.tsx";
import { TopBar } from "./top-bar.tsx";

const plugins = [samplesPlugin, HISTORY_PLUGIN];
const opening = samples.filter(({ id }) => id === "storefront-home");
const open = isNarrow() ? {} : { visiblePlugin: samplesPlugin };

/**
 * The explorer: an editor for operations with documentation, history and samples beside it.
 * @param bar the place above the editor, which comes before it for keyboards and screen readers too
 */
export function Explorer({ bar }: { readonly bar: Element }) {
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={opening.map(({ query, variables = null }) => ({ query, variables }))}
      plugins={plugins}
      {...open}
      shouldPersistHeaders={false}
      defaultEditorToolsVisibility
    >
      <GraphiQL.Logo>
        <span />
      </GraphiQL.Logo>
      <GraphiQL.Footer>
        <AnswerPanel />
      </GraphiQL.Footer>
      {createPortal(<TopBar />, bar)}
    </GraphiQL>
  );
}
