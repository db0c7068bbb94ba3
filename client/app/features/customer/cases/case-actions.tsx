import { Button, Flex } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { caseMessages as text } from "#messages/staff/case";
import { downloadText } from "../../../lib/browser/download-text.ts";
import { useSnackbar } from "../../../ui/overlay/snackbar.tsx";
import { ReasonDialog } from "../late-reason-dialog.ts";
import { useCloseCaseMutation, useExportCaseMutation, useUnfreezeRedemptionMutation } from "./case-changes.gql.ts";
import type { CaseDetail_CaseFragment } from "./case-fields.gql.ts";
import { useChangeId } from "./use-change-id.ts";

type Case = Pick<CaseDetail_CaseFragment, "id" | "version" | "state" | "freezesRedemption">;

/** The actions on a case that need a reason: lifting its freeze, closing it and exporting it. */
export function CaseActions({ found }: { readonly found: Case }) {
  const [asking, setAsking] = useState<"unfreeze" | "close" | "export" | null>(null);
  const [unfreeze, close, exportCase] = [useUnfreeze(found), useClose(found), useExport(found)];
  const end = () => setAsking(null);
  const isOpen = found.state === "OPEN";
  return (
    <Flex wrap="wrap" gap="2" className="needs-script">
      {isOpen && found.freezesRedemption && (
        <Button onClick={() => setAsking("unfreeze")}>{text.unfreeze.action}</Button>
      )}
      {isOpen && !found.freezesRedemption && <Button onClick={() => setAsking("close")}>{text.close.action}</Button>}
      <Button variant="outline" onClick={() => setAsking("export")}>
        {text.export.action}
      </Button>
      <Suspense>
        {asking === "unfreeze" && <ReasonDialog text={text.unfreeze} onConfirm={unfreeze} onClose={end} />}
        {asking === "close" && <ReasonDialog text={text.close} onConfirm={close} onClose={end} />}
        {asking === "export" && <ReasonDialog text={text.export} onConfirm={exportCase} onClose={end} />}
      </Suspense>
    </Flex>
  );
}

function useUnfreeze({ id: caseId, version }: Case) {
  const [mutate] = useUnfreezeRedemptionMutation({ errorPolicy: "all" });
  const [changeId, nextChange] = useChangeId();
  const showSnackbar = useSnackbar();
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { caseId, changeId, version, reason } } });
    if (!data) throw new Error("Lifting the freeze has no answer.");
    const { isStillFrozen, userErrors } = data.unfreezeRedemption;
    if (userErrors.length > 0) return userErrors;
    nextChange();
    showSnackbar(isStillFrozen === true ? text.unfreeze.stillFrozen : text.unfreeze.done);
    return [];
  };
}

function useClose({ id: caseId, version }: Case) {
  const [mutate] = useCloseCaseMutation({ errorPolicy: "all" });
  const [changeId, nextChange] = useChangeId();
  const showSnackbar = useSnackbar();
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { caseId, changeId, version, reason } } });
    if (!data) throw new Error("Closing the case has no answer.");
    const { userErrors } = data.closeCase;
    if (userErrors.length > 0) return userErrors;
    nextChange();
    showSnackbar(text.close.done);
    return [];
  };
}

function useExport({ id: caseId }: Case) {
  const [mutate] = useExportCaseMutation({ fetchPolicy: "no-cache" });
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { caseId, reason } } });
    if (!data) throw new Error("The export has no answer.");
    const { file, userErrors } = data.exportCase;
    if (file !== null) downloadText(file.name, file.content, "application/json");
    return userErrors;
  };
}
