import { ChakraProvider } from "@chakra-ui/react";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { createEmotionCache } from "./emotion-cache.ts";
import { staticSystem } from "./static-system.ts";

let styles: ReturnType<typeof createEmotionCache> | undefined;

/** The store of generated styles of this browser, with the nonce that the policy of the page expects. */
function browserStyles() {
  styles ??= createEmotionCache(document.querySelector<HTMLElement>("style[nonce]")?.nonce);
  return styles;
}

/**
 * What the design system's components need around them. Only routes with such components have it, so that no other page
 * pays for it; on the server the store of styles is the page's own.
 */
export function DesignSystem({ children }: { readonly children: ReactNode }) {
  const room = <ChakraProvider value={staticSystem}>{children}</ChakraProvider>;
  return import.meta.env.SSR ? room : <CacheProvider value={browserStyles()}>{room}</CacheProvider>;
}
