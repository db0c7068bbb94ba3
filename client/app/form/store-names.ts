import { byState, type Value } from "../graphql/fields.ts";

/** Returns the names of the stores; empty if they could not be read, which the page reports beside the form. */
export const storeNames = (locations: Value<readonly { readonly name: string }[]>): readonly string[] =>
  byState(locations, { empty: [], failed: [] }, (stores) => stores.map(({ name }) => name));
