import { createAppSession, type TokenPayload } from "./session.ts";
import { createTrustedClient, type GraphAddress, isInvalidBearer, type Manifest } from "./trusted-client.ts";

/** The card of the shopper, as far as this app shows it. */
export interface Card {
  /** Null for a guest. */
  readonly viewer: { readonly firstName: string | null } | null;
  readonly coupons: {
    readonly clippedCount: number;
    readonly list: { readonly nodes: readonly { readonly id: string; readonly summary: string }[] };
  };
}

/** What came of a clip. */
export interface Clip {
  readonly coupon: { readonly id: string; readonly state: string } | null;
  readonly userErrors: readonly { readonly code: string }[];
}

/** A small app: it shows a shopper's card and clips. */
export interface MobileApp {
  /** Throws with the code of a refusal. */
  logIn(identifier: string, password: string): Promise<void>;
  card(): Promise<Card>;
  clip(couponId: string): Promise<Clip>;
  /** Ends the session everywhere and forgets it. */
  logOut(): Promise<void>;
  /** The refresh token that came last; null when nobody is logged in. */
  refreshToken(): string | null;
}

/**
 * Makes the app.
 * @param address where the graph is
 * @param manifest the operations of this build
 */
export function createMobileApp(address: GraphAddress, manifest: Manifest): MobileApp {
  const run = createTrustedClient(address, manifest);
  const session = createAppSession(run);

  /** Asks, and asks once more with a new bearer when the graph refuses the one there is. */
  const asShopper = async <Data>(name: string, variables: object): Promise<Data> => {
    try {
      return await run<Data>(name, variables, await session.bearer());
    } catch (error) {
      if (!isInvalidBearer(error)) throw error;
      await session.refresh();
      return run<Data>(name, variables, await session.bearer());
    }
  };
  return {
    async logIn(identifier, password) {
      const input = { identifier, password, wantsToken: true };
      session.keep((await run<{ readonly login: TokenPayload }>("LogIn", { input }, null)).login);
    },
    card: () => asShopper<Card>("Card", {}),
    async clip(couponId) {
      return (await asShopper<{ readonly clipCoupon: Clip }>("Clip", { input: { couponId } })).clipCoupon;
    },
    async logOut() {
      // The refresh token names the session even when the bearer has ended.
      await run("LogOut", { input: { refreshToken: session.refreshToken() } }, null);
      session.forget();
    },
    refreshToken: session.refreshToken,
  };
}
