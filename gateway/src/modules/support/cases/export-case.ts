import type { Context } from "../../../app/context/context.ts";
import type { UserError } from "../../../platform/errors/user-error.ts";
import { maskNumber } from "../../../platform/text/masks.ts";
import type { CaseFile, ExportCaseInput } from "../../../app/graph/schema.generated.ts";
import type { CaseRecord } from "./sso.ts";
import { actOnCase } from "./case-outcome.ts";

interface ExportOutcome {
  readonly file: CaseFile | null;
  readonly userErrors: readonly UserError[];
}

/** Returns the file of a case, with the shopper number masked and without ids of the services. */
function toFile({ case: found, events }: CaseRecord, { retailer, now }: Context): CaseFile {
  const { number, shopperNumber, kind, subject, openedBy, openedAt, state, isFreezing, assignedTo } = found;
  const content = {
    retailer: retailer.sitePath,
    case: number,
    shopperNumber: maskNumber(shopperNumber),
    kind,
    state,
    openedAt,
    openedBy,
    assignedTo,
    freezesRedemption: isFreezing,
    subject: subject && { at: subject.at, text: subject.text, points: subject.points },
    events: events.map(({ changeId: _id, ...event }) => event),
    exportedAt: now().toISOString(),
  };
  return { name: `${retailer.sitePath}-case-${number}.json`, content: `${JSON.stringify(content, null, 2)}\n` };
}

export async function exportCase({ caseId, reason }: ExportCaseInput, context: Context): Promise<ExportOutcome> {
  const action = { name: "exportCase", action: "EXPORT_CASE", caseId, reason } as const;
  const outcome = await actOnCase(action, context, async ({ record }) => ({
    file: toFile(record, context),
    userErrors: [],
  }));
  return { file: null, ...outcome };
}
