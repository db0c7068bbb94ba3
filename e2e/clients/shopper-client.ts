import type { IntrospectionQuery } from "graphql";

export interface ClientAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the kit tells normalized caches of the graph, see its cache-settings.ts. */
export interface CacheSettings {
  readonly keys: Record<string, () => null>;
  readonly typePolicies: Record<string, { merge: true }>;
  readonly possibleTypes: Record<string, string[]>;
  readonly schema: IntrospectionQuery;
}

export interface Coupons {
  readonly viewer: { readonly firstName: string | null } | null;
  readonly coupons: {
    readonly clippedCount: number;
    readonly list: { readonly nodes: readonly { readonly id: string; readonly state: string }[] };
  };
}

/** A client library with its usual parts for authentication and caching, configured as its documentation says. */
export interface ShopperClient {
  logIn(identifier: string, password: string): Promise<void>;
  /** Reads from the graph, or from the cache of the library if it has one. */
  coupons(from: "network" | "cache"): Promise<Coupons>;
  /** Returns the codes of the user errors. */
  clip(couponId: string): Promise<readonly string[]>;
  logOut(): Promise<void>;
}

export interface Tokens {
  readonly token: { readonly value: string } | null;
  readonly refreshToken: { readonly value: string } | null;
}

/** The tokens of the session, in memory; an app stores the refresh token in the keychain. */
export interface TokenStore {
  bearer: string | null;
  refreshToken: string | null;
}

/** Stores the tokens of a payload, or removes those of an ended session. */
export function store(tokens: TokenStore, { token, refreshToken }: Tokens): void {
  tokens.bearer = token?.value ?? null;
  tokens.refreshToken = refreshToken?.value ?? null;
}

const logInText = /* GraphQL */ `
  mutation LogIn($input: LoginInput!) {
    login(input: $input) {
      token {
        value
      }
      refreshToken {
        value
      }
    }
  }
`;

/** The auth exchange of urql sends this text past the part that adds the type names for the cache. */
export const refreshText = /* GraphQL */ `
  mutation Refresh($input: RefreshSessionInput!) {
    refreshSession(input: $input) {
      __typename
      token {
        __typename
        value
      }
      refreshToken {
        __typename
        value
      }
    }
  }
`;

const logOutText = /* GraphQL */ `
  mutation LogOut($input: LogoutInput) {
    logout(input: $input) {
      loggedOut
    }
  }
`;

export const couponsText = /* GraphQL */ `
  query Coupons {
    viewer {
      id
      firstName
    }
    coupons {
      id
      clippedCount
      list(first: 300) {
        nodes {
          id
          state
          summary
        }
      }
    }
  }
`;

const clipText = /* GraphQL */ `
  mutation Clip($input: ClipCouponInput!) {
    clipCoupon(input: $input) {
      coupon {
        id
        state
      }
      coupons {
        id
        clippedCount
      }
      userErrors {
        code
      }
    }
  }
`;

interface ClipAnswer {
  readonly clipCoupon: { readonly userErrors: readonly { readonly code: string }[] };
}

/** The parts in which the libraries differ. */
interface Library {
  mutate<Data>(text: string, input: object): Promise<Data>;
  readonly coupons: ShopperClient["coupons"];
  /** Clears the cache where a logout does not. */
  readonly clear?: () => Promise<unknown>;
}

export function createShopperClient(tokens: TokenStore, { mutate, coupons, clear }: Library): ShopperClient {
  return {
    async logIn(identifier, password) {
      store(tokens, (await mutate<{ login: Tokens }>(logInText, { identifier, password, wantsToken: true })).login);
    },
    coupons,
    async clip(couponId) {
      const { clipCoupon } = await mutate<ClipAnswer>(clipText, { couponId });
      return clipCoupon.userErrors.map(({ code }) => code);
    },
    async logOut() {
      await mutate(logOutText, { refreshToken: tokens.refreshToken });
      store(tokens, { token: null, refreshToken: null });
      await clear?.();
    },
  };
}
