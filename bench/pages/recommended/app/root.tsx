import { ApolloHydrationHelper } from "@apollo/client-integration-react-router";
import { ChakraProvider } from "@chakra-ui/react";
import display from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import text from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { SiteFooter } from "./site/site-footer.tsx";
import { SiteHeader } from "./site/site-header.tsx";
import { system } from "./site/theme.ts";
import "./fonts.css";

const preloadedFont = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [display, text].map(preloadedFont);

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <ApolloHydrationHelper>{children}</ApolloHydrationHelper>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <ChakraProvider value={system}>
      <SiteHeader />
      <main>
        <Outlet />
      </main>
      <SiteFooter />
    </ChakraProvider>
  );
}
