/** The methods of writes. */
export type WriteMethod = "POST" | "PUT" | "PATCH" | "DELETE";

export interface WireRequest {
  readonly method: "GET" | WriteMethod;
  /** Scheme, host and port. */
  readonly origin: string;
  /** The path with its query, encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** A body that is not JSON; the headers contain its type. */
  readonly bytes?: Buffer;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
  /** True for a plain read, which changes nothing. */
  readonly isRead: boolean;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The chunks of its body, decompressed. The reader takes them out. */
  readonly pieces: Buffer[];
}

/**
 * The kind of a transport error: `reset` is a broken connection or invalid HTTP, `garbled` a body that cannot be
 * decompressed, `unread` a response that this process had no time to read.
 */
export type WireErrorKind = "connect" | "timeout" | "unread" | "reset" | "oversized" | "garbled" | "aborted";

/** A request without a complete response. It contains no URL, header or body. */
export class WireError extends Error {
  override readonly name = "WireError";
  readonly kind: WireErrorKind;
  /** True when the request may have reached the upstream. */
  readonly sent: boolean;

  constructor(kind: WireErrorKind, sent: boolean, detail: string) {
    super(`${kind} (${detail})`);
    this.kind = kind;
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
const unpackCodes = /^(Z_|ERR_BROTLI_|ERR__ERROR_FORMAT)/;

/** Returns the innermost code of an error: clients wrap the errors of streams and sockets. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const inner = codeOf(error.cause);
  if (inner !== "unknown") return inner;
  return "code" in error && typeof error.code === "string" ? error.code : "unknown";
}

/**
 * Sends a request once, without retries and redirects, limited in time and size. It never rejects; it returns errors.
 */
export type Sender = (request: WireRequest) => Promise<WireResponse | WireError>;

/** Converts the error of a client; the original is dropped because it contains the bearer token. */
export function wireError(error: unknown, signal: AbortSignal | undefined): WireError {
  if (error instanceof WireError) return error;
  if (signal?.aborted === true) return new WireError("aborted", true, "by the caller");
  const code = codeOf(error);
  if (connectCodes.has(code)) return new WireError("connect", false, code);
  return new WireError(unpackCodes.test(code) ? "garbled" : "reset", true, code);
}

/**
 * Reads a stream.
 * @throws WireError if the body is larger, and the errors of the stream
 */
export async function readAll(stream: AsyncIterable<unknown>, maxBytes: number): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new WireError("garbled", true, "not bytes");
    size += chunk.length;
    // Leaving the loop destroys the stream, so that the rest is never read.
    if (size > maxBytes) throw new WireError("oversized", true, `over ${maxBytes} bytes`);
    pieces.push(chunk);
  }
  return pieces;
}
