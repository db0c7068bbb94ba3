/** Plain Apollo Server on Fastify with DataLoader and got, the usual starting point of teams. */
import { ApolloServer } from "@apollo/server";
import fastifyApollo, { fastifyApolloDrainPlugin } from "@as-integrations/fastify";
import fastify from "fastify";
import { getWithGot } from "./get-with-got.ts";
import { shopperOf } from "../hand-written/reads.ts";
import { createContext, type PeerContext } from "./resolvers.ts";
import { createSchema } from "./schema.ts";
import { readSettings } from "../hand-written/settings.ts";

const settings = readSettings();
const app = fastify();
const apollo = new ApolloServer<PeerContext>({ schema: createSchema(), plugins: [fastifyApolloDrainPlugin(app)] });
await apollo.start();
await app.register(fastifyApollo(apollo), {
  context: async ({ headers }) => createContext(getWithGot, settings, shopperOf(headers.authorization)),
});
await app.listen({ port: settings.port, host: "127.0.0.1" });
