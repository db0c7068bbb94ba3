import type { LookupFunction } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { type Dispatcher, errors, Pool } from "undici";
import type { UpstreamLimits } from "./limits.ts";
import { onAbort } from "./on-abort.ts";
import { type Sender, type WireAnswer, WireError, wireError, type WireRequest } from "./wire.ts";

const unpackers: Readonly<Record<string, (bytes: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Tells how an answer is packed; null when it is not. */
function packingOf({ headers }: Pick<WireAnswer, "headers">): string | null {
  const packing = headers["content-encoding"];
  return packing === undefined || packing === "identity" ? null : String(packing);
}

/** Gives the answer with its bytes as they were before the upstream packed them. */
async function unpacked(answer: WireAnswer, packing: string, maxOutputLength: number): Promise<WireAnswer | WireError> {
  try {
    const bytes = await unpackers[packing]?.(answer.bytes, { maxOutputLength });
    return bytes === undefined ? new WireError("garbled", true, "unknown packing") : { ...answer, bytes };
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isTooLarge ? oversized(maxOutputLength) : wireError(error, undefined);
  }
}

const oversized = (maxBytes: number) => new WireError("oversized", true, `over ${maxBytes} bytes`);

/** Timers of an idle process are late by a millisecond or two. */
const tolerableLateMs = 20;

/** One request under way. It collects the answer itself, because streams and signals cost several times the call. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: WireRequest;
  readonly #resolve: (result: WireAnswer | WireError | Promise<WireAnswer | WireError>) => void;
  #timer: NodeJS.Timeout;
  readonly #stopListening: (() => void) | null;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #status = 0;
  #headers: WireAnswer["headers"] = {};
  #size = 0;
  /** What ended the request; null while nothing has. */
  #end: WireError | "answered" | null = null;

  constructor(
    request: WireRequest,
    resolve: (result: WireAnswer | WireError | Promise<WireAnswer | WireError>) => void,
  ) {
    this.#request = request;
    this.#resolve = resolve;
    this.#timer = this.#wait(request.timeoutMs);
    const leave = () => this.#fail(new WireError("aborted", true, "by the caller"));
    this.#stopListening = request.signal === undefined ? null : onAbort(request.signal, leave);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It waited for a connection, and nobody waits for it any more.
    if (this.#end instanceof WireError) controller.abort(this.#end);
  }

  onResponseStart(_controller: unknown, status: number, headers: WireAnswer["headers"]): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#request.maxBytes) this.#fail(oversized(this.#request.maxBytes));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (!this.#finish("answered")) return;
    const [first] = this.#chunks;
    const bytes = this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks, this.#size);
    const answer = { status: this.#status, headers: this.#headers, bytes };
    const packing = packingOf(answer);
    this.#resolve(packing === null ? answer : unpacked(answer, packing, this.#request.maxBytes));
  }

  onResponseError(_controller: unknown, error: unknown): void {
    const isConnecting = error instanceof errors.ConnectTimeoutError;
    this.#fail(isConnecting ? new WireError("timeout", false, "connect") : wireError(error, this.#request.signal));
  }

  /**
   * Ends the request when its time is over. While this process was busy with others nothing was read, and the answer may
   * have come long ago: that time does not count, once, or a busy gateway would blame its services and stop asking them.
   */
  #wait(ms: number, mayBeLate = true): NodeJS.Timeout {
    const due = performance.now() + ms;
    return setTimeout(() => {
      const late = performance.now() - due;
      if (mayBeLate && late > tolerableLateMs) this.#timer = this.#wait(Math.min(late, ms), false);
      else this.#fail(new WireError("timeout", true, "request"));
    }, ms);
  }

  #fail(fault: WireError): void {
    if (!this.#finish(fault)) return;
    this.#resolve(fault);
    this.#controller?.abort(fault);
  }

  /** Tells whether this is the end; false after it. */
  #finish(end: WireError | "answered"): boolean {
    if (this.#end !== null) return false;
    this.#end = end;
    clearTimeout(this.#timer);
    this.#stopListening?.();
    return true;
  }
}

/**
 * Makes the sender for plain reads, which are most of what the gateway asks, at a fraction of what a call costs otherwise.
 * @param origin scheme, host and port of the upstream, to which all requests go
 * @param limits the upstream's limits
 * @param lookup the name lookup
 */
export function createUndiciSender(origin: string, limits: UpstreamLimits, lookup: LookupFunction): Sender {
  const pool = new Pool(origin, {
    connections: limits.parallel,
    allowH2: false,
    // The time of the whole request is counted here; a library that also counts would only cost.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 2 * limits.connectTimeoutMs, lookup },
  });
  return (request) =>
    new Promise((resolve) => {
      const exchange = new Exchange(request, resolve);
      const { path, method, headers, signal } = request;
      if (signal?.aborted !== true) pool.dispatch({ path, method, headers }, exchange);
    });
}
