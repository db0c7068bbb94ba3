import type { LookupFunction } from "node:net";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Agent, errors, request as send } from "undici";
import type { UpstreamLimits } from "./limits.ts";
import { readAll, type Sender, WireError, wireError } from "./wire.ts";

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The bytes as they were before the upstream packed them. */
function unpacked(body: Readable, encoding: string | readonly string[] | undefined): AsyncIterable<unknown> {
  if (encoding === undefined || encoding === "identity") return body;
  const unpacker = typeof encoding === "string" ? unpackers[encoding] : undefined;
  if (unpacker === undefined) {
    body.destroy();
    throw new WireError("garbled", true, "unknown packing");
  }
  // A failure of either stream ends both; whoever reads the last one is told.
  return pipeline(body, unpacker(), () => {});
}

/** Ends a request when its time is over, or when its caller ends it. */
function createEnd(timeoutMs: number, signal: AbortSignal | undefined) {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new WireError("timeout", true, "request")), timeoutMs);
  const leave = (): void => end.abort(new WireError("aborted", true, "by the caller"));
  if (signal?.aborted === true) leave();
  else signal?.addEventListener("abort", leave, { once: true });
  return {
    signal: end.signal,
    settle(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    },
  };
}

/**
 * Makes the sender for plain reads, which are most of what the gateway asks, at a fraction of what a call costs otherwise.
 * @param limits the upstream's limits
 * @param lookup the name lookup
 */
export function createUndiciSender(limits: UpstreamLimits, lookup: LookupFunction): Sender {
  const dispatcher = new Agent({
    connections: limits.parallel,
    allowH2: false,
    // The time of the whole request is counted here; a library that also counts would only cost.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 2 * limits.connectTimeoutMs, lookup },
  });
  return async ({ url, headers, timeoutMs, maxBytes, signal }) => {
    const end = createEnd(timeoutMs, signal);
    try {
      const answer = await send(url, { dispatcher, headers, signal: end.signal });
      const bytes = await readAll(unpacked(answer.body, answer.headers["content-encoding"]), maxBytes);
      return { status: answer.statusCode, headers: answer.headers, bytes };
    } catch (error) {
      if (end.signal.reason instanceof WireError) throw end.signal.reason;
      if (error instanceof errors.ConnectTimeoutError) throw new WireError("timeout", false, "connect");
      throw wireError(error, signal);
    } finally {
      end.settle();
    }
  };
}
