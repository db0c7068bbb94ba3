import { ChakraProvider } from "@chakra-ui/react";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { createEmotionCache } from "./emotion-cache.ts";
import { staticSystem } from "./static-system.ts";

let styles: ReturnType<typeof createEmotionCache> | undefined;

/** Returns the Emotion cache of this browser, with the nonce that the page's content security policy requires. */
function browserStyles() {
  styles ??= createEmotionCache(document.querySelector<HTMLElement>("style[nonce]")?.nonce);
  return styles;
}

/** Provides the context of the design system. Only routes with its components include it, so no other page loads it. */
export function DesignSystem({ children }: { readonly children: ReactNode }) {
  const room = <ChakraProvider value={staticSystem()}>{children}</ChakraProvider>;
  return import.meta.env.SSR ? room : <CacheProvider value={browserStyles()}>{room}</CacheProvider>;
}
