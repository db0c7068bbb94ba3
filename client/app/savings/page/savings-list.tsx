import { panelOf } from "../../graphql/missing/panel-of.tsx";
import { hiddenSavings } from "../hidden-savings.ts";
import { SavingsPanels } from "../savings-panels.tsx";
import { partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { savingsMessages as text } from "#messages/savings";
import { useSavingsPageQuery } from "./savings-page.gql.ts";

/** The savings of the shopper: an island, which reads the data itself and so needs no properties. */
export function SavingsList() {
  const read = useReadFields();
  const { viewer, retailer } = useRootFields(useSavingsPageQuery().data);
  const { switches } = partsOf(retailer, read);
  return panelOf([text.list, text.byMonth], partsOf(viewer, read).savings, (savings) => (
    <SavingsPanels savings={savings} hidden={hiddenSavings(switches)} />
  ));
}
