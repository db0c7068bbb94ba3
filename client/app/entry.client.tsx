import { ApolloProvider } from "@apollo/client/react";
import { CacheProvider } from "@emotion/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserClient } from "./graphql/browser-client.ts";
import { createEmotionCache } from "./theme/emotion-cache.ts";

// What the policy of this page expects on style elements that scripts add later.
const nonce = document.querySelector<HTMLElement>("style[nonce]")?.nonce;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CacheProvider value={createEmotionCache(nonce)}>
        <ApolloProvider client={browserClient()}>
          <HydratedRouter />
        </ApolloProvider>
      </CacheProvider>
    </StrictMode>,
  );
});
