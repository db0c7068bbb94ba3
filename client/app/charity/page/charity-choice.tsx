import { useActionData, useLocation } from "react-router-dom";
import { CharityPicker } from "../charity-picker.tsx";
import { SupportedCharities } from "../supported-charities.tsx";
import { useChooseCharity } from "../use-choose-charity.ts";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { partOf } from "../../graphql/missing/part-of.tsx";
import { byState, mapValue, partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { charityMessages as text } from "#messages/charity";
import { Panel } from "../../ui/page/panel.tsx";
import { useCharitiesPageQuery } from "./charities-page.gql.ts";
import { charitiesVariables, moreCharities } from "./charities-variables.ts";
import type { action } from "./charities-route.tsx";

/** The supported school and the ones to choose from: an island, which reads the data itself. */
export function CharityChoice() {
  const search = new URLSearchParams(useLocation().search);
  const variables = charitiesVariables(search);
  const { data: page, previousData } = useCharitiesPageQuery({ variables });
  const { viewer, charities: matches } = useRootFields(page ?? previousData);
  const { charities: supported, pastCharities } = partsOf(viewer, useReadFields());
  const viewerId = byState(viewer, { empty: "", failed: "" }, ({ id }) => id);
  const choice = useChooseCharity(viewerId, useActionData<typeof action>());
  return (
    <>
      <Panel title={text.yours}>
        {partOf(supported, (charities) => (
          <SupportedCharities charities={charities} past={pastCharities} choice={choice} />
        ))}
      </Panel>
      <Panel title={text.choose}>
        {partOf(matches, (connection) => (
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
    </>
  );
}
