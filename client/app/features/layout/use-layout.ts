import { type LayoutQueryQuery, useLayoutQuery } from "./layout.gql.ts";

/** The retailer as the layout knows it. */
export type LayoutRetailer = LayoutQueryQuery["retailer"];

/** What every page shows around its content, read with the root route's query; undefined when it could not be read. */
export const useLayout = (): LayoutQueryQuery | undefined => {
  const { data } = useLayoutQuery();
  return data?.retailer === undefined ? undefined : data;
};

/**
 * The value of one of the retailer's switches.
 * @returns the parsed value, or undefined when the switch is missing or unreadable
 */
export function featureValue(retailer: LayoutRetailer | undefined, key: string): unknown {
  const text = retailer?.features?.find((feature) => feature.key === key)?.value;
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
