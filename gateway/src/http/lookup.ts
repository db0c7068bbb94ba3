import { lookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";

/** How long the last good addresses of a name stand in for a resolver that fails, in milliseconds. */
const keepMs = 60_000;

/** Finds all addresses of a name, as `dns.lookup` does. */
export type Resolver = (
  name: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Makes a name lookup for sockets that remembers its last good answer for a minute.
 * @param now a monotonic clock in milliseconds
 * @param resolve the resolver below; the operating system's when not given
 */
export function createLookup(now: () => number, resolve: Resolver = lookup): LookupFunction {
  const known = new Map<string, { readonly at: number; readonly addresses: LookupAddress[] }>();
  return (name, options, done) => {
    const answer = (addresses: LookupAddress[]) => {
      const [first] = addresses;
      if (options.all === true) done(null, addresses);
      else if (first === undefined) done(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), "");
      else done(null, first.address, first.family);
    };
    resolve(name, { all: true }, (error, found) => {
      const last = known.get(name);
      if (error === null) {
        known.set(name, { at: now(), addresses: found });
        answer(found);
      } else if (last !== undefined && now() - last.at < keepMs) answer(last.addresses);
      else done(error, "");
    });
  };
}
