import { useState } from "react";
import { pointsGuardMessages as text } from "#messages/points-guard";
import { failureText } from "../../graphql/link/error-link.ts";
import { newUuid } from "../../lib/browser/new-uuid.ts";
import { useReportNotMeMutation } from "./points-guard.gql.ts";

export interface ReportState {
  readonly busy: boolean;
  /** The number of the case; null if none is known to be open. */
  readonly caseNumber: number | null;
  /** When redemption was frozen; null if it is not known to be frozen. */
  readonly frozenSince: string | null;
  /** What could not be done; null before the first attempt, and on success. */
  readonly failure: string | null;
}

const NOTHING: ReportState = { busy: false, caseNumber: null, frozenSince: null, failure: null };

/** Returns the report and the function that sends it. All attempts have one id, so that nothing is done twice. */
export function useReport(subjectId: string): ReportState & { readonly send: () => void } {
  const [mutate] = useReportNotMeMutation({ errorPolicy: "all" });
  const [idempotencyKey] = useState(newUuid);
  const [state, setState] = useState(NOTHING);
  const send = async (): Promise<void> => {
    if (state.busy) return;
    setState({ ...state, busy: true, failure: null });
    try {
      const { data } = await mutate({ variables: { input: { idempotencyKey, subjectId } } });
      if (!data) throw new Error("The report has no answer.");
      const { case: shopperCase, redemptionFreeze, userErrors } = data.reportNotMe;
      setState((former) => ({
        busy: false,
        caseNumber: shopperCase?.number ?? null,
        frozenSince: redemptionFreeze?.since ?? (userErrors.length > 0 ? former.frozenSince : null),
        failure: userErrors.length === 0 ? null : userErrors.map(({ message }) => message).join(" "),
      }));
    } catch (error) {
      setState((former) => ({ ...former, busy: false, failure: failureText(error, text.failed) }));
    }
  };
  return { ...state, send: () => void send() };
}
