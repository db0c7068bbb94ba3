/**
 * Loaded into a process of the product before its own code (`node --import`): names that end with `.example` are looked up
 * at the server of `DNS_SERVER`, which a test can let fall silent; all others go on as always.
 */
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

/** As patient as the resolvers of operating systems are. */
const patience = { timeout: 5_000, tries: 2 };

const resolver = new dns.Resolver(patience);
resolver.setServers([process.env["DNS_SERVER"] ?? ""]);
const usual = dns.lookup;

type Done = (error: NodeJS.ErrnoException | null, found: dns.LookupAddress[]) => void;

function lookup(name: string, options: dns.LookupAllOptions, done: Done): void {
  if (!name.endsWith(".example")) return usual(name, options, done);
  resolver.resolve4(name, (error, addresses) => {
    done(error, error === null ? addresses.map((address) => ({ address, family: 4 })) : []);
  });
}

Object.assign(dns, { lookup });
syncBuiltinESMExports();
