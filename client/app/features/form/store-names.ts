import { byState, type Value } from "../../graphql/fields.ts";

/** The stores that a form lets choose from; none while they could not be read, which the page says beside the form. */
export const storeNames = (locations: Value<readonly { readonly name: string }[]>): readonly string[] =>
  byState(locations, { empty: [], failed: [] }, (stores) => stores.map(({ name }) => name));
