import type { LookupFunction } from "node:net";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { type Client, type Dispatcher, errors } from "undici";
import { createConnections, type Connections } from "./connections.ts";
import type { UpstreamLimits } from "../policy/limits.ts";
import { onAbort } from "../on-abort.ts";
import { type Sender, type WireResponse, WireError, wireError, type WireRequest } from "./wire.ts";

const unpackers: Readonly<Record<string, (bytes: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Tells how an answer is packed; null when it is not. */
function packingOf({ headers }: Pick<WireResponse, "headers">): string | null {
  const packing = headers["content-encoding"];
  return packing === undefined || packing === "identity" ? null : String(packing);
}

/** Gives the answer with its bytes as they were before the upstream packed them. */
async function unpacked(
  answer: WireResponse,
  packing: string,
  maxOutputLength: number,
): Promise<WireResponse | WireError> {
  try {
    const bytes = await unpackers[packing]?.(Buffer.concat(answer.pieces), { maxOutputLength });
    return bytes === undefined ? new WireError("garbled", true, "unknown packing") : { ...answer, pieces: [bytes] };
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isTooLarge ? oversized(maxOutputLength) : wireError(error, undefined);
  }
}

const oversized = (maxBytes: number) => new WireError("oversized", true, `over ${maxBytes} bytes`);

const abortedByCaller = () => new WireError("aborted", true, "by the caller");

/** Timers of an idle process are late by a millisecond or two. */
const toleratedDelayMs = 20;
/** A process that idles for less than this part of a time has work for all of it. */
const idleRatio = 0.1;
/** How often a time is given once more at most. */
const maxExtensions = 2;

type Resolve = (result: WireResponse | WireError | Promise<WireResponse | WireError>) => void;

/** One request under way. It collects the answer itself, because streams and signals cost several times the call. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: WireRequest;
  readonly #connections: Connections;
  readonly #connection: Client;
  readonly #resolve: Resolve;
  #timer: NodeJS.Timeout;
  readonly #stopListening: (() => void) | null;
  readonly #pieces: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #status = 0;
  #headers: WireResponse["headers"] = {};
  #size = 0;
  /** True when something has ended the request. */
  #isEnded = false;

  constructor(request: WireRequest, connections: Connections, resolve: Resolve) {
    this.#request = request;
    this.#connections = connections;
    this.#connection = connections.take();
    this.#resolve = resolve;
    this.#timer = this.#wait(request.timeoutMs);
    const leave = () => this.#fail(abortedByCaller());
    this.#stopListening = request.signal === undefined ? null : onAbort(request.signal, leave);
  }

  send(): void {
    const { origin, path, method, headers } = this.#request;
    // The connection would take its origin out of its address anew.
    this.#connection.dispatch({ origin, path, method, headers }, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
  }

  onResponseStart(_controller: unknown, status: number, headers: WireResponse["headers"]): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#request.maxBytes) this.#fail(oversized(this.#request.maxBytes));
    else this.#pieces.push(chunk);
  }

  onResponseEnd(): void {
    this.#connections.release(this.#connection);
    if (!this.#finish()) return;
    const answer = { status: this.#status, headers: this.#headers, pieces: this.#pieces };
    const packing = packingOf(answer);
    this.#resolve(packing === null ? answer : unpacked(answer, packing, this.#request.maxBytes));
  }

  onResponseError(_controller: unknown, error: unknown): void {
    this.#connections.release(this.#connection);
    const isConnecting = error instanceof errors.ConnectTimeoutError;
    const fault = isConnecting ? new WireError("timeout", false, "connect") : wireError(error, this.#request.signal);
    if (this.#finish()) this.#resolve(fault);
  }

  /**
   * Ends the request when its time is over. While this process was busy with others nothing was read, and the answer may
   * have come long ago: that time does not count, or a busy gateway would blame its services and stop asking them. It is
   * given once more to a service that is silent, and again while its answer comes in.
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

  #fail(fault: WireError): void {
    if (!this.#finish()) return;
    this.#resolve(fault);
    // Without a controller the connection is not there yet, and nobody waits for it any more.
    if (this.#controller === null) void this.#connection.destroy(fault);
    else this.#controller.abort(fault);
  }

  /** Tells whether this is the end; false after it. */
  #finish(): boolean {
    if (this.#isEnded) return false;
    this.#isEnded = true;
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
  const connections = createConnections(origin, limits.connectTimeoutMs, lookup);
  return (request) =>
    new Promise((resolve) => {
      if (request.signal?.aborted === true) resolve(abortedByCaller());
      else new Exchange(request, connections, resolve).send();
    });
}
