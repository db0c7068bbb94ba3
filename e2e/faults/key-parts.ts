import type { Mutant } from "../stack/mutant.ts";

/** The parts of the gateway's cache keys, each with the mutation that removes it. */
export const keyParts: Readonly<Record<string, Mutant>> = {
  "the retailer": {
    file: "gateway/src/cache/public-cache.ts",
    from: "`${publicKey.sitePath} ${publicKey.upstream} ${publicKey.call}`",
    to: "`${publicKey.upstream} ${publicKey.call}`",
  },
  "the call with its variables": {
    file: "gateway/src/cache/public-cache.ts",
    from: "`${publicKey.sitePath} ${publicKey.upstream} ${publicKey.call}`",
    to: "`${publicKey.sitePath} ${publicKey.upstream}`",
  },
  "the request, and with it the shopper": {
    file: "gateway/src/create-context.ts",
    from: "(this.bound.loaders ??= createLoaders(",
    to: "((globalThis as any).loaders ??= createLoaders(",
  },
  "the session": {
    file: "gateway/src/upstreams/commerce/access-tokens.ts",
    from: "`${site} ${refreshToken}`",
    to: "site",
  },
};
