/**
 * Preloaded into a process of the product (`node --import`): resolves names that end with `.example` with the server of
 * `DNS_SERVER`, which a test can make unresponsive; all others resolve as usual.
 */
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

/** The usual timeout and retries of operating systems. */
const limits = { timeout: 5_000, tries: 2 };

const resolver = new dns.Resolver(limits);
resolver.setServers([process.env["DNS_SERVER"] ?? ""]);
const usual = dns.lookup;

type Done = (error: NodeJS.ErrnoException | null, entries: dns.LookupAddress[]) => void;

function lookup(name: string, options: dns.LookupAllOptions, done: Done): void {
  if (!name.endsWith(".example")) return usual(name, options, done);
  resolver.resolve4(name, (error, addresses) => {
    done(error, error === null ? addresses.map((address) => ({ address, family: 4 })) : []);
  });
}

Object.assign(dns, { lookup });
syncBuiltinESMExports();
