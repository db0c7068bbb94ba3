import { Button, Flex } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { caseMessages as text } from "#messages/staff/case";
import { downloadText } from "../../lib/browser/download-text.ts";
import { ReasonDialog } from "../customer/late-reason-dialog.ts";
import {
  useCloseCaseMutation,
  useDecideCardClaimMutation,
  useExportCaseMutation,
  useUnfreezeRedemptionMutation,
} from "./case-changes.gql.ts";
import type { CaseDetail_CaseFragment } from "./case-fields.gql.ts";
import { useChange } from "./use-change.ts";

type Case = Pick<CaseDetail_CaseFragment, "id" | "kind" | "version" | "state" | "freezesRedemption">;

type Action = "unfreeze" | "approve" | "deny" | "close" | "export";

function actionsOf({ kind, state, freezesRedemption }: Case): readonly Action[] {
  if (state !== "OPEN") return ["export"];
  if (kind === "CARD_CLAIM") return ["approve", "deny", "export"];
  return [freezesRedemption ? "unfreeze" : "close", "export"];
}

/** The actions on a case that need a reason: lifting its freeze, deciding its claim, closing it and exporting it. */
export function CaseActions({ found }: { readonly found: Case }) {
  const [asking, setAsking] = useState<Action | null>(null);
  const confirm = {
    unfreeze: useUnfreeze(found),
    approve: useDecide(found, "APPROVE"),
    deny: useDecide(found, "DENY"),
    close: useClose(found),
    export: useExport(found),
  };
  return (
    <Flex wrap="wrap" gap="2" className="needs-script">
      {actionsOf(found).map((action) => (
        <Button
          key={action}
          variant={action === "export" || action === "deny" ? "outline" : undefined}
          onClick={() => setAsking(action)}
        >
          {text[action].action}
        </Button>
      ))}
      <Suspense>
        {asking !== null && (
          <ReasonDialog text={text[asking]} onConfirm={confirm[asking]} onClose={() => setAsking(null)} />
        )}
      </Suspense>
    </Flex>
  );
}

function useDecide({ id: caseId, version }: Case, decision: "APPROVE" | "DENY") {
  const [mutate] = useDecideCardClaimMutation({ errorPolicy: "all" });
  const { idempotencyKey, end } = useChange();
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { caseId, idempotencyKey, version, decision, reason } } });
    if (!data) throw new Error("The decision has no answer.");
    return end(data.decideCardClaim.userErrors, decision === "APPROVE" ? text.approve.done : text.deny.done);
  };
}

function useUnfreeze({ id: caseId, version }: Case) {
  const [mutate] = useUnfreezeRedemptionMutation({ errorPolicy: "all" });
  const { idempotencyKey, end } = useChange();
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { caseId, idempotencyKey, version, reason } } });
    if (!data) throw new Error("Lifting the freeze has no answer.");
    const { isStillFrozen, userErrors } = data.unfreezeRedemption;
    return end(userErrors, isStillFrozen === true ? text.unfreeze.stillFrozen : text.unfreeze.done);
  };
}

function useClose({ id: caseId, version }: Case) {
  const [mutate] = useCloseCaseMutation({ errorPolicy: "all" });
  const { idempotencyKey, end } = useChange();
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { caseId, idempotencyKey, version, reason } } });
    if (!data) throw new Error("Closing the case has no answer.");
    return end(data.closeCase.userErrors, text.close.done);
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
