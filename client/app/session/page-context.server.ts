import { createContext, type RouterContextProvider } from "react-router-dom";
import type { VisitorRequest } from "../graphql/server-client.server.ts";
import { developmentPage } from "./development-page.server.ts";

/** What the web server knows of the request that a page answers. */
export interface PageContext {
  readonly visitor: VisitorRequest;
  /** The one-time value of this page's content security policy. */
  readonly nonce: string;
  /** The key with which browsers may use the maps service; null for none. */
  readonly mapsKey: string | null;
  /** The scheme and host that the browser asked. */
  readonly origin: string;
  /** Is told the pattern of the page's address, which holds no values, when the page is rendered. */
  noteRoute?(pattern: string): void;
  /** Writes an unexpected error to the server's log. */
  report(error: unknown): void;
}

/** The request behind the page, put there by the web server; the development server leaves it empty. */
export const pageContext = createContext<PageContext | null>(null);

/** The request behind the page, also where the development server runs in place of ours. */
export function pageOf(context: Readonly<RouterContextProvider>, request: Request): PageContext {
  return context.get(pageContext) ?? developmentPage(request);
}
