import { screen } from "@testing-library/react";
import { VisitorQueryDocument } from "../../../session/visitor.gql.ts";
import { fakeGraph } from "../../../testing/fake-graph.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { receiptVariables } from "../receipt-variables.ts";
import { ReceiptsPageQueryDocument } from "../receipts-page.gql.ts";
import ReceiptsRoute from "../receipts-route.tsx";
// Loads what is loaded on demand before a test waits for it.
import "../../receipt-dialog.tsx";
import "../shopper-receipts.tsx";
import "../opened-receipt.tsx";
import "../receipt-summary.tsx";
import { retailerSwitches } from "../../../testing/retailer-switches.ts";

/** Returns an amount. */
export const money = (formatted: string, cents = 100) => ({ __typename: "Money", cents, formatted });
/** Returns an item of a receipt. */
export const item = (description: string, value: object, quantity: object | null = null) => ({
  __typename: "ReceiptItem",
  description,
  label: { __typename: "Label", text: description, language: "en" },
  quantity,
  value,
});
/** Returns a receipt with changes. */
export const receipt = (change: object = {}) => ({
  __typename: "Receipt",
  id: "r1",
  transactionDate: "2026-05-05T03:30:00.000Z",
  text: "REAMS FOOD STORES\nMILK 3.49",
  location: "Reams Food Stores #0001",
  store: { __typename: "Location", id: "l1", name: "Sandy" },
  items: [item("Milk", money("$3.49"))],
  hasAllItems: true,
  saved: money("$0.00", 0),
  subtotal: money("$3.49"),
  tax: money("11¢"),
  total: money("$3.60"),
  transactionNumber: "4711",
  points: 3,
  ...change,
});

export interface Page {
  readonly search?: string;
  /** False if a receipt could not be read. */
  readonly isComplete?: boolean;
  /** The number of all receipts; by default that of the page. */
  readonly totalCount?: number;
  /** The paths of failed fields. */
  readonly failed?: readonly (readonly (string | number)[])[];
  /** The responses about the coupons of an opened receipt, one per read; the last one repeats. */
  readonly verdicts?: readonly Answer[];
  /** Returns the response to a request for a missed coupon or for missing points. */
  readonly onAsk?: (input: unknown) => Answer;
}

type Answer = ReturnType<Parameters<typeof fakeGraph>[0][string]>;

function historyOf(nodes: readonly object[], { isComplete = true, totalCount = nodes.length }: Page) {
  const pageInfo = { __typename: "PageInfo", hasNextPage: totalCount > nodes.length, endCursor: "end" };
  return { __typename: "ReceiptConnection", isComplete, totalCount, nodes, pageInfo };
}

/** Shows the page of receipts. */
export async function show(nodes: readonly object[] | null, page: Page = {}) {
  const { search = "", failed = [], verdicts = [answerOf([])], onAsk } = page;
  let reads = 0;
  const receiptHistory = nodes && historyOf(nodes, page);
  const viewer = { __typename: "User", id: "ana", roles: ["FREQUENT_SHOPPER"], receiptHistory };
  const retailer = {
    __typename: "Retailer",
    id: "reams",
    capabilities: [],
    switches: retailerSwitches(),
    timeZone: "America/Denver",
  };
  const { client } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer, retailer } }),
    OpenedReceiptQuery: () => verdicts[Math.min(reads++, verdicts.length - 1)] ?? new Error("no answer"),
    ReportMissedCouponMutation: ({ input }) => onAsk?.(input) ?? new Error("no answer"),
    ReportMissingPointsMutation: ({ input }) => onAsk?.(input) ?? new Error("no answer"),
    ReceiptsPageQuery: () => ({
      data: { viewer, retailer },
      ...(failed.length > 0 && { errors: failed.map((path) => ({ message: "Down.", path })) }),
    }),
  });
  await client.query({ query: VisitorQueryDocument });
  await client.query({
    query: ReceiptsPageQueryDocument,
    variables: receiptVariables(new URLSearchParams(search)),
    errorPolicy: "all",
  });
  renderPage(client, [{ path: "/receipts", Component: ReceiptsRoute }], `/receipts${search}`);
  await screen.findAllByText(/No receipts were found\.|Search receipts|could not be loaded/);
}

/** Returns a verdict with changes of it and of its coupon. */
export const verdict = (kind: string, change: object = {}, couponChange: object = {}) => ({
  __typename: "CouponVerdict",
  offerId: kind,
  coupon: {
    __typename: "Coupon",
    id: kind,
    brandName: "Cheerios",
    summary: `Save on ${kind}`,
    shortDescription: "On any box of cereal",
    translatedDescription: null,
    expiryDate: null,
    ...couponChange,
  },
  kind,
  missing: null,
  shortfall: null,
  triedAt: null,
  clipOutcome: null,
  reason: null,
  reference: null,
  usedInstead: null,
  ...change,
});

/** The parts of a response about an opened receipt; a complete list of coupons by default. */
interface Answered {
  readonly stale?: boolean;
  readonly totalCount?: number;
  readonly notUsedCount?: number;
  readonly unclearCount?: number;
  readonly points?: object;
}

/** Returns the response with the coupons of the receipt. */
export function answerOf(nodes: readonly object[], answered: Answered = {}) {
  const { stale = false, totalCount = nodes.length, notUsedCount = 0, unclearCount = 0, points = {} } = answered;
  const freshness = { __typename: "Freshness", fetchedAt: "2026-05-05T18:00:00.000Z", stale };
  const couponVerdicts = { __typename: "CouponVerdicts", freshness, totalCount, notUsedCount, unclearCount, nodes };
  return { data: { node: { ...openedReceipt, couponVerdicts, ...points } } };
}

const openedReceipt = {
  __typename: "Receipt",
  id: "r1",
  transactionDate: "2026-05-05T03:30:00.000Z",
  transactionNumber: "4711",
  points: 3,
  pointsEntry: { __typename: "PointsEntry", id: "e1", date: "2026-05-05T03:30:00.000Z", points: 3 },
  pointsReason: null,
  pricesAboveAd: null,
};

/** Returns the response with the case of a missed coupon, or of missing points. */
export const caseOf = (
  number: number,
  field: "reportMissedCoupon" | "reportMissingPoints" = "reportMissedCoupon",
  wasOpen = false,
) => ({
  data: {
    [field]: {
      __typename: field === "reportMissedCoupon" ? "ReportMissedCouponPayload" : "ReportMissingPointsPayload",
      case: { __typename: "ShopperCase", number },
      wasOpen,
      user: null,
      userErrors: [],
    },
  },
});

/** The response of a gateway that could not read the coupons. */
export const unreadable = {
  data: { node: { ...openedReceipt, couponVerdicts: null } },
  errors: [{ message: "Down.", path: ["node", "couponVerdicts"] }],
};
