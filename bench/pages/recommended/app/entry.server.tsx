import { ApolloProvider } from "@apollo/client/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { makeClient } from "./apollo.ts";

/** Returns the document once all of it is rendered: only then is it known which styles belong in its head. */
function renderDocument(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
) {
  const cache = createCache({ key: "css" });
  const { constructStyleTagsFromChunks, extractCriticalToChunks } = createEmotionServer(cache);
  const html = await renderDocument(
    <CacheProvider value={cache}>
      <ApolloProvider client={makeClient()}>
        <ServerRouter context={routerContext} url={request.url} />
      </ApolloProvider>
    </CacheProvider>,
  );
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  responseHeaders.set("Content-Type", "text/html");
  return new Response(
    html.replace("</head>", () => `${styles}</head>`),
    {
      headers: responseHeaders,
      status: responseStatusCode,
    },
  );
}
