import { requireShopper } from "../../../platform/auth/guards.ts";
import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import type { Session } from "../../../platform/auth/session/session.ts";
import type { Context } from "../../../app/context/context.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import { writeFailureCode } from "../../../platform/errors/upstream-codes.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { requestKey, type RequestKey } from "../../../platform/input/request-key.ts";
import { isUuid } from "../../../platform/input/uuid.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { cutAtWord } from "../../../platform/text/text.ts";
import type {
  RedemptionFreeze,
  ReportMissedCouponInput,
  ReportMissingPointsInput,
  ReportNotMeInput,
  ShopperCase,
} from "../../../app/graph/schema.generated.ts";
import { type NewCase, openCaseOnce, type StoredCase, type CaseSubject } from "../../support/index.ts";
import { freezeOf, freezeRedemption } from "./freeze.ts";
import { changeFailure } from "../../../platform/errors/write-failure.ts";
import { keyOfGlobalId, typeOfGlobalId } from "../../../platform/graph/global-id.ts";
import { findMissedCoupon, findReceiptByKey } from "../../receipt/index.ts";
import { findSessionByKey } from "../../session/index.ts";
import { findPointsEntryByKey } from "../points/points-history.ts";

interface ReportedSubject {
  readonly kind: NewCase["kind"];
  readonly subject: CaseSubject;
}

const finders = { ShopperSession: findSessionByKey, PointsEntry: findPointsEntryByKey, Receipt: findReceiptByKey };

/** Returns the session, movement or receipt of an id, if it is the logged-in shopper's; null otherwise. */
async function readReported(id: string, context: Context): Promise<ReportedSubject | null> {
  const type = typeOfGlobalId(id);
  if (type !== "ShopperSession" && type !== "PointsEntry" && type !== "Receipt") return null;
  const key = keyOfGlobalId(id, type, context.retailer.sitePath);
  const target = key === null ? null : await finders[type](key, context);
  if (target === null) return null;
  if ("record" in target && "current" in target) {
    // The shopper reports from the current session.
    if (target.current) return null;
    const { device, lastUsedAt } = target.record;
    return { kind: "SUSPICIOUS_SIGN_IN", subject: { id, at: lastUsedAt.toISOString(), text: device, points: null } };
  }
  if ("transactionDate" in target) {
    const { transactionDate: at, transactionNumber: text } = target;
    return { kind: "POINTS_MISSING", subject: { id, at, text, points: target.points } };
  }
  if (!("points" in target && "date" in target)) return null;
  return {
    kind: "SUSPICIOUS_POINTS",
    subject: { id, at: target.date, text: target.description, points: target.points },
  };
}

const maxTextLength = 200;

/** Returns a coupon that a purchase of the logged-in shopper did not get; null if the records do not say so. */
async function readMissedCoupon(
  { receiptId, offerId }: ReportMissedCouponInput,
  context: Context,
): Promise<ReportedSubject | null> {
  const key = keyOfGlobalId(receiptId, "Receipt", context.retailer.sitePath);
  const missed = key === null ? null : await findMissedCoupon(key, offerId, context);
  if (missed === null) return null;
  const { transactionDate: at, transactionNumber } = missed.receipt;
  const text = cutAtWord([transactionNumber, missed.name].filter(Boolean).join(": "), maxTextLength);
  return { kind: "COUPON_MISSED", subject: { id: `${receiptId} ${offerId}`, at, text, points: null } };
}

const texts = messages.supportCase;

interface ReportOutcome {
  readonly user: Session | null;
  readonly case: ShopperCase | null;
  readonly redemptionFreeze: RedemptionFreeze | null;
  /** True for a case that was open before the report. */
  readonly wasOpen: boolean;
  readonly userErrors: readonly UserError[];
}

const refused = (...userErrors: readonly UserError[]): ReportOutcome => {
  return { user: null, case: null, redemptionFreeze: null, wasOpen: false, userErrors };
};

const invalid = (field: string): UserError => userError("INVALID_INPUT", texts.notListed, ["input", field]);

export function toShopperCase({ number, kind, state, openedAt }: StoredCase): ShopperCase {
  return { number, kind, state, openedAt };
}

async function open(opened: NewCase, context: Context): Promise<StoredCase | ReturnType<typeof writeFailureCode>> {
  try {
    return (await openCaseOnce(opened, context)) ?? "UNKNOWN_OUTCOME";
  } catch (error) {
    expectUpstream(error, context.log, "openCase");
    return writeFailureCode(error.kind);
  }
}

interface Report {
  readonly request: RequestKey;
  /** Returns what is reported; null if it is not the shopper's or not of a kind that can be reported so. */
  readonly read: () => Promise<ReportedSubject | null>;
  /** The field of the input that names it. */
  readonly field: string;
  readonly freezes: boolean;
}

async function run(
  { request: { key: clientId, field: keyField }, read, field, freezes }: Report,
  context: Context,
): Promise<ReportOutcome> {
  const session = requireShopper(context);
  const { shopperNumber, sitePath } = session;
  if (!isUuid(clientId)) return refused(invalid(keyField));
  const limit = await countAttempt(context.limits.report, `${sitePath}:${shopperNumber}`);
  if (limit !== null) return refused(limit);
  const reported = await read();
  if (reported === null) return refused(invalid(field));
  const frozen = freezes ? await freezeRedemption(clientId, context) : [];
  if ("code" in frozen) return refused(frozen);
  const isFreezing = frozen.some(({ id }) => id === clientId);
  const opened = await open({ ...reported, clientId, shopperNumber, isFreezing }, context);
  const redemptionFreeze = freezeOf(frozen);
  if (typeof opened !== "string") {
    const wasOpen = opened.clientId !== clientId;
    return { user: session, case: toShopperCase(opened), redemptionFreeze, wasOpen, userErrors: [] };
  }
  if (!isFreezing) return refused(userError(opened, texts.notReported));
  return {
    user: session,
    case: null,
    redemptionFreeze,
    wasOpen: false,
    userErrors: [userError(opened, texts.onlyFrozen)],
  };
}

async function report(made: Report, context: Context): Promise<ReportOutcome> {
  try {
    return await run(made, context);
  } catch (error) {
    return refused(
      changeFailure(error, context, "report", ({ kind }) => userError(writeFailureCode(kind), texts.notReported)),
    );
  }
}

const keyOf = (input: Pick<ReportNotMeInput, "idempotencyKey" | "clientId">): RequestKey =>
  requestKey(input, "clientId");

/** Freezes redemption, then opens a case about a session or a movement of points. */
export function reportNotMe({ subjectId, ...keys }: ReportNotMeInput, context: Context) {
  const read = async () => {
    const reported = await readReported(subjectId, context);
    return reported?.kind === "POINTS_MISSING" ? null : reported;
  };
  return report({ request: keyOf(keys), read, field: "subjectId", freezes: true }, context);
}

export function reportMissingPoints({ receiptId, ...keys }: ReportMissingPointsInput, context: Context) {
  const read = async () => {
    const reported = await readReported(receiptId, context);
    return reported?.kind === "POINTS_MISSING" ? reported : null;
  };
  return report({ request: keyOf(keys), read, field: "receiptId", freezes: false }, context);
}

export function reportMissedCoupon(input: ReportMissedCouponInput, context: Context) {
  const read = () => readMissedCoupon(input, context);
  return report({ request: keyOf(input), read, field: "offerId", freezes: false }, context);
}
