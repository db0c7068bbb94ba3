import { ClientError, GraphQLClient } from "graphql-request";
import {
  type ClientAddress,
  type ClipAnswer,
  clipText,
  type Coupons,
  couponsText,
  logInText,
  logOutText,
  refreshText,
  type ShopperClient,
  store,
  type Tokens,
  type TokenStore,
} from "./shopper-client.ts";

/** Creates a client of graphql-request, which has no cache; its caller repeats a request after the status 401. */
export function createGraphqlRequestClient({ url, headers }: ClientAddress): ShopperClient {
  const tokens: TokenStore = { bearer: null, refreshToken: null };
  const client = new GraphQLClient(url, { headers: { ...headers } });
  const send = <Data>(text: string, variables: object): Promise<Data> =>
    client.request<Data>(text, variables, tokens.bearer === null ? {} : { authorization: `Bearer ${tokens.bearer}` });
  const run = async <Data>(text: string, variables: object): Promise<Data> => {
    try {
      return await send<Data>(text, variables);
    } catch (error) {
      if (!(error instanceof ClientError) || error.response.status !== 401) throw error;
      const input = { refreshToken: tokens.refreshToken };
      store(tokens, (await client.request<{ refreshSession: Tokens }>(refreshText, { input })).refreshSession);
      return send<Data>(text, variables);
    }
  };
  let last: Coupons | null = null;
  return {
    async logIn(identifier, password) {
      const input = { identifier, password, wantsToken: true };
      store(tokens, (await run<{ login: Tokens }>(logInText, { input })).login);
    },
    async coupons(from) {
      if (from === "network" || last === null) last = await run<Coupons>(couponsText, {});
      return last;
    },
    async clip(couponId) {
      const { clipCoupon } = await run<ClipAnswer>(clipText, { input: { couponId } });
      last = null;
      return clipCoupon.userErrors.map(({ code }) => code);
    },
    async logOut() {
      await run(logOutText, { input: { refreshToken: tokens.refreshToken } });
      store(tokens, { token: null, refreshToken: null });
    },
  };
}
