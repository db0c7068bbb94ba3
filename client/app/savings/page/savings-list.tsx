import { MissingPart } from "../../layout/missing/missing-part.tsx";
import { hiddenSavings } from "../hidden-savings.ts";
import { SavingsPanels } from "../savings-panels.tsx";
import { byState, partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { savingsMessages as text } from "#messages/savings";
import { Panel } from "../../ui/page/panel.tsx";
import { useSavingsPageQuery } from "./savings-page.gql.ts";

/** The savings of the shopper: an island, which reads the data itself and so needs no properties. */
export function SavingsList() {
  const read = useReadFields();
  const { viewer, retailer } = useRootFields(useSavingsPageQuery().data);
  const { features } = partsOf(retailer, read);
  const missing = [text.list, text.byMonth].map((title) => (
    <Panel key={title} title={title}>
      <MissingPart />
    </Panel>
  ));
  return byState(partsOf(viewer, read).savings, { empty: missing, failed: missing }, (savings) => (
    <SavingsPanels savings={savings} hidden={hiddenSavings(features)} />
  ));
}
