import type { WireRequest } from "./wire.ts";
import type { UpstreamLimits } from "../policy/limits.ts";
import type { CallOptions, SendOptions } from "../upstream-http.ts";

/** Characters that the URL class would encode, and dots that could lead out of the base path. */
const unusual = /[^\w\-./~%:@!$&'()*+,;=]|\/(?:\.|%2e)/i;
const plainWord = /^[\w.-]*$/;

type RequestTarget = Pick<WireRequest, "origin" | "path">;

export interface BaseAddress {
  readonly origin: string;
  /** Without a trailing slash. */
  readonly path: string;
}

export function baseAddress({ origin, pathname }: URL): BaseAddress {
  return { origin, path: pathname.replace(/\/$/, "") };
}

/** Returns the target of a call; the URL class is used only if something needs encoding. */
function targetOf(base: BaseAddress, path: string, query: NonNullable<CallOptions["query"]> = {}): RequestTarget {
  const { origin } = base;
  let written = `${base.path}${path}`;
  let isPlain = !unusual.test(path);
  let mark = "?";
  for (const [name, value] of Object.entries(query)) {
    isPlain &&= plainWord.test(name) && plainWord.test(value);
    written += `${mark}${name}=${value}`;
    mark = "&";
  }
  return isPlain ? { origin, path: written } : encodedTarget(base, path, query);
}

function encodedTarget(base: BaseAddress, path: string, query: NonNullable<CallOptions["query"]>): RequestTarget {
  const url = new URL(`${base.origin}${base.path}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { origin: url.origin, path: `${url.pathname}${url.search}` };
}

function basicCredentials({ username, password }: NonNullable<CallOptions["basic"]>): string {
  return Buffer.from(`${username}:${password}`).toString("base64");
}

function authorization({ bearer, basic }: CallOptions): string | null {
  if (bearer !== null) return `Bearer ${bearer}`;
  return basic === undefined ? null : `Basic ${basicCredentials(basic)}`;
}

/** All headers that are ever sent; of the visitor's request only the request id and the trace are forwarded. */
type SentHeaders = {
  readonly accept: string;
  readonly "user-agent": string;
  readonly "x-request-id": string;
  authorization?: string;
  traceparent?: string;
  [name: string]: string;
};

/** Assigned one by one, because object spreads cost several times as much. */
function headersOf(options: CallOptions, traceparent: string | undefined): Readonly<Record<string, string>> {
  const headers: SentHeaders = {
    accept: options.reads === "text" ? "*/*" : "application/json",
    "user-agent": "aisle-gateway",
    "x-request-id": options.requestId,
  };
  const proof = authorization(options);
  if (proof !== null) headers.authorization = proof;
  if (traceparent !== undefined) headers.traceparent = traceparent;
  return options.headers === undefined ? headers : Object.assign(headers, options.headers);
}

export function toWireRequest(
  base: { readonly address: BaseAddress; readonly limits: UpstreamLimits },
  method: WireRequest["method"],
  path: string,
  options: Omit<SendOptions, "form">,
  traceparent = options.traceparent,
): WireRequest {
  const { writeTimeoutMs, readTimeoutMs } = base.limits;
  const changes = options.changes ?? method !== "GET";
  return {
    method,
    ...targetOf(base.address, path, options.query),
    headers: headersOf(options, traceparent),
    json: options.json,
    timeoutMs: options.timeoutMs ?? (changes ? writeTimeoutMs : readTimeoutMs),
    maxBytes: options.maxBytes ?? base.limits.maxBytes,
    signal: options.signal,
    isRead: method === "GET" && !changes,
  };
}

/**
 * Adds a form as the body of a request.
 * @param request the request, without a body
 * @param form the form
 */
export async function withForm(request: WireRequest, form: FormData | URLSearchParams): Promise<WireRequest> {
  // Response encodes the form; a stream of it would have no content length.
  const written = new Response(form);
  const bytes = Buffer.from(await written.arrayBuffer());
  const type = written.headers.get("content-type") ?? "multipart/form-data";
  return { ...request, bytes, headers: { ...request.headers, "content-type": type } };
}
