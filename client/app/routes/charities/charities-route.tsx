import { type ActionFunctionArgs, useActionData, useLocation } from "react-router-dom";
import { CharityPicker } from "../../features/charity/charity-picker.tsx";
import { chooseByPost } from "../../features/charity/choose-by-post.server.ts";
import { SupportedCharities } from "../../features/charity/supported-charities.tsx";
import { useChooseCharity } from "../../features/charity/use-choose-charity.ts";
import { MissingContent } from "../../features/content/missing-content.tsx";
import { MissingPart, partOf } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { byState, isAnyMissing, mapValue, partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { charityMessages as text } from "../../messages/charity.ts";
import { shoppersOnly, toLogin, whereOffered } from "../../session/guards.ts";
import { useLeaveWithShopper } from "../../session/use-leave-with-shopper.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { Panel } from "../../ui/panel.tsx";
import { CharitiesPageQueryDocument, useCharitiesPageQuery } from "./charities-page.gql.ts";
import { charitiesVariables, moreCharities } from "./charities-variables.ts";

const PATH = "/charities";

const data = routeData(
  ({ url }) => [
    routeQuery(CharitiesPageQueryDocument, charitiesVariables(url.searchParams)),
    routeQuery(SidebarQueryDocument, { path: PATH }),
  ],
  whereOffered(PATH, shoppersOnly(toLogin)),
);
export const loader = data.server;
export const clientLoader = data.client;

/** Takes the buttons of browsers that run no JavaScript. */
export const action = async (args: ActionFunctionArgs) => chooseByPost(await formPost(args), PATH);

/** The school that the shopper supports, and the schools to choose from. */
export default function CharitiesRoute() {
  useLeaveWithShopper();
  const search = new URLSearchParams(useLocation().search);
  const variables = charitiesVariables(search);
  const { data: page, previousData } = useCharitiesPageQuery({ variables });
  const { viewer, charities: found } = useRootFields(page ?? previousData);
  const { charities: supported, pastCharities } = partsOf(viewer, useReadFields());
  const viewerId = byState(viewer, { empty: "", failed: "" }, ({ id }) => id);
  const choice = useChooseCharity(viewerId, useActionData<typeof action>());
  return (
    <PageBody title={text.title} lead={text.lead} width="narrow">
      <PageHead title={text.title} description={text.lead} />
      <Panel title={text.yours}>
        {partOf(supported, (charities) => (
          <>
            <SupportedCharities charities={charities} past={pastCharities} missing={<MissingPart />} choice={choice} />
            {isAnyMissing([supported]) && <MissingPart />}
          </>
        ))}
      </Panel>
      <Panel title={text.choose}>
        {partOf(found, (connection) => (
          <>
            {supported.state === "failed" && <MissingPart failed={text.supportedUnknown} />}
            <CharityPicker
              found={connection}
              search={variables.search ?? ""}
              more={moreCharities(search)}
              supported={mapValue(supported, (charities) => charities.map(({ id }) => id))}
              choice={choice}
              viewer={viewerId}
            />
          </>
        ))}
      </Panel>
      <MissingContent of={[{ query: SidebarQueryDocument, variables: { path: PATH } }]} />
      <SidebarBlocks path={PATH} />
    </PageBody>
  );
}
