import { requireShopper } from "../../../platform/auth/guards.ts";
import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import type { Session } from "../../../platform/auth/session/session.ts";
import type { Context } from "../../../app/context/context.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import { writeFailureCode } from "../../../platform/errors/upstream-codes.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { isUuid } from "../../../platform/input/uuid.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type {
  RedemptionFreeze,
  ReportMissingPointsInput,
  ReportNotMeInput,
  ShopperCase,
} from "../../../app/graph/schema.generated.ts";
import { type NewCase, openCaseOnce, type StoredCase, type CaseSubject } from "../../support/index.ts";
import { freezeOf, freezeRedemption } from "./freeze.ts";
import { changeFailure } from "../../../platform/errors/write-failure.ts";
import { keyOfGlobalId, typeOfGlobalId } from "../../../platform/graph/global-id.ts";
import { findReceiptByKey } from "../../receipt/index.ts";
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
  readonly clientId: string;
  readonly subjectId: string;
  readonly field: string;
  readonly accepts: (reported: ReportedSubject) => boolean;
  readonly freezes: boolean;
}

async function run({ clientId, subjectId, field, accepts, freezes }: Report, context: Context): Promise<ReportOutcome> {
  const session = requireShopper(context);
  const { shopperNumber, sitePath } = session;
  if (!isUuid(clientId)) return refused(invalid("clientId"));
  const limit = await countAttempt(context.limits.report, `${sitePath}:${shopperNumber}`);
  if (limit !== null) return refused(limit);
  const reported = await readReported(subjectId, context);
  if (reported === null || !accepts(reported)) return refused(invalid(field));
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

/** Freezes redemption, then opens a case about a session or a movement of points. */
export function reportNotMe(input: ReportNotMeInput, context: Context) {
  const accepts = ({ kind }: ReportedSubject) => kind !== "POINTS_MISSING";
  return report({ ...input, field: "subjectId", accepts, freezes: true }, context);
}

export function reportMissingPoints({ clientId, receiptId: subjectId }: ReportMissingPointsInput, context: Context) {
  const accepts = ({ kind }: ReportedSubject) => kind === "POINTS_MISSING";
  return report({ clientId, subjectId, field: "receiptId", accepts, freezes: false }, context);
}
