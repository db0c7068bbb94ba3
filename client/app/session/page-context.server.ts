import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router-dom";
import type { VisitorRequest } from "../graphql/server-client.server.ts";
import type { SiteLook } from "../site-look.server.ts";

/** Returns the context under the development server: without a policy, and with errors on the terminal. */
function developmentPage(request: Request): PageContext {
  const { host, origin } = new URL(request.url);
  return {
    visitor: {
      // The development server passes no context; `vite.config.ts` defines this URL.
      gatewayUrl: import.meta.env.GATEWAY_URL,
      host: request.headers.get("host") ?? host,
      protocol: "http",
      cookie: request.headers.get("cookie"),
      clientAddress: null,
      userAgent: request.headers.get("user-agent"),
      requestId: randomUUID(),
      traceparent: null,
      optsOut: request.headers.get("sec-gpc") === "1",
    },
    nonce: "",
    mapsKey: import.meta.env.MAPS_KEY || null,
    origin,
    report: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  };
}

/** The web server's data about the request of a page. */
export interface PageContext {
  readonly visitor: VisitorRequest;
  /** The nonce of this page's content security policy. */
  readonly nonce: string;
  /** The browser key of the maps service; null for none. */
  readonly mapsKey: string | null;
  /** The scheme and host of the requested URL. */
  readonly origin: string;
  /** Receives the route pattern of a rendered page, which contains no values. */
  noteRoute?(pattern: string): void;
  noteShop?(origin: string): void;
  /** Receives that the retailer measures with Google Analytics. */
  noteGa4?(): void;
  /** Receives the function that reads the look of the retailer, for errors without a renderer. */
  noteLook?(read: () => SiteLook | null): void;
  /** Writes an unexpected error to the server's log. */
  report(error: unknown): void;
}

/** The context of the request, set by the web server; null under the development server. */
export const pageContext = createContext<PageContext | null>(null);

/** Returns the context of the request, also under the development server. */
export function pageOf(context: Readonly<RouterContextProvider>, request: Request): PageContext {
  return context.get(pageContext) ?? developmentPage(request);
}
