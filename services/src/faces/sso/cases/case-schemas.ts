import { object } from "../../../kit/schema.ts";
import { text } from "../request-schemas.ts";

export const ofRetailer = object({ appId: text(64) });

/** The number of a case in a path. */
export const caseId = object({ id: { type: "integer", minimum: 1, maximum: 2_147_483_647 } });

const id = { type: "string", pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" };

export const newCase = object(
  {
    appId: text(64),
    shopperNumber: text(64),
    clientId: id,
    kind: {
      enum: ["SUSPICIOUS_SIGN_IN", "SUSPICIOUS_POINTS", "POINTS_MISSING", "COUPON_MISSED", "CARD_CLAIM", "OTHER"],
    },
    isFreezing: { type: "boolean" },
  },
  {
    openedBy: text(254),
    note: text(2_000),
    subject: object(
      { id: text(300), at: { type: "string", format: "date-time" } },
      { text: { ...text(200), nullable: true }, points: { type: "integer", nullable: true } },
    ),
  },
);

export const caseQuery = object(
  { appId: text(64), first: { type: "integer", minimum: 1, maximum: 100 } },
  {
    after: { type: "integer", minimum: 1 },
    state: { enum: ["OPEN", "CLOSED"] },
    assignedTo: text(254),
    shopperNumber: text(64),
    clientId: id,
  },
);

export const caseChange = object(
  {
    appId: text(64),
    by: text(254),
    changeId: id,
    change: { enum: ["NOTE", "HAND_OVER", "UNFREEZE", "APPROVE_CLAIM", "DENY_CLAIM", "CLOSE"] },
  },
  { version: { type: "integer", minimum: 1 }, text: text(2_000), assignee: text(254) },
);
