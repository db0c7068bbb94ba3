import type { WireRequest } from "./wire.ts";
import type { UpstreamLimits } from "./limits.ts";
import type { CallOptions, SendOptions } from "./upstream-http.ts";

/** What an address would write in another way, and dots by which it could go up. */
const unusual = /[^\w\-./~%:@!$&'()*+,;=]|\/(?:\.|%2e)/i;
const plainWord = /^[\w.-]*$/;

type Place = Pick<WireRequest, "origin" | "path">;

/** Gives the place of every call below an address; one that needs no encoding is written without the means for that. */
function placeOf(base: URL, path: string, query: NonNullable<CallOptions["query"]> = {}): Place {
  const { origin } = base;
  let written = `${base.pathname.replace(/\/$/, "")}${path}`;
  let isPlain = !unusual.test(path);
  let mark = "?";
  for (const [name, value] of Object.entries(query)) {
    isPlain &&= plainWord.test(name) && plainWord.test(value);
    written += `${mark}${name}=${value}`;
    mark = "&";
  }
  return isPlain ? { origin, path: written } : encodedPlace(base, path, query);
}

function encodedPlace(base: URL, path: string, query: NonNullable<CallOptions["query"]>): Place {
  const url = new URL(`${base.href.replace(/\/$/, "")}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { origin: url.origin, path: `${url.pathname}${url.search}` };
}

function basicCredentials({ username, password }: NonNullable<CallOptions["basic"]>): string {
  return Buffer.from(`${username}:${password}`).toString("base64");
}

/** The only headers that ever leave; nothing of the visitor's request passes but its two ids. */
function headers({ bearer, basic, requestId, traceparent, reads }: CallOptions): Record<string, string> {
  return {
    accept: reads === "text" ? "*/*" : "application/json",
    ...(basic === undefined ? {} : { authorization: `Basic ${basicCredentials(basic)}` }),
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    "user-agent": "aisle-gateway",
    "x-request-id": requestId,
    ...(traceparent === undefined ? {} : { traceparent }),
  };
}

/**
 * Makes the request of a call.
 * @param base the address of the upstream, without a query, and its limits
 * @param method GET for reads
 * @param path the path below the address, its variable parts encoded
 * @param options what the caller chose
 */
export function toWireRequest(
  base: { readonly url: URL; readonly limits: UpstreamLimits },
  method: WireRequest["method"],
  path: string,
  options: Omit<SendOptions, "form">,
): WireRequest {
  const { writeTimeoutMs, readTimeoutMs } = base.limits;
  const changes = options.changes ?? method !== "GET";
  return {
    method,
    ...placeOf(base.url, path, options.query),
    headers: headers(options),
    json: options.json,
    timeoutMs: options.timeoutMs ?? (changes ? writeTimeoutMs : readTimeoutMs),
    maxBytes: options.maxBytes ?? base.limits.maxBytes,
    signal: options.signal,
    isRead: method === "GET" && !changes,
  };
}

/**
 * Gives a request a form as its body.
 * @param request the request, without a body
 * @param form the form
 */
export async function withForm(request: WireRequest, form: FormData): Promise<WireRequest> {
  // The platform writes the form; a stream of it could not be sent with its length.
  const written = new Response(form);
  const bytes = Buffer.from(await written.arrayBuffer());
  const type = written.headers.get("content-type") ?? "multipart/form-data";
  return { ...request, bytes, headers: { ...request.headers, "content-type": type } };
}
