import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { formatMoney } from "../lib/text/money.ts";
import { savingsMessages as text } from "#messages/savings";
import { Disclosure } from "../ui/page/disclosure.tsx";
import { Figure } from "../ui/page/figure.tsx";
import { Panel } from "../ui/page/panel.tsx";
import { MonthChart } from "./month-chart.tsx";
import { savedIn, savingsByMonth, type SavingsKind } from "./savings-kinds.ts";
import { SavingsTable } from "./savings-table.tsx";
import type { SavingsTable_SavingsFragment } from "./savings-table.gql.ts";

const Note = chakra("p", {
  base: { marginTop: "4", fontSize: "sm", color: "inkSoft", "& a": { fontWeight: "600", color: "primary" } },
});

interface SavingsPanelsProps {
  readonly savings: SavingsTable_SavingsFragment;
  readonly hidden: readonly SavingsKind[];
}

/** The savings of the year in one number, and by type. */
export function SavingsByType({ savings: { rows, total, isComplete }, hidden }: SavingsPanelsProps) {
  const byMonth = savingsByMonth(rows, hidden) !== null;
  return (
    <>
      {!isComplete && <p role="status">{text.incomplete}</p>}
      {rows.length === 0 && isComplete && <p>{text.empty}</p>}
      {rows.length > 0 && (
        <>
          <Box marginBottom="4">
            <Figure words={isComplete ? text.saved : text.savedAtLeast}>{formatMoney(savedIn(total, hidden))}</Figure>
          </Box>
          <SavingsTable rows={byMonth ? [total] : rows} total={total} hidden={hidden} />
        </>
      )}
    </>
  );
}

/** The savings of the year: the total, their types, and their months if the loyalty service has them. */
export function SavingsPanels({ savings, hidden }: SavingsPanelsProps) {
  const { rows, total } = savings;
  const months = savingsByMonth(rows, hidden);
  return (
    <>
      <Panel title={text.list}>
        <SavingsByType savings={savings} hidden={hidden} />
        {rows.length > 0 && !hidden.includes("digitalCoupons") && (
          <Note>
            {text.couponsNote} <Link to="/digital-coupons?view=redeemed">{text.redeemed}</Link>
          </Note>
        )}
      </Panel>
      {months && (
        <Panel title={text.byMonth}>
          <MonthChart months={months} />
          <Disclosure title={text.monthTable}>
            <SavingsTable rows={rows} total={total} hidden={hidden} />
          </Disclosure>
        </Panel>
      )}
    </>
  );
}
