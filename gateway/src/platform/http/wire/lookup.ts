import { lookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { LRUCache } from "lru-cache";

/** The time for which the last addresses of a name are used when the resolver fails, in milliseconds. */
const keepMs = 60_000;

/** More hosts than a gateway has upstreams. */
const maxNames = 100;

export type Resolver = (
  name: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export interface LookupOptions {
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** The timeout of the resolver in milliseconds; a late result is used for the next lookup. */
  readonly timeoutMs: number;
  readonly resolve?: Resolver;
}

type Found = LookupAddress[] | NodeJS.ErrnoException;
type Settle = (found: Found) => void;

const failure = (code: string): NodeJS.ErrnoException => Object.assign(new Error(`no address: ${code}`), { code });

function inTime(settle: Settle, timeoutMs: number): Settle {
  let isOver = false;
  const first = (found: Found): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    settle(found);
  };
  const timer = setTimeout(() => first(failure("EAI_AGAIN")), timeoutMs);
  return first;
}

/** Resolves a name once for all concurrent lookups: a silent resolver blocks one of a few threads. */
function createFinder(resolve: Resolver, onFound: (name: string, addresses: LookupAddress[]) => void) {
  const underWay = new Map<string, Settle[]>();
  return (name: string, settle: Settle): void => {
    const others = underWay.get(name);
    if (others !== undefined) return void others.push(settle);
    const waiting = [settle];
    underWay.set(name, waiting);
    resolve(name, { all: true }, (error, addresses) => {
      underWay.delete(name);
      if (error === null) onFound(name, addresses);
      for (const one of waiting) one(error ?? addresses);
    });
  };
}

/** Creates a DNS lookup for sockets with a timeout, which falls back on its last result for a minute. */
export function createLookup({ now, timeoutMs, resolve = lookup }: LookupOptions): LookupFunction {
  const results = new LRUCache<string, { readonly at: number; readonly addresses: LookupAddress[] }>({ max: maxNames });
  const find = createFinder(resolve, (name, addresses) => void results.set(name, { at: now(), addresses }));
  return (name, options, done) => {
    const answer = (found: Found): void => {
      const last = results.get(name);
      if (Array.isArray(found)) {
        const [first] = found;
        if (options.all === true) done(null, found);
        else if (first === undefined) done(failure("ENOTFOUND"), "");
        else done(null, first.address, first.family);
      } else if (last !== undefined && now() - last.at < keepMs) answer(last.addresses);
      else done(found, "");
    };
    find(name, inTime(answer, timeoutMs));
  };
}
