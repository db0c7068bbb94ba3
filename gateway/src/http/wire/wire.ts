/** One request as it goes over the wire. */
export interface WireRequest {
  readonly method: "GET" | "POST" | "PUT";
  /** Scheme, host and port. */
  readonly origin: string;
  /** The path with its query, encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** A body that is no JSON; its type is among the headers. */
  readonly bytes?: Buffer;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
  /** True for a plain read, which changes nothing and is asked often. */
  readonly isRead: boolean;
}

/** A whole answer, not yet read as JSON. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes of its body, unpacked, in the pieces in which they came. Whoever reads them takes them out. */
  readonly pieces: Buffer[];
}

/**
 * How a request failed below HTTP: `reset` is a connection that broke or spoke nonsense, `garbled` a spoilt body, `unread` an
 * answer that was coming in and that this process had no time to read.
 */
export type WireErrorKind = "connect" | "timeout" | "unread" | "reset" | "oversized" | "garbled" | "aborted";

/** A request that brought no whole answer. It carries no address, header or body. */
export class WireError extends Error {
  override readonly name = "WireError";
  readonly kind: WireErrorKind;
  /** True when the request may have reached the upstream. */
  readonly sent: boolean;

  constructor(fault: WireErrorKind, sent: boolean, detail: string) {
    super(`${fault} (${detail})`);
    this.kind = fault;
    this.sent = sent;
  }
}

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

/**
 * Sends a request once: no retry, no redirect, bounded in time and size. It never rejects; a failure is what it gives.
 */
export type Sender = (request: WireRequest) => Promise<WireResponse | WireError>;

/** Translates the error of a client; the original is dropped because it holds the bearer token. */
export function wireError(error: unknown, signal: AbortSignal | undefined): WireError {
  if (error instanceof WireError) return error;
  if (signal?.aborted === true) return new WireError("aborted", true, "by the caller");
  const code = codeOf(error);
  if (connectCodes.has(code)) return new WireError("connect", false, code);
  return new WireError(unpackCodes.test(code) ? "garbled" : "reset", true, code);
}

/**
 * Reads a body.
 * @param stream its bytes, unpacked
 * @param maxBytes how many there may be
 * @throws WireError when there are more, and whatever the stream fails with
 */
export async function readAll(stream: AsyncIterable<unknown>, maxBytes: number): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new WireError("garbled", true, "not bytes");
    size += chunk.length;
    // Leaving the loop destroys the stream, so that the rest of the answer is never read.
    if (size > maxBytes) throw new WireError("oversized", true, `over ${maxBytes} bytes`);
    pieces.push(chunk);
  }
  return pieces;
}
