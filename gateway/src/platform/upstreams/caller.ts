import { fillPath } from "../config/call-paths.ts";
import type { Cached, PublicCache } from "../cache/public-cache.ts";
import { decodeBody } from "../http/exchange.ts";
import type { UpstreamResponse } from "../http/upstream-http.ts";
import type { Decoded } from "./decoding.ts";
import { type RequestChoices, type Requests, serviceRequests, type Transport } from "./requests.ts";
import type { PublicScope, UpstreamScope } from "./scope.ts";

/** Called with the number of unusable items of a list. */
export type OnDropped = (count: number) => void;

/** Reads a body; throws UpstreamError `bad-response` for one that breaks the contract. */
export type Decode<T> = (body: unknown, onDropped: OnDropped) => T;

/** Returns a decoder of the usable items of a list, which reports the others. */
export const itemsOf =
  <T>(decode: (body: unknown) => Decoded<T>): Decode<readonly T[]> =>
  (body, onDropped) => {
    const { items, dropped } = decode(body);
    if (dropped > 0) onDropped(dropped);
    return items;
  };

/** Returns the decoder of a response with a value or without a body, such as one with the status 404. */
export const orNull =
  <T>(decode: (body: unknown) => T): Decode<T | null> =>
  (body) =>
    body === null ? null : decode(body);

/**
 * Decodes a response.
 * @param list the name of the list whose unusable items are reported
 * @throws the error of `decode`
 */
export const decodeReported = <T>(
  response: UpstreamResponse,
  decode: Decode<T>,
  list: string,
  onDropped: PublicScope["onDropped"],
): T =>
  decodeBody(response, (body, count) =>
    decode(body, (items) => {
      count(list, items);
      onDropped(list, items);
    }),
  );

/** The decoder of a response without a value. */
export const noValue = (): void => undefined;

/** The values of the placeholders of a path, not encoded. */
type PathValues = Readonly<Record<string, string>>;

/** The options of a call. */
export interface CallChoices extends RequestChoices {
  readonly values?: PathValues;
  readonly json?: unknown;
  /** The name of the list whose unusable items are reported. */
  readonly list?: string;
}

/** What the calls of a service for one request have in common. */
export interface CallSetup<Path extends string> {
  /** The name of the service. */
  readonly name: string;
  pathOf(path: Path, values?: PathValues): string;
  onDropped(list: string, count: number): void;
  /** @throws UpstreamError `refused` if the body of a successful response to a change reports a failure */
  requireSuccess?(response: UpstreamResponse): void;
}

/** The setup of a service whose paths are those of its contract and whose status reports every failure. */
export const plainSetup = (name: string, { onDropped }: Pick<PublicScope, "onDropped">): CallSetup<string> => ({
  name,
  pathOf: (path, values = {}) => fillPath(path, values),
  onDropped,
});

/** Calls with one credential for one request. */
export class Caller<Path extends string = string> {
  readonly #requests: Requests;
  readonly #setup: CallSetup<Path>;

  constructor(requests: Requests, setup: CallSetup<Path>) {
    this.#requests = requests;
    this.#setup = setup;
  }

  async read<T>(path: Path, decode: Decode<T>, choices: CallChoices = {}): Promise<T> {
    const { values, list, ...options } = choices;
    return this.#decoded(await this.#requests.get(this.#setup.pathOf(path, values), options), decode, list);
  }

  /** Sends a request whose response has a value. */
  async send<T>(method: "POST" | "PUT", path: Path, choices: CallChoices, decode: Decode<T>): Promise<T> {
    return this.#decoded(await this.#post(method, path, choices), decode, choices.list);
  }

  /** @throws UpstreamError `refused` if the response reports a failure */
  async change(method: "POST" | "PUT", path: Path, choices: CallChoices): Promise<void> {
    const response = await this.#post(method, path, choices);
    decodeBody(response, (body) => this.#setup.requireSuccess?.({ ...response, body }));
  }

  #post(method: "POST" | "PUT", path: Path, choices: CallChoices): Promise<UpstreamResponse> {
    const { values, list: _list, json, ...options } = choices;
    return this.#requests.send(method, this.#setup.pathOf(path, values), json, options);
  }

  #decoded<T>(response: UpstreamResponse, decode: Decode<T>, list = "items"): T {
    const { name, onDropped } = this.#setup;
    return decodeReported(response, decode, `${name} ${list}`, onDropped);
  }
}

/** Returns the calls of a request with the service credential. */
export const serviceCaller = (transport: Transport, scope: UpstreamScope): Caller =>
  new Caller(serviceRequests(transport, scope), plainSetup(transport.http.name, scope));

/** Reads of public data, cached across requests. No shopper's token is available here. */
export class PublicCaller<Path extends string> {
  readonly #transport: Transport & { readonly cache: PublicCache };
  readonly #scope: PublicScope;
  readonly #pathOf: (path: Path) => string;

  constructor(
    transport: Transport & { readonly cache: PublicCache },
    scope: PublicScope,
    pathOf: (path: Path) => string,
  ) {
    this.#transport = transport;
    this.#scope = scope;
    this.#pathOf = pathOf;
  }

  /** @param call the name of the call in the cache, and of the list whose unusable items are reported */
  readDated<T>(
    call: string,
    path: Path,
    decode: Decode<T>,
    { ttlMs, ...options }: RequestChoices & { readonly ttlMs: number },
  ): Promise<Cached<T>> {
    const { http, serviceToken, cache } = this.#transport;
    const { onDropped, ...traces } = this.#scope;
    const load = async () => {
      const response = await http.get(this.#pathOf(path), { ...traces, ...options, bearer: serviceToken });
      return decodeReported(response, decode, `${http.name} ${call}`, onDropped);
    };
    return cache.read({ sitePath: traces.sitePath, upstream: http.name, call }, ttlMs, load);
  }

  async read<T>(...call: Parameters<typeof this.readDated<T>>): Promise<T> {
    return (await this.readDated(...call)).value;
  }
}
