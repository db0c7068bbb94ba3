import {
  asValue,
  byState,
  type Fields,
  flatValue,
  mapValue,
  type ReadFields,
  useReadFields,
  useRootFields,
  type Value,
} from "../graphql/fields.ts";
import { layoutMessages as text } from "#messages/layout";
import { type LayoutQueryQuery, useLayoutQuery } from "./layout.gql.ts";

type Retailer = LayoutQueryQuery["retailer"];

/** The fields of a retailer that are known even if its content cannot be read. */
type Certain = Pick<Retailer, "id" | "sitePath" | "capabilities" | "passwordMinimum">;

/** The retailer in the layout, with the states of its fields. */
export type LayoutRetailer = Omit<Fields<Retailer>, keyof Certain> & Certain;

export interface FooterText {
  /** Sanitized HTML. */
  readonly html: string;
  readonly language: string;
}

export type Layout = Pick<Fields<LayoutQueryQuery>, "viewer" | "banner" | "popup"> & {
  readonly retailer: LayoutRetailer;
  readonly footerText: Value<FooterText>;
};

export function layoutRetailer(retailer: Retailer, read: ReadFields): LayoutRetailer {
  const { id, sitePath, capabilities, passwordMinimum } = retailer;
  return { ...read(retailer), id, sitePath, capabilities, passwordMinimum };
}

/** Returns the data of the page frame from the query of the root route; undefined if it could not be read. */
export function useLayout(): Layout | undefined {
  const { data } = useLayoutQuery();
  const read = useReadFields();
  const { viewer, banner, popup, post } = useRootFields(data);
  if (data?.retailer === undefined) return undefined;
  const footerText = flatValue(post, (words) =>
    mapValue(read(words).descriptionHtml, (html) => ({ html, language: words.language })),
  );
  return { viewer, banner, popup, footerText, retailer: layoutRetailer(data.retailer, read) };
}

/** Returns the name of the retailer, or its site path if it has no name. */
export const retailerName = ({ name, sitePath }: LayoutRetailer): Value<string> =>
  name.state === "empty" ? asValue(sitePath) : name;

/** Returns the name of the retailer, or a generic text if it has none or it could not be read. */
export const brandWords = (retailer: LayoutRetailer): string =>
  byState(retailerName(retailer), { empty: text.unnamed, failed: text.unnamed }, (value) => value);

/** Returns the name of the retailer of the page in words; empty if the frame could not be read. */
export function useBrandWords(): string {
  const retailer = useLayout()?.retailer;
  return retailer ? brandWords(retailer) : "";
}
