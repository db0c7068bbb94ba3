import type { Context } from "../../../app/context/context.ts";
import { keyOfGlobalId, typeOfGlobalId } from "../../../platform/graph/global-id.ts";
import { findReceiptByKey } from "../../receipt/index.ts";
import { findSessionByKey } from "../../session/index.ts";
import { findPointsEntryByKey } from "../points/find-by-key.ts";
import type { CaseSubject, NewCase } from "../../support/index.ts";

export interface ReportedSubject {
  readonly kind: NewCase["kind"];
  readonly subject: CaseSubject;
}

const finders = { ShopperSession: findSessionByKey, PointsEntry: findPointsEntryByKey, Receipt: findReceiptByKey };

/** Returns the session, movement or receipt of an id, if it is the logged-in shopper's; null otherwise. */
export async function readReported(id: string, context: Context): Promise<ReportedSubject | null> {
  const type = typeOfGlobalId(id);
  if (type !== "ShopperSession" && type !== "PointsEntry" && type !== "Receipt") return null;
  const key = keyOfGlobalId(id, type, context.retailer.sitePath);
  const found = key === null ? null : await finders[type](key, context);
  if (found === null) return null;
  if ("record" in found && "current" in found) {
    // The shopper reports from the current session.
    if (found.current) return null;
    const { device, lastUsedAt } = found.record;
    return { kind: "SUSPICIOUS_SIGN_IN", subject: { id, at: lastUsedAt.toISOString(), text: device, points: null } };
  }
  if ("transactionDate" in found) {
    const { transactionDate: at, transactionNumber: text } = found;
    return { kind: "POINTS_MISSING", subject: { id, at, text, points: found.points } };
  }
  if (!("points" in found && "date" in found)) return null;
  return { kind: "SUSPICIOUS_POINTS", subject: { id, at: found.date, text: found.description, points: found.points } };
}
