import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache, type TypedDocumentNode } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { SetContextLink } from "@apollo/client/link/context";
import { ErrorLink } from "@apollo/client/link/error";
import { from, switchMap } from "rxjs";
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

/** Exchanges the refresh token by a client without the links of authentication. */
async function refresh(tokens: TokenStore, link: ApolloLink): Promise<void> {
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const mutation: TypedDocumentNode<{ refreshSession: Tokens }> = gql(refreshText);
  const { data } = await client.mutate({
    mutation,
    variables: { input: { refreshToken: tokens.refreshToken } },
  });
  store(tokens, data?.refreshSession ?? { token: null, refreshToken: null });
}

function authentication(tokens: TokenStore, http: ApolloLink): ApolloLink {
  const withBearer = new SetContextLink(({ headers }) => ({
    headers: tokens.bearer === null ? headers : { ...headers, authorization: `Bearer ${tokens.bearer}` },
  }));
  const onExpiry = new ErrorLink(({ error, operation, forward }) => {
    const isRejected =
      CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.["code"] === "UNAUTHENTICATED");
    return isRejected ? from(refresh(tokens, http)).pipe(switchMap(() => forward(operation))) : undefined;
  });
  return ApolloLink.from([onExpiry, withBearer, http]);
}

/** Creates an Apollo Client with its error and context links and its normalized cache. */
export function createApolloClient({ url, headers }: ClientAddress, settings?: CacheSettings): ShopperClient {
  const tokens: TokenStore = { bearer: null, refreshToken: null };
  const http = new HttpLink({ uri: url, headers: { ...headers } });
  const { typePolicies, possibleTypes } = settings ?? {};
  const cache = new InMemoryCache({ ...(typePolicies && { typePolicies }), ...(possibleTypes && { possibleTypes }) });
  const client = new ApolloClient({ link: authentication(tokens, http), cache });
  const mutate = async <Data>(text: string, input: object): Promise<Data> => {
    const mutation: TypedDocumentNode<Data> = gql(text);
    const { data } = await client.mutate({ mutation, variables: { input } });
    if (data === undefined || data === null) throw new Error("no data");
    return data;
  };
  return createShopperClient(tokens, {
    mutate,
    async coupons(source) {
      const fetchPolicy = source === "cache" ? "cache-only" : "network-only";
      const query: TypedDocumentNode<Coupons> = gql(couponsText);
      const { data } = await client.query({ query, fetchPolicy });
      if (data === undefined) throw new Error("no data");
      return data;
    },
    clear: () => client.clearStore(),
  });
}
