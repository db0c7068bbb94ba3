import { portCalls, shopperCall, type PortAccess } from "../../platform/connectors/port-calls.ts";
import type { ConnectorService } from "../../platform/connectors/service.ts";
import { listOf, oneOf, optional, required, type MappedRow, type PortShape } from "../../platform/connectors/shape.ts";
import { badResponse } from "../../platform/errors/upstream-error.ts";
import { addDays } from "../../platform/time/calendar-days.ts";
import { dayIn } from "../../platform/time/zoned-time.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import { receiptLine, type ReceiptLine, sourcedReceipt } from "../receipt/index.ts";
import type { RewardCalls } from "./loyalty.ts";
import type { LoyaltyReceipt } from "./loyalty-decode.ts";

const ofShopper = { inputs: ["shopper.number"], isWrite: false, isOptional: true } as const;

const lineShape = {
  fields: {
    kind: oneOf(["Item", "Discount", "Tax", "Tender"] satisfies readonly ReceiptLine["kind"][]),
    description: required("text"),
    amountCents: required("cents"),
    quantity: optional("number"),
    unit: optional("text"),
    unitPriceCents: optional("cents"),
    offerId: optional("text"),
    offerCode: optional("text"),
  },
} as const;

/** What a connector can say about rewards; its operations have the names of the port's calls. */
export const rewardsShape = {
  pointsTotal: {
    ...ofShopper,
    row: { fields: { total: required("integer") } },
    isSingle: true,
    partner: "pointsHistory",
  },
  pointsHistory: {
    ...ofShopper,
    row: {
      fields: {
        postedAt: required("instant"),
        points: required("integer"),
        description: optional("text"),
        receiptId: optional("text"),
      },
    },
    partner: "pointsTotal",
  },
  receipts: {
    ...ofShopper,
    inputs: [...ofShopper.inputs, "input.since"],
    row: {
      fields: {
        purchasedAt: required("instant"),
        receiptId: optional("text"),
        store: optional("text"),
        transactionNumber: optional("text"),
        points: optional("integer"),
        text: optional("text"),
        lines: listOf(lineShape),
      },
    },
  },
} as const satisfies PortShape;

type Operation = keyof typeof rewardsShape;

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
    const { items } = await calls.rows<MappedRow & { readonly total: number }>("pointsTotal", shopperCall(scope));
    const [row] = items;
    if (row === undefined) throw badResponse(name, "points: no total");
    return row.total;
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
export function offeredRows({ connectorIn }: ConnectorService): Partial<typeof rows> {
  const { operations } = connectorIn("UTC");
  return Object.fromEntries(Object.entries(rows).filter(([call]) => operations.has(`rewards.${call}`)));
}
