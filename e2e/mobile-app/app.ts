import { createAppSession, type TokenPayload } from "./session.ts";
import { createTrustedClient, type GraphAddress, isInvalidBearer, type Manifest } from "./trusted-client.ts";

/** The shopper's card in this app. */
export interface Card {
  /** Null for a guest. */
  readonly viewer: { readonly firstName: string | null } | null;
  readonly coupons: {
    readonly clippedCount: number;
    readonly list: { readonly nodes: readonly { readonly id: string; readonly summary: string }[] };
  };
}

/** The response to a clip. */
export interface Clip {
  readonly coupon: { readonly id: string; readonly state: string } | null;
  readonly userErrors: readonly { readonly code: string }[];
}

/** A small app that shows a shopper's card and clips coupons. */
export interface MobileApp {
  /** Throws with the code of a rejection. */
  logIn(identifier: string, password: string): Promise<void>;
  card(): Promise<Card>;
  clip(couponId: string): Promise<Clip>;
  /** Revokes the session at the graph and clears it in the app. */
  logOut(): Promise<void>;
  /** Returns the current refresh token; null if no shopper is logged in. */
  refreshToken(): string | null;
}

/**
 * Creates the app.
 * @param address the URL of the graph
 * @param manifest the operations of this build
 */
export function createMobileApp(address: GraphAddress, manifest: Manifest): MobileApp {
  const run = createTrustedClient(address, manifest);
  const session = createAppSession(run);

  /** Runs an operation, and runs it again with a new bearer if the graph rejects the current one. */
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
      // The refresh token identifies the session even after the bearer has expired.
      await run("LogOut", { input: { refreshToken: session.refreshToken() } }, null);
      session.forget();
    },
    refreshToken: session.refreshToken,
  };
}
