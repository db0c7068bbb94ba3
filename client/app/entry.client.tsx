import { ApolloProvider } from "@apollo/client/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router-dom";
import { browserClient } from "./graphql/browser-client.ts";
import { noteStart } from "./lib/browser/start-watch.ts";
import { delayControls } from "./ui/island/controls-start.ts";

noteStart();
delayControls();

// In a task of its own: together with the evaluation of the scripts it would delay a press for twice as long.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ApolloProvider client={browserClient()}>
          <HydratedRouter />
        </ApolloProvider>
      </StrictMode>,
    );
  }),
);
