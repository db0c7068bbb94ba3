/** GraphQL Yoga with DataLoader; `--jit` compiles its operations. */
import { createServer } from "node:http";
import { useGraphQlJit } from "@envelop/graphql-jit";
import { createYoga } from "graphql-yoga";
import { getWithUndici } from "./get-with-undici.ts";
import { shopperOf } from "../hand-written/reads.ts";
import { createContext } from "./resolvers.ts";
import { createSchema } from "./schema.ts";
import { readSettings } from "../hand-written/settings.ts";

const settings = readSettings();
const yoga = createYoga({
  schema: createSchema(),
  logging: false,
  graphiql: false,
  plugins: process.argv.includes("--jit") ? [useGraphQlJit()] : [],
  context: ({ request }) => createContext(getWithUndici, settings, shopperOf(request.headers.get("authorization"))),
});
createServer((request, response) => void yoga(request, response)).listen(settings.port, "127.0.0.1");
