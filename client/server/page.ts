import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router-dom";
// React Router's build of `app/`, which exists only inside the bundle.
import * as build from "virtual:react-router/server-build";
import { type PageContext, pageContext } from "../app/session/page-context.server.ts";

export type { PageContext };

// The declared type of the build says `undefined` where the router's own leaves the field out.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/**
 * Renders a page. This module is the entry of the server's bundle, so that the web server needs no second copy of the router.
 * @param request the request with the URL of the browser
 * @param page the context of the page
 */
export function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
}
