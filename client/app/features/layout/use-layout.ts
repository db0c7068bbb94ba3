import { type LayoutQueryQuery, useLayoutQuery } from "./layout.gql.ts";

/** The retailer as the layout knows it. */
export type LayoutRetailer = LayoutQueryQuery["retailer"];

/** What every page shows around its content, read with the root route's query; undefined when it could not be read. */
export const useLayout = (): LayoutQueryQuery | undefined => {
  const { data } = useLayoutQuery();
  return data?.retailer === undefined ? undefined : data;
};
