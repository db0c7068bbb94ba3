import { useParams } from "react-router-dom";
import { caseMessages as text } from "#messages/staff/case";
import { MissingPart } from "../../layout/missing/missing-part.tsx";
import { CaseView } from "../cases/case-view.tsx";
import { byState, partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { supportOnly } from "../../session/guard/support-guards.ts";
import { CasePageQueryDocument, useCasePageQuery } from "./case-page.gql.ts";
import { ConsolePageHead } from "./console-page-head.tsx";
import { CustomerPageQueryDocument } from "./customer/customer-page.gql.ts";
import { useTimeZone } from "./use-time-zone.ts";

const data = routeData(
  ({ params }) => [
    routeQuery(CustomerPageQueryDocument, {}),
    routeQuery(
      CasePageQueryDocument,
      { id: params["id"] ?? "" },
      { isReadEachVisit: true, subject: ({ supportCase }) => supportCase },
    ),
  ],
  supportOnly,
);
export const loader = data.server;
export const clientLoader = data.client;

/** The page of a case. */
export default function CaseRoute() {
  const { id = "" } = useParams();
  const read = useReadFields();
  const { data: answer } = useCasePageQuery({ variables: { id } });
  const { support, supportCase: found } = useRootFields(answer);
  const { colleagues } = partsOf(support, read);
  const timeZone = useTimeZone();
  const missing = <MissingPart failed={text.missingCase} urgent />;
  return byState(found, { empty: missing, failed: missing }, (shown) => (
    <>
      <ConsolePageHead
        title={text.title({ number: String(shown.number) })}
        lead={text.caseLead({ kind: text.kinds[shown.kind], shopper: shown.shopperNumber })}
      />
      <CaseView
        found={shown}
        events={read(shown).events}
        claim={read(shown).cardClaim}
        colleagues={colleagues}
        timeZone={timeZone}
      />
    </>
  ));
}
