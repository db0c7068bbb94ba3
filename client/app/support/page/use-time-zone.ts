import { routeQuery } from "../../graphql/route-data.ts";
import { CustomerPageQueryDocument, useCustomerPageQuery } from "./customer/customer-page.gql.ts";

/** The query of what every page of the console with times needs. */
export const consoleQuery = routeQuery(CustomerPageQueryDocument, {}, { notice: false });

/** Returns the retailer's time zone. Throws if the page renders before its loader has read it. */
export function useTimeZone(): string {
  const retailer = useCustomerPageQuery().data?.retailer;
  if (!retailer) throw new Error("The page of the console rendered before its query was answered.");
  return retailer.timeZone;
}
