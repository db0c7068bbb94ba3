import { Button, Stack, Text } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { caseMessages as text } from "#messages/staff/case";
import { byState, type Value } from "../../graphql/fields.ts";
import { formatDateTime } from "../../lib/time/dates.ts";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { Part, PartList } from "../customer/parts/part.tsx";
import { useReading } from "../customer/reading.ts";
import type { CasesPart_CasesFragment } from "./case-fields.gql.ts";
import { CaseState } from "./cases-table.tsx";
import type { OpenCaseDialogProps } from "./open-case-dialog.tsx";

const OpenCaseDialog = neededPart<OpenCaseDialogProps>(
  async () => (await import("./open-case-dialog.tsx")).OpenCaseDialog,
);

interface CasesPartProps {
  readonly customerId: string;
  readonly cases: CasesPart_CasesFragment;
  readonly freeze: Value<{ readonly since: string }>;
}

/** The cases of a shopper with the freeze of redemption, and the button that opens a case. */
export function CasesPart({ customerId, cases: { freshness, nodes }, freeze }: CasesPartProps) {
  const { timeZone, readAgain } = useReading();
  const [asking, setAsking] = useState(false);
  const freezes = offersAny(useCapabilities(), "REDEMPTION_FREEZE");
  return (
    <Part title={text.cases} freshness={freshness}>
      <Stack gap="3">
        {freezes && (
          <Text fontWeight="600">
            {byState(freeze, { empty: text.noFreeze, failed: text.freezeUnknown }, ({ since }) =>
              text.freezeOfShopper({ day: formatDateTime(since, timeZone) }),
            )}
          </Text>
        )}
        <PartList empty={text.none}>
          {nodes.map(({ id, number, kind, ...state }) => (
            <li key={id}>
              <Link to={`/support/cases/${id}`}>
                {text.caseAbout({ number: String(number), kind: text.kinds[kind] })}
              </Link>
              <CaseState {...state} />
            </li>
          ))}
        </PartList>
        <Button
          className="needs-script"
          variant="outline"
          size="sm"
          alignSelf="flex-start"
          onClick={() => setAsking(true)}
        >
          {text.openCase.action}
        </Button>
      </Stack>
      <Suspense>
        {asking && <OpenCaseDialog customerId={customerId} onOpened={readAgain} onClose={() => setAsking(false)} />}
      </Suspense>
    </Part>
  );
}
