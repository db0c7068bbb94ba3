import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router-dom";
// What React Router has made of `app/`; it exists only inside the build.
import * as build from "virtual:react-router/server-build";
import { type PageContext, pageContext } from "../app/session/page-context.server.ts";

export type { PageContext };

// The declared type of the build says `undefined` where the router's own leaves the field out.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/**
 * Answers a request for a page. This module is the entry of the server's bundle, so that the server which imports it
 * needs no second copy of the router.
 * @param request the request under the address that the browser asked
 * @param page what the web server knows of it
 */
export function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
}
