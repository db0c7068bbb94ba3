import { type Value, whenRead } from "../graphql/fields.ts";

/** Returns the names of the stores; empty if they could not be read, which the page reports beside the form. */
export const storeNames = (locations: Value<readonly { readonly name: string }[]>): readonly string[] =>
  whenRead(locations, (stores) => stores.map(({ name }) => name)) ?? [];
