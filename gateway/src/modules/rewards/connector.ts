import { portCalls, shopperCall, type PortAccess } from "../../platform/connectors/port-calls.ts";
import type { Service } from "../../platform/connectors/service.ts";
import { listOf, oneOf, optional, required, type MappedRow, type PortShape } from "../../platform/connectors/shape.ts";
import { badResponse } from "../../platform/errors/upstream-error.ts";
import { addDays } from "../../platform/time/calendar-days.ts";
import { dayIn } from "../../platform/time/zoned-time.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import { receiptLine, type ReceiptLine, sourcedReceipt } from "../receipt/index.ts";
import type { RewardCalls } from "./loyalty.ts";
import type { LoyaltyReceipt } from "./loyalty-decode.ts";

const ofShopper = {
  inputs: ["shopper.number"],
  optionalInputs: ["location.number"],
  isWrite: false,
  isOptional: true,
} as const;

const lineShape = {
  fields: {
    kind: oneOf(
      ["Item", "Discount", "Tax", "Tender"] satisfies readonly ReceiptLine["kind"][],
      "What the line is; a tender is a payment.",
    ),
    description: required("text", "The text of the line, such as the name of the product."),
    amountCents: required("cents", "The amount of the line. A discount is taken off whatever its sign."),
    quantity: optional("number", "How much was bought."),
    unit: optional("text", 'The unit of the quantity, such as "lb"; null for pieces.'),
    unitPriceCents: optional("cents", "The price of one unit."),
    offerId: optional("text", "The id of the offer that gave the discount."),
    offerCode: optional("text", "The code of the offer that gave the discount."),
  },
} as const;

const shopperPath = "/retailers/{retailer.sitePath}/shoppers/{shopper.number}";

/** What a connector can say about rewards; its operations have the names of the port's calls. */
export const rewardsShape = {
  pointsTotal: {
    ...ofShopper,
    row: {
      fields: {
        total: required("integer", "How many points the shopper has."),
        endingPoints: optional("integer", "How many of them end next, unless they are used; null if none end."),
        endingDay: optional("day", "The last day on which those can be used."),
      },
    },
    isSingle: true,
    partner: "pointsHistory",
    standard: { does: "Reads how many points a shopper has.", method: "get", path: `${shopperPath}/points` },
  },
  pointsHistory: {
    ...ofShopper,
    row: {
      fields: {
        postedAt: required("instant", "When the points changed."),
        points: required("integer", "By how many; negative for points that were spent."),
        description: optional("text", "Why the points changed."),
        receiptId: optional("text", "The id of the receipt of the purchase that changed them."),
      },
    },
    partner: "pointsTotal",
    standard: {
      does: "Lists how the points of a shopper changed.",
      method: "get",
      path: `${shopperPath}/points/history`,
    },
  },
  receipts: {
    ...ofShopper,
    inputs: [...ofShopper.inputs, "input.since"],
    row: {
      fields: {
        purchasedAt: required("instant", "When the shopper paid."),
        receiptId: optional("text", "The id of the receipt."),
        store: optional("text", 'The store with its number, such as "Market #12".'),
        transactionNumber: optional("text", "The number of the transaction at the register."),
        points: optional("integer", "The points that the purchase earned."),
        text: optional("text", "The receipt as the register printed it. A receipt needs this text or lines."),
        lines: listOf(lineShape, "The lines of the receipt."),
      },
    },
    standard: {
      does: "Lists the purchases of a shopper since a day.",
      method: "get",
      path: `${shopperPath}/receipts`,
      query: { since: "{input.since}" },
    },
  },
} as const satisfies PortShape;

type Operation = keyof typeof rewardsShape;

interface TotalRow extends MappedRow {
  readonly total: number;
  readonly endingPoints: number | null;
  readonly endingDay: string | null;
}

interface MovementRow extends MappedRow {
  readonly postedAt: string;
  readonly points: number;
  readonly description: string | null;
  readonly receiptId: string | null;
}

