import {
  asValue,
  byState,
  type Fields,
  flatValue,
  type ReadFields,
  useReadFields,
  useRootFields,
  type Value,
} from "../../graphql/fields.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { type LayoutQueryQuery, useLayoutQuery } from "./layout.gql.ts";

type Retailer = LayoutQueryQuery["retailer"];

/** What is known of a retailer also while its content cannot be read. */
type Certain = Pick<Retailer, "id" | "sitePath" | "capabilities" | "passwordMinimum">;

/** The retailer as the layout knows it. */
export type LayoutRetailer = Omit<Fields<Retailer>, keyof Certain> & Certain;

/** What every page shows around its content. */
type Layout = Pick<Fields<LayoutQueryQuery>, "viewer" | "banner" | "popup"> & {
  readonly retailer: LayoutRetailer;
  /** What editors say in the footer, as sanitized markup. */
  readonly footerText: Value<string>;
};

/** Gives the retailer of the layout with the states of its fields. */
export function layoutRetailer(retailer: Retailer, read: ReadFields): LayoutRetailer {
  const { id, sitePath, capabilities, passwordMinimum } = retailer;
  return { ...read(retailer), id, sitePath, capabilities, passwordMinimum };
}

/** What every page shows around its content, read with the root route's query; undefined when it could not be read. */
export function useLayout(): Layout | undefined {
  const { data } = useLayoutQuery();
  const read = useReadFields();
  const { viewer, banner, popup, post } = useRootFields(data);
  if (data?.retailer === undefined) return undefined;
  const footerText = flatValue(post, (words) => read(words).descriptionHtml);
  return { viewer, banner, popup, footerText, retailer: layoutRetailer(data.retailer, read) };
}

/** The name of the retailer; its site path is no name, but better than none for one that has none. */
export const retailerName = ({ name, sitePath }: LayoutRetailer): Value<string> =>
  name.state === "empty" ? asValue(sitePath) : name;

/** What stands for the brand where something has to: the name, or no name at all while it could not be read. */
export const brandWords = (retailer: LayoutRetailer): string =>
  byState(retailerName(retailer), { empty: text.unnamed, failed: text.unnamed }, (name) => name);
