/** Mercurius on Fastify, with compiled operations and its own loaders in place of DataLoader. */
import { makeExecutableSchema } from "@graphql-tools/schema";
import fastify from "fastify";
import { mercurius } from "mercurius";
import type { Receipt } from "../hand-written/account.ts";
import { getWithUndici } from "./get-with-undici.ts";
import { shopperOf } from "../hand-written/reads.ts";
import { createContext, resolvers, type PeerContext } from "./resolvers.ts";
import { typeDefs } from "./schema.ts";
import { readSettings } from "../hand-written/settings.ts";

declare module "mercurius" {
  interface MercuriusContext extends PeerContext {}
}

const settings = readSettings();
const { Receipt: _byLoader, ...others } = resolvers;
const app = fastify();

async function storesOf(queries: readonly { readonly obj: Receipt }[], { reads }: PeerContext) {
  const stores = await reads.stores();
  return queries.map(({ obj }) => stores.get(obj.storeNumber ?? "") ?? null);
}

await app.register(mercurius, {
  schema: makeExecutableSchema<PeerContext>({ typeDefs, resolvers: others }),
  loaders: { Receipt: { store: storesOf } },
  jit: 1,
  context: ({ headers }) => createContext(getWithUndici, settings, shopperOf(headers.authorization)),
});
await app.listen({ port: settings.port, host: "127.0.0.1" });
