import { type ApolloClient, ApolloLink, HttpLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { tap } from "rxjs";
import { language } from "#messages/language";
import { createCache } from "./cache/cache.ts";
import { type JoinedQueries, PageClient } from "./page-client.server.ts";

/** Longer than a gateway takes when every service times out: a later response means that its process is stuck. */
const STUCK_MS = 2_500;

type Fetched = Parameters<typeof fetch>;

/** Sends a request that can be canceled. */
function sendCancelable([input, init]: Fetched) {
  const canceling = new AbortController();
  const signal = AbortSignal.any([canceling.signal, ...(init?.signal ? [init.signal] : [])]);
  const cancel = () => canceling.abort();
  return { cancel, response: fetch(input, { ...init, signal }) };
}

/** Resolves to true unless the response arrives in time. */
async function isStuck(response: Promise<Response>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(true), STUCK_MS)));
  const settled = response.then(
    () => false,
    () => false,
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

/** Fetches the response to a query, once more if it is late: a balancer has other gateways. Not for mutations. */
const fetchQuery: typeof fetch = async (...request) => {
  const attempt = sendCancelable(request);
  if (!(await isStuck(attempt.response))) return attempt.response;
  const second = sendCancelable(request);
  const { response, other } = await Promise.any([
    attempt.response.then((first) => ({ response: first, other: second })),
    second.response.then((first) => ({ response: first, other: attempt })),
  ]);
  other.cancel();
  return response;
};

/** The properties of the visitor's request that the gateway needs. */
export interface VisitorRequest {
  readonly gatewayUrl: string;
  /** The requested host, which determines the retailer. */
  readonly host: string;
  /** `http` or `https`, as the browser sees it. */
  readonly protocol: string;
  readonly cookie: string | null;
  readonly clientAddress: string | null;
  /** The user agent of the browser, for the shopper's list of sessions. */
  readonly userAgent: string | null;
  readonly requestId: string;
  /** The W3C trace context of the request, which the gateway propagates to the services. */
  readonly traceparent: string | null;
  /** True if the request came with the signal of Global Privacy Control. */
  readonly optsOut: boolean;
}

export interface ServerClient {
  readonly client: ApolloClient;
  readonly setCookies: readonly string[];
  /** Returns true once a response was incomplete or a request failed. */
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
  optsOut,
}: VisitorRequest): Record<string, string> {
  return {
    // Compression would cost both servers more time than these bytes take on the way.
    "accept-encoding": "identity",
    "accept-language": language,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol,
    "x-request-id": requestId,
    ...(cookie === null ? {} : { cookie }),
    ...(traceparent === null ? {} : { traceparent }),
    ...(optsOut ? { "sec-gpc": "1" } : {}),
    ...(userAgent === null ? {} : { "user-agent": userAgent }),
    ...(clientAddress === null ? {} : { "x-forwarded-for": clientAddress }),
  };
}

/**
 * Creates the client that renders one page. It exists only for that page, so that shoppers never share data.
 * @param joins the queries that are sent together
 */
export function createPageClient(visitor: VisitorRequest, joins: readonly JoinedQueries[] = []): ServerClient {
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
  const linkBy = (send: typeof fetch) =>
    new HttpLink({
      uri: `${visitor.gatewayUrl}/graphql`,
      headers: headersOf(visitor),
      async fetch(input, init) {
        const response = await send(input, init);
        setCookies.push(...response.headers.getSetCookie());
        return response;
      },
    });
  const isQuery = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.QUERY;
  const http = ApolloLink.split(isQuery, linkBy(fetchQuery), linkBy(fetch));
  const client = new PageClient({
    ssrMode: true,
    dataMasking: true,
    cache: createCache({ resultCaching: false }),
    link: watch.concat(http),
    joins,
  });
  return { client, setCookies, isIncomplete: () => isIncomplete };
}
