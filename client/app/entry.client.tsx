import { ApolloProvider } from "@apollo/client/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router-dom";
import { browserClient } from "./graphql/browser-client.ts";
import { tolerateMovedNodes } from "./lib/browser/foreign-nodes/moved-nodes.ts";
import { followReplacedTexts } from "./lib/browser/foreign-nodes/replaced-texts.ts";
import { keepTypedValues } from "./lib/browser/foreign-nodes/kept-controls.ts";
import { noteStart } from "./lib/browser/start-watch.ts";
import { delayControls } from "./ui/island/controls-start.ts";

noteStart();
delayControls();
tolerateMovedNodes();
followReplacedTexts();

// In a task of its own: together with the evaluation of the scripts it would delay a press for twice as long.
setTimeout(() => {
  const restoreTyped = keepTypedValues();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ApolloProvider client={browserClient()}>
          <HydratedRouter />
        </ApolloProvider>
      </StrictMode>,
      {
        onRecoverableError(error) {
          reportError(error);
          // React calls this before the effects of what it has rendered.
          setTimeout(() => void restoreTyped());
        },
      },
    );
  });
});
