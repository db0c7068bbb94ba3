import { ApolloProvider } from "@apollo/client/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { makeClient } from "./apollo.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CacheProvider value={createCache({ key: "css" })}>
        <ApolloProvider client={makeClient()}>
          <HydratedRouter />
        </ApolloProvider>
      </CacheProvider>
    </StrictMode>,
  );
});
