import { Alert, Button, chakra, Flex, List, Stack, Text } from "@chakra-ui/react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { pointsGuardMessages as text } from "#messages/points-guard";
import { formatShortDate, formatTime } from "../../lib/time/dates.ts";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { ModalDialog } from "../../ui/overlay/modal-dialog.tsx";
import type { useReport } from "./use-report.ts";

// It is within the header cell of a row, whose font it would inherit.
const Dialog = chakra(ModalDialog, {
  base: { "--modal-width": "32rem", fontFamily: "body", fontSize: "md", fontWeight: "400" },
});

const Title = chakra("h2", { base: { fontSize: "1.5rem" } });

export interface ReportDialogProps {
  readonly report: ReturnType<typeof useReport>;
  readonly what: string;
  readonly timeZone: string;
  readonly isSession: boolean;
  readonly onClose: () => void;
}

/** Asks to confirm a report, and then tells what was done. */
export function ReportDialog({ onClose, ...props }: ReportDialogProps) {
  const title = useId();
  const { report, what, timeZone } = props;
  const isDone = report.caseNumber !== null;
  return (
    <Dialog className="report-dialog" labelledBy={title} onClose={onClose}>
      <Stack gap="4" padding="clamp(1.25rem, 4vw, 2rem)">
        <Title id={title}>{isDone ? text.doneTitle : text.title}</Title>
        <Text fontWeight="600">{what}</Text>
        {report.failure !== null && (
          <Alert.Root status="error" role="alert">
            <Alert.Title>{report.failure}</Alert.Title>
          </Alert.Root>
        )}
        {report.frozenSince !== null && (
          <p role="status">
            {text.frozenSince({
              day: formatShortDate(report.frozenSince, timeZone),
              time: formatTime(report.frozenSince, timeZone),
            })}
          </p>
        )}
        {isDone ? <Done {...props} onClose={onClose} /> : <Question {...props} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

function Question({ report, isSession, onClose }: ReportDialogProps) {
  const freezes = offersAny(useCapabilities(), "REDEMPTION_FREEZE");
  const confirm = freezes ? text.confirm : text.confirmOnly;
  const idle = report.failure === null ? confirm : text.again;
  return (
    <>
      <List.Root gap="2" paddingInlineStart="5" listStyleType="disc">
        {freezes && <List.Item>{text.freezes}</List.Item>}
        <List.Item>{text.opensCase}</List.Item>
        {isSession && <List.Item>{text.keepsSession}</List.Item>}
      </List.Root>
      <Flex wrap="wrap" gap="2">
        <Button aria-disabled={report.busy || undefined} onClick={report.send}>
          {report.busy ? text.sending : idle}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {text.cancel}
        </Button>
      </Flex>
    </>
  );
}

function Done({ report, onClose }: ReportDialogProps) {
  const capabilities = useCapabilities();
  const lifted = report.frozenSince === null && offersAny(capabilities, "REDEMPTION_FREEZE");
  return (
    <>
      <p role="status">{report.caseNumber !== null && text.caseNumber({ number: String(report.caseNumber) })}</p>
      {lifted && <p>{text.notFrozen}</p>}
      {offersAny(capabilities, "PASSWORD_CHANGE") && (
        <Flex wrap="wrap" align="center" columnGap="2">
          {text.nextStep}
          <Button asChild variant="ghost" paddingInline="0">
            <Link to="/account" onClick={onClose}>
              {text.changePassword}
            </Link>
          </Button>
        </Flex>
      )}
      <Flex>
        <Button onClick={onClose}>{text.close}</Button>
      </Flex>
    </>
  );
}
