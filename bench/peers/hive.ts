/**
 * Hive Gateway over JSON-schema sources. Configuration cannot express a retailer's rules, so the fields of the
 * questions are additional resolvers, which read the sources through the gateway.
 */
import { createServer } from "node:http";
import { createGatewayRuntime } from "@graphql-hive/gateway-runtime";
import type { GraphQLResolveInfo } from "graphql";
import { readCredits, readCustomer, readReceipts, readSavings, readStores } from "../hand-written/account.ts";
import { readCouponBook } from "../hand-written/coupons.ts";
import { type Reads, shopperOf } from "../hand-written/reads.ts";
import { readSettings } from "../hand-written/settings.ts";
import { composeSources, fieldOf, selectionOf, type Source, type SourceRead, sourceReads } from "./hive-source.ts";
import { contextWith, type FieldResolver, type PeerContext, resolvers } from "./resolvers.ts";
import { typeDefs } from "./schema.ts";

/** The gateway's function with which resolvers read a field of a source. */
type ReadField = (selection: {
  readonly root: unknown;
  readonly args: Readonly<Record<string, unknown>>;
  readonly context: HiveContext;
  readonly info: GraphQLResolveInfo;
  readonly selectionSet: string;
}) => Promise<unknown>;

type HiveContext = Readonly<Record<Source, { readonly Query: Readonly<Record<string, ReadField>> }>> & {
  readonly headers: Readonly<Record<string, string>>;
};

type Resolver = (root: never, args: never, context: HiveContext, info: GraphQLResolveInfo) => unknown;

const { upstreams, botCheck, port } = readSettings();

function readsOf(context: HiveContext, info: GraphQLResolveInfo, shopper: string): Reads {
  const readSource = async <T>(name: SourceRead, args: Readonly<Record<string, unknown>> = { shopper }): Promise<T> => {
    const readField = context[sourceReads[name].source].Query[fieldOf(name)];
    if (readField === undefined) throw new Error(`The source has no ${name}.`);
    const selectionSet = selectionOf(sourceReads[name].shape);
    return (await readField({ root: {}, args, context, info, selectionSet })) as T;
  };
  return {
    customer: async () => readCustomer(await readSource("customer")),
    receipts: async (daysAgo) => readReceipts(await readSource("receipts", { shopper, daysAgo })),
    points: async () => (await readSource<{ Points: number }>("points")).Points,
    credits: async () => readCredits(await readSource("credits")),
    savings: async () => readSavings(await readSource("savings")),
    coupons: async () => readCouponBook(await readSource("coupons")),
    stores: async () => readStores(await readSource("stores", {})),
  };
}

const contexts = new WeakMap<HiveContext, PeerContext>();

/** Returns a resolver of the peers that receives the peers' context in place of the gateway's. */
function adapted(resolve: FieldResolver): Resolver {
  return (root, args, context, info) => {
    const shopper = shopperOf(context.headers["authorization"]);
    const own = contexts.get(context) ?? contextWith(readsOf(context, info, shopper), botCheck, shopper);
    contexts.set(context, own);
    return resolve(root, args, own);
  };
}

const additionalResolvers = Object.fromEntries(
  Object.entries(resolvers).map(([type, fields]) => [
    type,
    Object.fromEntries(Object.entries(fields).map(([field, resolve]) => [field, adapted(resolve)])),
  ]),
);

const runtime = createGatewayRuntime({
  supergraph: await composeSources(upstreams),
  logging: false,
  additionalTypeDefs: typeDefs.replace("type Query {", "extend type Query {").replace(/^"""[^"]*"""/, ""),
  additionalResolvers,
});
createServer((request, response) => void runtime(request, response)).listen(port, "127.0.0.1");
