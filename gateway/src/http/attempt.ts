import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import got, { TimeoutError } from "got";
import type { UpstreamLimits } from "./limits.ts";

/** One request as it goes over the wire. */
export interface WireRequest {
  readonly method: "GET" | "POST" | "PUT";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** A body that is no JSON; its type is among the headers. */
  readonly bytes?: Buffer;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** A whole answer, not yet read as JSON. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** How a request failed below HTTP: `reset` is a connection that broke or spoke nonsense, `garbled` a spoilt body. */
export type WireFault = "connect" | "timeout" | "reset" | "oversized" | "garbled" | "aborted";

/** A request that brought no whole answer. It carries no address, header or body. */
export class WireError extends Error {
  override readonly name = "WireError";
  readonly fault: WireFault;
  /** True when the request may have reached the upstream. */
  readonly sent: boolean;

  constructor(fault: WireFault, sent: boolean, detail: string) {
    super(`${fault} (${detail})`);
    this.fault = fault;
    this.sent = sent;
  }
}

const beforeSending = new Set(["lookup", "connect", "secureConnect"]);
const connectCodes = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EADDRNOTAVAIL",
]);
/** Codes of the unpackers: the answer came, but it cannot be unpacked. */
const unpackCodes = /^(Z_|ERR_BROTLI_|ERR__ERROR_FORMAT)/;

/** The client wraps what the stream or the socket said; the innermost code is the telling one. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const inner = codeOf(error.cause);
  if (inner !== "unknown") return inner;
  return "code" in error && typeof error.code === "string" ? error.code : "unknown";
}

/** Translates the client's error; the original is dropped because it holds the bearer token. */
function wireError(error: unknown, signal: AbortSignal | undefined): WireError {
  if (error instanceof WireError) return error;
  if (signal?.aborted === true) return new WireError("aborted", true, "by the caller");
  if (error instanceof TimeoutError) return new WireError("timeout", !beforeSending.has(error.event), error.event);
  const code = codeOf(error);
  if (connectCodes.has(code)) return new WireError("connect", false, code);
  return new WireError(unpackCodes.test(code) ? "garbled" : "reset", true, code);
}

const noBytes = Buffer.alloc(0);

async function readAll(stream: AsyncIterable<unknown>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new WireError("garbled", true, "not bytes");
    size += chunk.length;
    // Leaving the loop destroys the stream, so that the rest of the answer is never read.
    if (size > maxBytes) throw new WireError("oversized", true, `over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Makes the function that sends one request once: no retry, no redirect, bounded in time and size.
 * @param limits the upstream's limits
 * @param dnsLookup the name lookup
 * @returns the sender; it rejects with a WireError and nothing else
 */
export function createSender(limits: UpstreamLimits, dnsLookup: LookupFunction) {
  const options = { keepAlive: true, maxSockets: limits.parallel };
  const client = got.extend({
    retry: { limit: 0 },
    followRedirect: false,
    throwHttpErrors: false,
    agent: { http: new http.Agent(options), https: new https.Agent(options) },
    dnsLookup,
  });
  return async (request: WireRequest): Promise<WireAnswer> => {
    const { connectTimeoutMs: connect } = limits;
    const stream = client.stream(request.url, {
      method: request.method,
      headers: { ...request.headers },
      timeout: { lookup: connect, connect, secureConnect: connect * 2, request: request.timeoutMs },
      ...(request.json === undefined ? {} : { json: request.json }),
      // Without any body the client would wait for one to be written.
      ...(request.json === undefined && request.method !== "GET" ? { body: request.bytes ?? noBytes } : {}),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    });
    try {
      const bytes = await readAll(stream, request.maxBytes);
      const { response } = stream;
      if (response === undefined) throw new WireError("garbled", true, "no head");
      return { status: response.statusCode, headers: response.headers, bytes };
    } catch (error) {
      throw wireError(error, request.signal);
    }
  };
}
