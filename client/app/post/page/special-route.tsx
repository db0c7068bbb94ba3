import { useLocation } from "react-router-dom";
import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { partOf } from "../../layout/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { SidebarBlocks } from "../sidebar/sidebar-blocks.tsx";
import { SidebarQueryDocument } from "../sidebar/sidebar.gql.ts";
import { readSpecialAddress, specialVariables, SPECIALS_PATH } from "../special/lib/special-address.ts";
import { SpecialCalendarQueryDocument, useSpecialCalendarQuery } from "../special/special-calendar.gql.ts";
import { SpecialPage } from "../special/special-page.tsx";
import { useRootFields, whenRead } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { specialMessages as text } from "#messages/special";

const data = routeData(({ url }) => [
  routeQuery(SpecialCalendarQueryDocument, specialVariables(readSpecialAddress(url.searchParams))),
  routeQuery(SidebarQueryDocument, { path: SPECIALS_PATH }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The page of deli specials of a day or a week, as the URL selects. */
export default function SpecialRoute() {
  const address = readSpecialAddress(new URLSearchParams(useLocation().search));
  const { specials } = useRootFields(useSpecialCalendarQuery({ variables: specialVariables(address) }).data);
  return (
    <>
      <PageHead
        title={text.title}
        description={text.lead}
        image={whenRead(specials, ({ week }) => week[0]?.specials[0]?.coverImage)}
        unlisted={address.day !== null}
      />
      {partOf(specials, (calendar) => (
        <SpecialPage calendar={calendar} {...address} />
      ))}
      <MissingContent
        of={[
          {
            query: SpecialCalendarQueryDocument,
            variables: specialVariables(address),
            except: specials.state === "value" ? [] : ["specials"],
          },
          { query: SidebarQueryDocument, variables: { path: SPECIALS_PATH } },
        ]}
      />
      <SidebarBlocks path={SPECIALS_PATH} />
    </>
  );
}
