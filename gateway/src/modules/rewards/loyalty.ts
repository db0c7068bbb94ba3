import { loyaltyPath, type LoyaltyTransport } from "../../platform/upstreams/loyalty/paths.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import { shopperRequests, type ReadChoices } from "../../platform/upstreams/requests.ts";
import {
  decodeCredits,
  decodeOverview,
  decodePointsHistory,
  decodePointsTotal,
  decodeReceipts,
  decodeSavings,
  type OnDropped,
} from "./loyalty-decode.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

/** A receipt of the loyalty service. */
export interface LoyaltyReceipt {
  /** An ISO text. */
  readonly transactionDate: string;
  readonly text: string;
  /** The id to which movements of points refer; null if the service sends none. */
  readonly receiptId: string | null;
  /** Why the purchase earned no points; null if the service does not state it. */
  readonly pointsReason: StatedPointsReason | null;
}

/** The receipts of a shopper. */
export interface ReceiptHistory {
  readonly receipts: readonly LoyaltyReceipt[];
  /** False if a receipt could not be read. */
  readonly isComplete: boolean;
}

/** The reason for a purchase without points, as the service states it. */
export interface StatedPointsReason {
  readonly code: Wire["PointsReason"]["Code"];
  /** The amount of one point in cents; for `BelowMinimum`. */
  readonly minimumCents: number | null;
  /** When the points are posted at the latest, as an ISO text; for `Pending`. */
  readonly expectedBy: string | null;
  /** When the purchase was added to the card, as an ISO text; for `CardNotUsed`. */
  readonly cardAddedAt: string | null;
}

/** What a movement of points or credits belongs to, as the service states it. */
export interface MovementReference {
  /** Null for a kind that the contract does not have. */
  readonly kind: Wire["MovementSource"]["Kind"] | null;
  readonly id: string | null;
  readonly name: string | null;
}

/** One row of savings, in cents. */
export interface LoyaltySavings {
  readonly walletCredit: number;
  readonly digitalCoupons: number;
  readonly instant: number;
  readonly levelUp: number;
  readonly personalized: number;
  /** The month, as `YYYY-MM`; null if the rows are not those of months. */
  readonly month: string | null;
}

/** The savings of this year. */
export interface SavingsOfYear {
  readonly rows: readonly LoyaltySavings[];
  /** False if a row could not be read. */
  readonly isComplete: boolean;
}

/** Earned or spent points. */
export interface LoyaltyPointsEntry {
  readonly description: string;
  /** An ISO text. */
  readonly date: string;
  readonly points: number;
  /** Null if the service does not state it. */
  readonly reference: MovementReference | null;
}

/** The movements of a shopper's points. */
export interface PointsMovements {
  readonly movements: readonly LoyaltyPointsEntry[];
  /** False if a movement could not be read. */
  readonly isComplete: boolean;
}

/** A wallet credit or a change of one; amounts in cents. */
export interface LoyaltyCredit {
  readonly description: string;
  readonly date: string | null;
  readonly issued: number;
  readonly balance: number;
  /** Null if the service does not state it. */
  readonly reference: MovementReference | null;
}

/** The wallet credits of a shopper. */
export interface CreditLists {
  readonly current: readonly LoyaltyCredit[];
  readonly adjustments: readonly LoyaltyCredit[];
  readonly expired: readonly LoyaltyCredit[];
}

/** An offer made to one shopper. */
export interface PersonalOffer {
  /** With its leading zeros. */
  readonly offerCode: string;
  readonly description: string;
  readonly notes: string | null;
  /** A path below the media URL. */
  readonly image: string | null;
  readonly endDate: string;
  readonly qualifierLevel: "Accumulated" | "Transactional" | null;
  /** Percent; may be more than 100. */
  readonly progress: number;
  readonly participationCents: number | null;
  readonly redemptionLimit: number | null;
}

/** An instant saving of one shopper. */
export interface PersonalPremium {
  readonly premium: string;
  readonly description: string;
  readonly notes: string | null;
  readonly image: string | null;
  readonly endDate: string | null;
  readonly limit: number | null;
}

/** The rewards of a card. */
export interface CardOverview {
  readonly fuelRewards: readonly { readonly name: string | null; readonly centsPerGallon: number }[];
  readonly creditCents: number;
  readonly points: number;
  readonly offers: readonly PersonalOffer[];
  readonly premiums: readonly PersonalPremium[];
}

/** The reads of the logged-in shopper's rewards. */
export interface RewardCalls {
  /** @param daysAgo the age of the oldest receipt in days, 1 to 730 */
  receipts(daysAgo: number): Promise<ReceiptHistory>;
  savings(): Promise<SavingsOfYear>;
  pointsTotal(): Promise<number>;
  pointsHistory(): Promise<PointsMovements>;
  credits(): Promise<CreditLists>;
  overview(): Promise<CardOverview>;
}

/** The receipts of two years are larger than other responses. */
const maxReceiptBytes = 6 * 1024 * 1024;

/**
 * Creates the reads of rewards for one request.
 * @param transport the connection that all requests share
 * @param scope the request; the shopper number comes from its session only
 */
export function createRewardCalls(transport: LoyaltyTransport, scope: UpstreamScope): RewardCalls {
  const asShopper = shopperRequests(transport, scope);
  const base = `/loyalty/${encodeURIComponent(scope.retailer.loyaltyAppId)}`;
  const values = { appId: scope.retailer.loyaltyAppId, customer: scope.shopper?.number ?? "" };
  const number = encodeURIComponent(values.customer);
  const get = async <T>(
    what: string,
    path: string,
    decode: (body: unknown, onDropped: OnDropped) => T,
    choices?: ReadChoices,
  ): Promise<T> => {
    const { body } = await asShopper.get(path, choices);
    return decode(body, (count) => scope.onDropped(`loyalty ${what}`, count));
  };
  return {
    receipts: (daysAgo) =>
      get("receipts", `${base}/customers/${number}/receipts`, decodeReceipts, {
        query: { daysAgo: String(daysAgo) },
        maxBytes: maxReceiptBytes,
      }),
    savings: () => get("savings", `${base}/customer/${number}/savings`, decodeSavings),
    pointsTotal: () => get("points total", `${base}/customers/${number}/points/total`, decodePointsTotal),
    pointsHistory: () => get("points history", `${base}/customers/${number}/points/history`, decodePointsHistory),
    credits: () => get("credits", `${base}/customers/${number}/credits`, decodeCredits),
    overview: () => get("overview", loyaltyPath("overview", transport, values), decodeOverview),
  };
}
