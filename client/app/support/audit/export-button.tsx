import { Button } from "@chakra-ui/react";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { supportMessages } from "#messages/staff/support";
import type { AuditFilters } from "./read-audit-log.ts";

const text = supportMessages.log;

/** The button that downloads all entries that match the filters; its code is loaded when it is pressed. */
export function ExportButton({ filters }: { readonly filters: AuditFilters }) {
  const client = useApolloClient();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const exportAll = async () => {
    setState("busy");
    const isDone = await import("./export-audit-log.ts")
      .then(({ exportAuditLog }) => exportAuditLog(client, filters))
      .catch(() => false);
    setState(isDone ? "idle" : "failed");
  };
  return (
    <>
      <Button variant="outline" size="sm" loading={state === "busy"} onClick={() => void exportAll()}>
        {text.exportAll}
      </Button>
      {state === "failed" && <span role="alert">{text.missing}</span>}
    </>
  );
}
