import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Agent, type Dispatcher } from "undici";

/** Aborts when the browser cancels the request that is being proxied. */
const cancellations = new AsyncLocalStorage<AbortSignal>();

/** A hook for proxied routes: aborts the upstream request of `CancelableAgent` when the browser cancels its request. */
export function trackCancellation(_request: FastifyRequest, { raw }: FastifyReply, done: () => void): void {
  const cancellation = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) cancellation.abort(new Error("the request was canceled"));
  });
  cancellations.run(cancellation.signal, done);
}

type OnResponse<Opaque> = (error: Error | null, response: Dispatcher.ResponseData<Opaque>) => void;

/** An agent that aborts a request when the browser cancels the one it is made for. */
export class CancelableAgent extends Agent {
  override request<Opaque = null>(options: Dispatcher.RequestOptions<Opaque>, onResponse: OnResponse<Opaque>): void;
  override request<Opaque = null>(options: Dispatcher.RequestOptions<Opaque>): Promise<Dispatcher.ResponseData<Opaque>>;
  override request<Opaque>(options: Dispatcher.RequestOptions<Opaque>, onResponse?: OnResponse<Opaque>) {
    const cancelable = { ...options, signal: cancellations.getStore() ?? null };
    return onResponse === undefined ? super.request(cancelable) : super.request(cancelable, onResponse);
  }
}
