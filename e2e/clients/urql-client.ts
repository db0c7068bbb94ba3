import { Client, fetchExchange } from "@urql/core";
import { authExchange } from "@urql/exchange-auth";
import { cacheExchange } from "@urql/exchange-graphcache";
import {
  type CacheSettings,
  type ClientAddress,
  type Coupons,
  couponsText,
  createShopperClient,
  refreshText,
  type ShopperClient,
  store,
  type Tokens,
  type TokenStore,
} from "./shopper-client.ts";

/** Refreshes the session when the graph rejects the bearer. */
const authentication = (tokens: TokenStore) =>
  authExchange(async ({ mutate, appendHeaders }) => ({
    addAuthToOperation: (operation) =>
      tokens.bearer === null ? operation : appendHeaders(operation, { authorization: `Bearer ${tokens.bearer}` }),
    // Behind the router of a supergraph, the status is 200.
    didAuthError: ({ graphQLErrors }) =>
      graphQLErrors.some(({ extensions }) => extensions["code"] === "UNAUTHENTICATED"),
    async refreshAuth() {
      const input = { refreshToken: tokens.refreshToken ?? "" };
      const { data } = await mutate<{ refreshSession: Tokens }>(refreshText, { input });
      store(tokens, data?.refreshSession ?? { token: null, refreshToken: null });
    },
  }));

/** Creates an urql client with its auth exchange and its normalized cache. */
export function createUrqlClient({ url, headers }: ClientAddress, settings?: CacheSettings): ShopperClient {
  const tokens: TokenStore = { bearer: null, refreshToken: null };
  const client = new Client({
    url,
    preferGetMethod: false,
    fetchOptions: { headers },
    exchanges: [
      cacheExchange(settings && { schema: settings.schema, keys: settings.keys }),
      authentication(tokens),
      fetchExchange,
    ],
  });
  const mutate = async <Data>(text: string, input: object): Promise<Data> => {
    const { data, error } = await client.mutation<Data>(text, { input }).toPromise();
    if (data === undefined) throw error ?? new Error("no data");
    return data;
  };
  return createShopperClient(tokens, {
    mutate,
    async coupons(from) {
      const requestPolicy = from === "cache" ? "cache-only" : "network-only";
      const { data, error } = await client.query<Coupons>(couponsText, {}, { requestPolicy }).toPromise();
      if (data === undefined) throw error ?? new Error("no data");
      return data;
    },
  });
}
