import { useLocation } from "react-router";
import { CharityPicker } from "../../features/charity/charity-picker.tsx";
import { SupportedCharities } from "../../features/charity/supported-charities.tsx";
import { useChooseCharity } from "../../features/charity/use-choose-charity.ts";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { charityMessages as text } from "../../messages/charity.ts";
import { shoppersOnly, toLogin, whereOffered } from "../../session/guards.ts";
import { useLeaveWithShopper } from "../../session/use-leave-with-shopper.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { Panel } from "../../ui/panel.tsx";
import { CharitiesPageQueryDocument, useCharitiesPageQuery } from "./charities-page.gql.ts";
import { charitiesVariables, moreCharities } from "./charities-variables.ts";

const data = routeData(
  ({ url }) => [routeQuery(CharitiesPageQueryDocument, charitiesVariables(url.searchParams))],
  whereOffered("/charities", shoppersOnly(toLogin)),
);
export const loader = data.server;
export const clientLoader = data.client;

/** The school that the shopper supports, and the schools to choose from. */
export default function CharitiesRoute() {
  useLeaveWithShopper();
  const search = new URLSearchParams(useLocation().search);
  const variables = charitiesVariables(search);
  const { data: page, previousData } = useCharitiesPageQuery({ variables });
  const { viewer, charities } = page ?? previousData ?? {};
  const choice = useChooseCharity(viewer?.id ?? "");
  const supported = viewer?.charities;
  return (
    <PageBody title={text.title} lead={text.lead} width="narrow">
      <PageHead title={text.title} description={text.lead} />
      <Panel title={text.yours}>{supported ? <SupportedCharities charities={supported} /> : <MissingPart />}</Panel>
      <Panel title={text.choose}>
        {charities ? (
          <CharityPicker
            found={charities}
            search={variables.search ?? ""}
            more={moreCharities(search)}
            supported={supported?.map(({ id }) => id) ?? []}
            choice={choice}
          />
        ) : (
          <MissingPart />
        )}
      </Panel>
    </PageBody>
  );
}
