import { partsOf, plainOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { useSupportProviderQuery } from "./support-provider.gql.ts";

/** Returns the name of the identity provider at which agents sign in; null if they have passwords here. */
export function useProviderName(): string | null {
  const read = useReadFields();
  const { retailer } = useRootFields(useSupportProviderQuery().data);
  return plainOf(partsOf(retailer, read).identityProvider)?.name ?? null;
}
