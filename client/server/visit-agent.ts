import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Agent, type Dispatcher } from "undici";

/** Aborts when the visitor leaves whose request is being handed on. */
const visits = new AsyncLocalStorage<AbortSignal>();

/** A hook before whatever hands a request on: tells `VisitAgent` when the visitor leaves before the answer is whole. */
export function followVisit(_request: FastifyRequest, { raw }: FastifyReply, done: () => void): void {
  const visit = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) visit.abort(new Error("the visitor left"));
  });
  visits.run(visit.signal, done);
}

type OnAnswer<Opaque> = (error: Error | null, answer: Dispatcher.ResponseData<Opaque>) => void;

/** Connections on which a request ends when the visitor leaves for whom it is handed on. */
export class VisitAgent extends Agent {
  override request<Opaque = null>(options: Dispatcher.RequestOptions<Opaque>, onAnswer: OnAnswer<Opaque>): void;
  override request<Opaque = null>(options: Dispatcher.RequestOptions<Opaque>): Promise<Dispatcher.ResponseData<Opaque>>;
  override request<Opaque>(options: Dispatcher.RequestOptions<Opaque>, onAnswer?: OnAnswer<Opaque>) {
    const followed = { ...options, signal: visits.getStore() ?? null };
    return onAnswer === undefined ? super.request(followed) : super.request(followed, onAnswer);
  }
}
