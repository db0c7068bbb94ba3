import { Button, Text } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { pointsGuardMessages as text } from "#messages/points-guard";
import { neededPart } from "../../ui/island/needed-part.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";
import { useReport } from "./use-report.ts";

const ReportDialog = neededPart<ReportDialogProps>(async () => (await import("./report-dialog.tsx")).ReportDialog);

interface ReportButtonProps {
  /** The id of the session or the movement. */
  readonly subjectId: string;
  /** The session or the movement in words. */
  readonly what: string;
  readonly timeZone: string;
  readonly isSession?: boolean;
}

/** The button "This wasn't me" of a session or a movement, and its dialog; after a report it shows the case. */
export function ReportButton({ subjectId, what, timeZone, isSession = false }: ReportButtonProps) {
  const [asking, setAsking] = useState(false);
  const report = useReport(subjectId);
  return (
    <>
      {report.caseNumber === null ? (
        <Button
          className="needs-script"
          variant="ghost"
          paddingInline="0"
          size="sm"
          fontFamily="body"
          aria-label={text.buttonOf({ what })}
          onClick={() => setAsking(true)}
        >
          {text.button}
        </Button>
      ) : (
        <Text as="span" color="inkSoft">
          {text.reported({ number: String(report.caseNumber) })}
        </Text>
      )}
      <Suspense>
        {asking && (
          <ReportDialog
            report={report}
            what={what}
            timeZone={timeZone}
            isSession={isSession}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
