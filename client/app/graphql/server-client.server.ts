import { type ApolloClient, ApolloLink, HttpLink } from "@apollo/client";
import { tap } from "rxjs";
import { createCache } from "./cache/cache.ts";
import { PageClient } from "./page-client.server.ts";

/** What the gateway needs to know of the visitor's request. */
export interface VisitorRequest {
  readonly gatewayUrl: string;
  /** The host that the browser asked, which decides the retailer. */
  readonly host: string;
  /** `http` or `https`, as the browser sees it. */
  readonly protocol: string;
  readonly cookie: string | null;
  readonly clientAddress: string | null;
  /** What the browser says of itself, for the list of the shopper's sessions. */
  readonly userAgent: string | null;
  readonly requestId: string;
  /** The W3C trace context that the request came with, which the gateway hands on to the services. */
  readonly traceparent: string | null;
}

/** The client of one page, and the cookies the gateway wants to reach the browser. */
export interface ServerClient {
  readonly client: ApolloClient;
  readonly setCookies: readonly string[];
  /** True once an answer has come without everything that was asked for. */
  isIncomplete(): boolean;
}

function headersOf({
  host,
  protocol,
  cookie,
  clientAddress,
  userAgent,
  requestId,
  traceparent,
}: VisitorRequest): Record<string, string> {
  return {
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol,
    "x-request-id": requestId,
    ...(cookie === null ? {} : { cookie }),
    ...(traceparent === null ? {} : { traceparent }),
    ...(userAgent === null ? {} : { "user-agent": userAgent }),
    ...(clientAddress === null ? {} : { "x-forwarded-for": clientAddress }),
  };
}

/**
 * Makes the client with which one page is rendered. It lives for that page alone, so that shoppers never mix.
 * @param visitor the request that is answered
 */
export function createPageClient(visitor: VisitorRequest): ServerClient {
  const setCookies: string[] = [];
  let isIncomplete = false;
  const watch = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: ({ errors }) => void (isIncomplete ||= errors !== undefined),
        error: () => void (isIncomplete = true),
      }),
    ),
  );
  const http = new HttpLink({
    uri: `${visitor.gatewayUrl}/graphql`,
    headers: headersOf(visitor),
    async fetch(input, init) {
      const response = await fetch(input, init);
      setCookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
  const client = new PageClient({
    ssrMode: true,
    dataMasking: true,
    cache: createCache({ resultCaching: false }),
    link: watch.concat(http),
  });
  return { client, setCookies, isIncomplete: () => isIncomplete };
}
