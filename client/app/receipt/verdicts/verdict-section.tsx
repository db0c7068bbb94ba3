import { Box, Button, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { formatDateTime } from "../../lib/time/dates.ts";
import { verdictMessages as text } from "#messages/verdict";
import type { ReceiptList_ReceiptFragment } from "../receipt-list.gql.ts";
import { usePrint } from "../use-print.ts";
import { VerdictLines } from "./verdict-lines.tsx";
import type { VerdictSection_CouponVerdictsFragment } from "./verdict-section.gql.ts";
import { VerdictSheet } from "./verdict-sheet.tsx";

interface VerdictSectionProps {
  readonly receipt: ReceiptList_ReceiptFragment;
  readonly verdicts: VerdictSection_CouponVerdictsFragment;
  readonly timeZone: string;
  /** True for support, which gets the references of clip attempts. */
  readonly isForSupport?: boolean;
  /** A notice that these verdicts are from an earlier read, with a retry; null for fresh ones. */
  readonly stale: ReactNode;
}

export function VerdictSection({ receipt, verdicts, timeZone, isForSupport = false, stale }: VerdictSectionProps) {
  const [isPrinting, print] = usePrint();
  const { nodes, totalCount, notUsedCount, unclearCount } = verdicts;
  const notBought = nodes.filter(({ kind }) => kind === "NOT_BOUGHT");
  const otherVerdicts = nodes.filter(({ kind }) => kind !== "NOT_BOUGHT");
  const lines = { timeZone, receiptId: isForSupport ? null : receipt.id };
  return (
    <>
      {stale}
      {nodes.length + notUsedCount + unclearCount === 0 && <Box color="inkSoft">{text.empty}</Box>}
      {otherVerdicts.length > 0 && <VerdictLines verdicts={otherVerdicts} {...lines} />}
      {notBought.length > 0 && (
        <details>
          <chakra.summary minHeight="11" paddingBlock="2.5" fontSize="sm" cursor="pointer">
            {text.notBought({ count: notBought.length })}
          </chakra.summary>
          <VerdictLines verdicts={notBought} {...lines} />
        </details>
      )}
      {totalCount > nodes.length && <p>{text.more({ count: totalCount - nodes.length })}</p>}
      {notUsedCount > 0 && <Box color="inkSoft">{text.notUsed({ count: notUsedCount })}</Box>}
      {unclearCount > 0 && <Box color="inkSoft">{text.unclear({ count: unclearCount })}</Box>}
      {nodes.length > 0 && (
        <Button className="needs-script" variant="outline" marginTop="3" onClick={print}>
          {text.printSheet}
        </Button>
      )}
      {isPrinting && <VerdictSheet receipt={receipt} verdicts={nodes} timeZone={timeZone} />}
    </>
  );
}

/** Returns the notice that verdicts are from an earlier read. */
export const staleWords = (fetchedAt: string, timeZone: string): string =>
  text.stale({ time: formatDateTime(fetchedAt, timeZone) });
