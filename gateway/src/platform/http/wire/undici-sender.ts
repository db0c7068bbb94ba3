import type { LookupFunction } from "node:net";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { buildConnector, type Dispatcher, errors, Pool } from "undici";
import type { UpstreamLimits } from "../policy/limits.ts";
import { onAbort } from "../on-abort.ts";
import type { ClientCertificate } from "./client-certificate.ts";
import { type Sender, type WireResponse, WireError, wireError, type WireRequest } from "./wire.ts";

const unpackers: Readonly<Record<string, (bytes: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Returns the content encoding of a response; null if it has none. */
function packingOf({ headers }: Pick<WireResponse, "headers">): string | null {
  const packing = headers["content-encoding"];
  return packing === undefined || packing === "identity" ? null : String(packing);
}

async function unpacked(
  response: WireResponse,
  packing: string,
  maxOutputLength: number,
): Promise<WireResponse | WireError> {
  try {
    const bytes = await unpackers[packing]?.(Buffer.concat(response.pieces), { maxOutputLength });
    return bytes === undefined ? new WireError("garbled", true, "unknown encoding") : { ...response, pieces: [bytes] };
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isTooLarge ? oversized(maxOutputLength) : wireError(error, undefined);
  }
}

const oversized = (maxBytes: number) => new WireError("oversized", true, `over ${maxBytes} bytes`);

const abortedByCaller = () => new WireError("aborted", true, "by the caller");

/** The usual delay of timers in an idle process. */
const toleratedDelayMs = 20;
/** A process that is idle for less than this share of the time counts as busy. */
const idleRatio = 0.1;
/** The maximum number of extensions of a timeout. */
const maxExtensions = 2;

type Resolve = (result: WireResponse | WireError | Promise<WireResponse | WireError>) => void;

/** One request in flight. It collects the response itself, because streams and signals cost several times the call. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: WireRequest;
  readonly #pool: Pool;
  readonly #resolve: Resolve;
  #timer: NodeJS.Timeout;
  readonly #stopListening: (() => void) | null;
  readonly #pieces: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #status = 0;
  #headers: WireResponse["headers"] = {};
  #size = 0;
  #isEnded = false;

  constructor(request: WireRequest, pool: Pool, resolve: Resolve) {
    this.#request = request;
    this.#pool = pool;
    this.#resolve = resolve;
    this.#timer = this.#wait(request.timeoutMs);
    const abort = () => this.#fail(abortedByCaller());
    this.#stopListening = request.signal === undefined ? null : onAbort(request.signal, abort);
  }

  send(): void {
    const { origin, path, method, headers } = this.#request;
    // Without `origin` undici would parse its URL again for each request.
    this.#pool.dispatch({ origin, path, method, headers }, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The request ended while it waited for a connection.
    if (this.#isEnded) controller.abort(abortedByCaller());
  }

  onResponseStart(_controller: unknown, status: number, headers: WireResponse["headers"]): void {
    this.#status = status;
    this.#headers = headers;
    // Megabytes that are discarded at the end would delay the calls of other services.
    if (Number(headers["content-length"]) > this.#request.maxBytes) this.#fail(oversized(this.#request.maxBytes));
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#request.maxBytes) this.#fail(oversized(this.#request.maxBytes));
    else this.#pieces.push(chunk);
  }

  onResponseEnd(): void {
    if (!this.#finish()) return;
    const response = { status: this.#status, headers: this.#headers, pieces: this.#pieces };
    const packing = packingOf(response);
    this.#resolve(packing === null ? response : unpacked(response, packing, this.#request.maxBytes));
  }

  onResponseError(_controller: unknown, error: unknown): void {
    const isConnecting = error instanceof errors.ConnectTimeoutError;
    const failure = isConnecting ? new WireError("timeout", false, "connect") : wireError(error, this.#request.signal);
    if (this.#finish()) this.#resolve(failure);
  }

  /**
   * Ends the request after its timeout. A busy process reads nothing, so the response may have arrived long ago: that
   * time does not count, or a busy gateway would count failures of its services and open their breakers. The timeout is
   * extended once for a silent service, and again while the response is arriving.
   */
  #wait(ms: number, times = 0): NodeJS.Timeout {
    const due = performance.now() + ms;
    const idleBefore = performance.nodeTiming.idleTime;
    const sizeBefore = this.#size;
    return setTimeout(() => {
      const late = performance.now() - due;
      const isBusy = performance.nodeTiming.idleTime - idleBefore < ms * idleRatio;
      const isComingIn = this.#size > sizeBefore;
      const unread = isBusy ? ms : Math.min(late, ms);
      const mayTakeMore = times === 0 || (isBusy && isComingIn && times < maxExtensions);
      if (mayTakeMore && unread > toleratedDelayMs) this.#timer = this.#wait(unread, times + 1);
      else this.#fail(new WireError(isBusy && isComingIn ? "unread" : "timeout", true, "request"));
    }, ms);
  }

  #fail(failure: WireError): void {
    if (!this.#finish()) return;
    this.#resolve(failure);
    this.#controller?.abort(failure);
  }

  /** Returns true for the first call, and false afterwards. */
  #finish(): boolean {
    if (this.#isEnded) return false;
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#stopListening?.();
    return true;
  }
}

/**
 * Creates the sender for plain reads, at a fraction of the cost of the other sender.
 * @param origin scheme, host and port of the upstream
 * @param certificate proves the gateway to the upstream; none by default
 */
export function createUndiciSender(
  origin: string,
  limits: UpstreamLimits,
  lookup: LookupFunction,
  certificate?: ClientCertificate,
): Sender {
  const pool = new Pool(origin, {
    // The circuits limit the calls; a common limit here would let one retailer's calls hold back another's.
    connections: null,
    connect: buildConnector({ allowH2: false, timeout: 2 * limits.connectTimeoutMs, lookup, ...certificate }),
    // The exchange has a timeout for the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return (request) =>
    new Promise((resolve) => {
      if (request.signal?.aborted === true) resolve(abortedByCaller());
      else new Exchange(request, pool, resolve).send();
    });
}
