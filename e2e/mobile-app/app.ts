import { createGraphClient, type GraphSettings, isInvalidBearer } from "./graph-client.ts";
import {
  CardDocument,
  type CardQuery,
  ClipDocument,
  type ClipMutation,
  LogInDocument,
  LogOutDocument,
  PointsDocument,
  type PointsQuery,
  ReceiptsDocument,
  type ReceiptsQuery,
  StoresDocument,
  type StoresQuery,
} from "./operations.generated.ts";
import { createAppSession } from "./session.ts";

/** A small app that shows a shopper's card, points and receipts, and clips coupons. */
export interface MobileApp {
  /** Throws with the code of a rejection. */
  logIn(identifier: string, password: string): Promise<void>;
  stores(): Promise<StoresQuery["locations"]>;
  card(): Promise<CardQuery>;
  clip(couponId: string): Promise<ClipMutation["clipCoupon"]>;
  points(): Promise<PointsQuery["viewer"]>;
  receipts(after?: string): Promise<ReceiptsQuery["viewer"]>;
  /** Revokes the session at the graph and clears it in the app. */
  logOut(): Promise<void>;
  /** Returns the current refresh token; null if no shopper is logged in. */
  refreshToken(): string | null;
}

export function createMobileApp(settings: GraphSettings): MobileApp {
  const run = createGraphClient(settings);
  const session = createAppSession(run);

  /** Runs an operation, and runs it again with a new bearer if the graph rejects the current one. */
  const asShopper: typeof run = async (document, variables, bearer) => {
    try {
      return await run(document, variables, bearer);
    } catch (error) {
      if (!isInvalidBearer(error)) throw error;
      await session.refresh();
      return run(document, variables, await session.bearer());
    }
  };
  return {
    async logIn(identifier, password) {
      const input = { identifier, password, wantsToken: true };
      session.keep((await run(LogInDocument, { input }, null)).login);
    },
    stores: async () => (await run(StoresDocument, {}, null)).locations,
    card: async () => asShopper(CardDocument, {}, await session.bearer()),
    clip: async (couponId) =>
      (await asShopper(ClipDocument, { input: { couponId } }, await session.bearer())).clipCoupon,
    points: async () => (await asShopper(PointsDocument, {}, await session.bearer())).viewer,
    receipts: async (after) =>
      (await asShopper(ReceiptsDocument, { after: after ?? null }, await session.bearer())).viewer,
    async logOut() {
      // The refresh token identifies the session even after the bearer has expired.
      await run(LogOutDocument, { input: { refreshToken: session.refreshToken() } }, null);
      session.forget();
    },
    refreshToken: session.refreshToken,
  };
}
