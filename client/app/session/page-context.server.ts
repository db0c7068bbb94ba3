import { createContext, type RouterContextProvider } from "react-router-dom";
import type { VisitorRequest } from "../graphql/server-client.server.ts";
import type { SiteLook } from "../site-look.server.ts";
import { developmentPage } from "./development-page.server.ts";

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
  /** Receives the origin of the shop that the header searches. */
  noteShop?(origin: string): void;
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