interface LineRow extends MappedRow {
  readonly kind: ReceiptLine["kind"];
  readonly description: string;
  readonly amountCents: number;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly unitPriceCents: number | null;
  readonly offerId: string | null;
  readonly offerCode: string | null;
}

interface ReceiptRow extends MappedRow {
  readonly purchasedAt: string;
  readonly receiptId: string | null;
  readonly store: string | null;
  readonly transactionNumber: string | null;
  readonly points: number | null;
  readonly text: string | null;
  readonly lines: readonly LineRow[];
}

function toLine({ kind, description, amountCents, quantity, unit, unitPriceCents, offerId, offerCode }: LineRow) {
  // Vendors write the amount of a discount with either sign.
  const cents = kind === "Discount" ? -Math.abs(amountCents) : amountCents;
  return receiptLine({ kind, description, cents, amount: quantity, unit, unitPriceCents, offerId, offerCode });
}

/** Returns a receipt; null for one with neither lines nor a text. */
function toReceipt(row: ReceiptRow): LoyaltyReceipt | null {
  const { purchasedAt, receiptId, store, transactionNumber, points, text } = row;
  const lines = row.lines.map(toLine);
  const stated = lines.length === 0 ? null : { lines, location: store, transactionNumber, points };
  const sourced = sourcedReceipt(text, stated);
  return sourced && { ...sourced, transactionDate: purchasedAt, receiptId, pointsReason: null };
}

/** Returns the function that binds a service with a connector to a request. Its calls have the credential of the gateway. */
export function connectorRewards(access: PortAccess, now: () => Date) {
  const { name } = access.service;
  const calls = portCalls<Operation>("rewards", access);
  return (scope: UpstreamScope) => ({ name, calls, now, scope });
}

type Bound = ReturnType<ReturnType<typeof connectorRewards>>;

const rows: RowsOf<Bound, Pick<RewardCalls, Operation>> = {
  async pointsTotal({ name, calls, scope }) {
    const { items } = await calls.rows<TotalRow>("pointsTotal", shopperCall(scope));
    const [row] = items;
    if (row === undefined) throw badResponse(name, "points: no total");
    const { total, endingPoints: points, endingDay: lastDay } = row;
    const ending = points === null || points <= 0 || lastDay === null ? null : { points, lastDay };
    return { total, ending };
  },
  async pointsHistory({ calls, scope }) {
    const { items, isComplete } = await calls.rows<MovementRow>("pointsHistory", shopperCall(scope));
    const movements = items.map(({ postedAt: date, points, description, receiptId }) => {
      const reference = receiptId === null ? null : ({ kind: "Receipt", id: receiptId, name: null } as const);
      return { date, points, description: description ?? "", reference };
    });
    return { movements, isComplete };
  },
  async receipts({ name, calls, now, scope }, daysAgo) {
    const { timeZone } = scope.retailer;
    const since = addDays(dayIn(now(), timeZone), -daysAgo);
    const { items, isComplete } = await calls.rows<ReceiptRow>(
      "receipts",
      shopperCall(scope, { "input.since": since }),
    );
    const recent = items.filter(({ purchasedAt }) => dayIn(new Date(purchasedAt), timeZone) >= since);
    const receipts = recent.flatMap((row) => toReceipt(row) ?? []);
    const textless = recent.length - receipts.length;
    if (textless > 0) scope.onDropped(`${name} receipts: text missing`, textless);
    return { receipts, isComplete: isComplete && textless === 0 };
  },
};

/** Returns the calls about rewards that a service's connector describes. Those of a shopper have the shopper's number. */
export function offeredRows({ connectorIn }: Service): Partial<typeof rows> {
  const { operations } = connectorIn("UTC");
  return Object.fromEntries(Object.entries(rows).filter(([call]) => operations.has(`rewards.${call}`)));
}
