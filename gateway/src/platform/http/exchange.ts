import { takeBody, type UpstreamResponse } from "./upstream-http.ts";
import type { Sender, WireError, WireRequest, WireResponse } from "./wire/wire.ts";

/** What the gateway made of a body: a value, or the error for which the body has none. */
export type BodyOutcome = { readonly value: unknown } | { readonly error: unknown };

/** The number of items that were left out, by list or by the reason. */
export type DroppedCounts = Readonly<Record<string, number>>;

/** Receives both sides of one call, for a request whose response reports them. */
export interface Exchange {
  /**
   * Receives a request; a second attempt replaces the first.
   * @param secrets the values of a credential in it, beside those of usual names
   */
  sent(request: WireRequest, secrets: readonly string[]): void;
  /** Receives the result before its body is read. */
  answered(result: WireResponse | WireError): void;
  decoded(outcome: BodyOutcome, dropped: DroppedCounts): void;
}

/** Returns a sender whose requests and responses the exchange receives. */
export function observed(send: Sender, exchange: Exchange | undefined, secrets: readonly string[] = []): Sender {
  if (exchange === undefined) return send;
  return async (request) => {
    exchange.sent(request, secrets);
    const result = await send(request);
    exchange.answered(result);
    return result;
  };
}

/**
 * Takes the body out of a response and decodes it.
 * @param decode receives the body, and what counts items of a list that are left out
 * @throws the error of `decode`
 */
export function decodeBody<T>(
  response: UpstreamResponse,
  decode: (body: unknown, onDropped: (list: string, count: number) => void) => T,
): T {
  const { exchange } = response;
  const body = takeBody(response);
  const dropped: Record<string, number> = {};
  const count = (list: string, items: number): void => void (dropped[list] = items);
  try {
    const value = decode(body, count);
    exchange?.decoded({ value }, dropped);
    return value;
  } catch (error) {
    exchange?.decoded({ error }, dropped);
    throw error;
  }
}
