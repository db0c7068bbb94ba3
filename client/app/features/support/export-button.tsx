import { Button } from "@chakra-ui/react";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { supportMessages } from "../../messages/staff/support.ts";
import { auditCsv } from "./audit-csv.ts";
import { type AuditFilters, readWholeAuditLog } from "./read-audit-log.ts";

const text = supportMessages.log;

function download(csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = text.fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads all entries that match the filters as a file. The button is of no use without JavaScript, so it appears with it. */
export function ExportButton({ filters }: { readonly filters: AuditFilters }) {
  const client = useApolloClient();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const exportAll = async () => {
    setState("busy");
    const entries = await readWholeAuditLog(client, filters);
    if (entries !== null) download(auditCsv(entries));
    setState(entries === null ? "failed" : "idle");
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        loading={state === "busy"}
        loadingText={text.exporting}
        onClick={() => void exportAll()}
      >
        {text.exportAll}
      </Button>
      {state === "failed" && <span role="alert">{text.exportFailed}</span>}
    </>
  );
}
