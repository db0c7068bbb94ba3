import { partOf } from "../../features/content/missing-part.tsx";
import { hiddenSavings } from "../../features/savings/hidden-savings.ts";
import { SavingsTable } from "../../features/savings/savings-table.tsx";
import { partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { useSavingsPageQuery } from "./savings-page.gql.ts";

/** The list of savings: an island, which reads the data itself and so needs no properties. */
export function SavingsList() {
  const read = useReadFields();
  const { viewer, retailer } = useRootFields(useSavingsPageQuery().data);
  const { features } = partsOf(retailer, read);
  return partOf(partsOf(viewer, read).savings, (savings) => (
    <SavingsTable savings={savings} hidden={hiddenSavings(features)} />
  ));
}
