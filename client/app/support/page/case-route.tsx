import { caseMessages as text } from "#messages/staff/case";
import { definePage } from "../../layout/define-page.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { CaseView } from "../cases/case-view.tsx";
import { partsOf, useReadFields } from "../../graphql/fields.ts";
import { supportOnly } from "../../session/guard/support-guards.ts";
import { CasePageQueryDocument } from "./case-page.gql.ts";
import { ConsolePageHead } from "./console-page-head.tsx";
import { consoleQuery, useTimeZone } from "./use-time-zone.ts";

const { loader, clientLoader, page } = definePage({
  query: CasePageQueryDocument,
  variables: ({ params: { id = "" } }) => ({ id }),
  isReadEachVisit: true,
  notice: false,
  also: () => [consoleQuery],
  check: supportOnly,
  part: ({ supportCase }) => supportCase,
  subject: true,
  missing: () => <MissingPart failed={text.missingCase} urgent />,
});
export { loader, clientLoader };

/** The page of a case. */
export default page(function Case(supportCase, { fields }) {
  const read = useReadFields();
  const { number, kind, shopperNumber } = supportCase;
  return (
    <>
      <ConsolePageHead
        title={text.title({ number: String(number) })}
        lead={text.caseLead({ kind: text.kinds[kind], shopper: shopperNumber })}
      />
      <CaseView
        found={supportCase}
        events={read(supportCase).events}
        claim={read(supportCase).cardClaim}
        colleagues={partsOf(fields.support, read).colleagues}
        timeZone={useTimeZone()}
      />
    </>
  );
});
