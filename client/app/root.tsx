import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router-dom";
import type { Route } from "./+types/root.ts";
import { MissingPart } from "./graphql/missing/missing-part.tsx";
import { ErrorPage, PopularPages } from "./layout/error-page.tsx";
import { LastResort } from "./layout/last-resort.tsx";
import { language } from "#messages/language";
import { LayoutQueryDocument } from "./layout/layout.gql.ts";
import { useLayout } from "./layout/use-layout.ts";
import { followViewer } from "./login/follow-viewer.ts";
import { apolloContext, privatePageContext } from "./graphql/apollo-context.ts";
import { STATE_ELEMENT_ID } from "./graphql/browser-client.ts";
import { packState, type State } from "./graphql/cache/packed-state.ts";
import { plainOf } from "./graphql/fields.ts";
import { routeData } from "./graphql/route-data.ts";
import { createPageClient } from "./graphql/server-client.server.ts";
import { reloadOnceForChunk } from "./lib/browser/chunk-reload.ts";
import { errorReference, errorStatus } from "./lib/error-status.ts";
import { siteUrl } from "./lib/url/site-url.ts";
import { joinedQueries } from "./joined-queries.server.ts";
import { scriptJson } from "./lib/text/script-json.ts";
import { decideByAccount } from "./session/account-language.server.ts";
import { pageHeadersOf } from "./page-headers.server.ts";
import { pageOf } from "./session/page-context.server.ts";
import { SiteFrame } from "./site-frame.tsx";
import { Announcer } from "./ui/overlay/announcer.tsx";
import type { Surfaces } from "./theme/brand-styles.ts";
import { DARK } from "./theme/color/color-schemes.ts";
import { BRAND_STYLES_ID, pageLook } from "./theme/page-look.ts";
import { MAPS_KEY_META, useMapsKey } from "./ui/maps-key.ts";
import { NonceContext } from "./ui/nonce.ts";
import { OPT_OUT_META } from "./lib/browser/tracking-consent.ts";
import { useOptOutSignal } from "./ui/opt-out-signal.ts";
import { REQUEST_ID_META, useRequestId } from "./ui/request-id.ts";
import { Snackbar } from "./ui/overlay/snackbar.tsx";
import { StartNotice, StartScript } from "./ui/island/start-notice.tsx";
import "virtual:theme.css";
import "./theme/base.css";

/**
 * Creates a client per page and passes on the gateway's cookies. Incomplete and personal pages are not cached. The
 * account decides about the language of a shopper's first page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    const { visitor } = pageOf(context, request);
    const page = createPageClient(visitor, joinedQueries);
    context.set(apolloContext, page.client);
    const decision = await decideByAccount(page.client, request, visitor);
    const response = decision?.redirect ?? (await next());
    if (page.isIncomplete() || context.get(privatePageContext))
      response.headers.set("cache-control", "private, no-store");
    const described = decision === null ? pageHeadersOf(page.client, page.isIncomplete()) : {};
    for (const [name, value] of Object.entries(described)) response.headers.set(name, value);
    if (decision !== null) response.headers.append("set-cookie", decision.cookie);
    for (const cookie of page.setCookies) response.headers.append("set-cookie", cookie);
    return response;
  },
];

const data = routeData({ query: LayoutQueryDocument });
export const loader = data.loader;
export const clientLoader = data.clientLoader;

/** The layout's data is in the cache; only a login or logout changes it, and both renew the cache themselves. */
export const shouldRevalidate = () => false;

/** The Apollo cache of the page, from which the browser starts. */
function ApolloState() {
  const client = useApolloClient();
  const nonce = use(NonceContext);
  // The client of a page extracts the state of its cache.
  const state = import.meta.env.SSR ? scriptJson(packState(client.extract() as State)) : "";
  return (
    <script
      id={STATE_ELEMENT_ID}
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: state }}
    />
  );
}

/** Before any style sheet, the browser knows the colors around the page and those of its own controls. */
function ColorSchemes({ surfaces }: { readonly surfaces: Surfaces }) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media={DARK} content={surfaces.dark} />
      <meta name="theme-color" content={surfaces.light} />
    </>
  );
}

/** What the page's scripts know of its request. */
function RequestFacts() {
  const requestId = useRequestId();
  const mapsKey = useMapsKey();
  const optsOut = useOptOutSignal();
  return (
    <>
      {requestId && <meta name={REQUEST_ID_META} content={requestId} />}
      {mapsKey && <meta name={MAPS_KEY_META} content={mapsKey} />}
      {optsOut && <meta name={OPT_OUT_META} content="1" />}
    </>
  );
}

/** The HTML document around every page, error pages included. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const page = <Document>{children}</Document>;
  // A page that fails has the router's error boundary; its error page may fail for the same reason.
  return useRouteError() === undefined ? page : <LastResort fallback={null}>{page}</LastResort>;
}

function Document({ children }: { readonly children: ReactNode }) {
  const nonce = use(NonceContext);
  const retailer = useLayout()?.retailer;
  // A theme that could not be read falls back to the default look.
  const theme = retailer ? plainOf(retailer.theme) : null;
  const { styles, fonts, surfaces } = pageLook(theme);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <StartScript nonce={nonce} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ColorSchemes surfaces={surfaces} />
        <RequestFacts />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="manifest" href={siteUrl("/manifest.webmanifest")} />
        <Meta />
        {fonts.map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
        ))}
        <Links />
        <style
          id={BRAND_STYLES_ID}
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: styles }}
        />
      </head>
      <body>
        {children}
        <StartNotice />
        <ApolloState />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function Providers({ children }: { readonly children: ReactNode }) {
  const client = useApolloClient();
  useEffect(() => followViewer(client), [client]);
  return (
    <Announcer>
      <Snackbar>{children}</Snackbar>
    </Announcer>
  );
}

export default function App() {
  return (
    <Providers>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    </Providers>
  );
}

/** The error page, within the frame when the retailer is known. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (typeof window !== "undefined" && reloadOnceForChunk(error)) return null;
  return (
    <Providers>
      <SiteFrame failed>
        <LastResort>
          <ErrorPage status={errorStatus(error)} reference={errorReference(error)}>
            <PopularPages missing={<MissingPart />} />
          </ErrorPage>
        </LastResort>
      </SiteFrame>
    </Providers>
  );
}
