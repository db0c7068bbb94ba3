import { Writable } from "node:stream";
import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { CacheProvider, type EmotionCache } from "@emotion/react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router-dom";
import { LayoutQueryDocument } from "./layout/layout.gql.ts";
import { apolloContext } from "./graphql/apollo-context.ts";
import { routeQuery } from "./graphql/route-data.ts";
import { withLateScripts } from "./late-scripts.server.ts";
import { type PageContext, pageOf } from "./session/page-context.server.ts";
import { measuresWithGa4, searchedShop, siteLook } from "./site-look.server.ts";
import { createEmotionCache } from "./theme/emotion-cache.ts";
import { withEmotionStyles } from "./theme/emotion-styles.server.ts";
import { createPageClient } from "./graphql/server-client.server.ts";
import { MapsKeyContext } from "./ui/maps-key.ts";
import { NonceContext } from "./ui/nonce.ts";
import { OptOutContext } from "./ui/opt-out-signal.ts";
import { OriginContext } from "./ui/origin.ts";
import { RequestIdContext } from "./ui/request-id.ts";

/** The time limit for rendering a page, which starts once its data is loaded. */
const RENDER_TIMEOUT_MS = 5_000;

/** Returns the pattern of the matched routes, for example `/posts/:category?`. */
function routePattern({ staticHandlerContext: { matches } }: EntryContext): string {
  return `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
}

/** Returns a stream without back pressure that passes the page on as one buffer, because a page is sent as a whole. */
function collected(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _encoding, written) {
      pieces.push(piece);
      written();
    },
    final(ended) {
      done(Buffer.concat(pieces));
      ended();
    },
  });
}

/** Reads the layout data where the root's loader did not run, for example for a form that no page accepts. */
async function readFrame(client: ApolloClient): Promise<void> {
  if (client.readQuery({ query: LayoutQueryDocument }) !== null) return;
  await routeQuery(LayoutQueryDocument, {})
    .run(client)
    .catch(() => undefined);
}

interface PageProps {
  readonly page: PageContext;
  readonly client: ApolloClient;
  readonly styles: EmotionCache;
  readonly entryContext: EntryContext;
  readonly url: string;
}

/** The page, with the data of its request. */
function Page({ page, client, styles, entryContext, url }: PageProps) {
  return (
    <OriginContext value={page.origin}>
      <RequestIdContext value={page.visitor.requestId}>
        <MapsKeyContext value={page.mapsKey}>
          <NonceContext value={page.nonce}>
            <CacheProvider value={styles}>
              <OptOutContext value={page.visitor.optsOut}>
                <ApolloProvider client={client}>
                  <ServerRouter context={entryContext} url={url} nonce={page.nonce} />
                </ApolloProvider>
              </OptOutContext>
            </CacheProvider>
          </NonceContext>
        </MapsKeyContext>
      </RequestIdContext>
    </OriginContext>
  );
}

/** Tells the web server what it needs of the retailer: for the policy of the page, and for errors without a renderer. */
function noteSite(page: PageContext, client: ApolloClient): void {
  const shop = searchedShop(client);
  if (shop !== null) page.noteShop?.(shop);
  if (measuresWithGa4(client)) page.noteGa4?.();
  page.noteLook?.(() => siteLook(client));
}

/** Renders the whole page, with its generated styles in the head. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = pageOf(loadContext, request);
  // A page that fails before its middleware ran, for example because of a malformed URL, still renders.
  const client = loadContext.get(apolloContext) ?? createPageClient(page.visitor).client;
  const styles = createEmotionCache(page.nonce);
  page.noteRoute?.(routePattern(entryContext));
  if (status >= 400) await readFrame(client);
  noteSite(page, client);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Page page={page} client={client} styles={styles} entryContext={entryContext} url={request.url} />,
      {
        nonce: page.nonce,
        // The page is sent as a whole: later parts must not depend on a script that puts them in place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          headers.set("content-type", "text/html; charset=utf-8");
          const pageResponse = (html: Buffer<ArrayBuffer>) =>
            new Response(withEmotionStyles(withLateScripts(html), styles, page.nonce), { headers, status });
          pipe(collected((html) => resolve(pageResponse(html))));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          page.report(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("The page took too long to render.")), RENDER_TIMEOUT_MS);
  });
}

/** Reports each error that a loader or an action throws; a disconnected visitor is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) pageOf(context, request).report(error);
};
