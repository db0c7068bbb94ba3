import { useCustomerPageQuery } from "./customer/customer-page.gql.ts";

/** Returns the retailer's time zone. Throws if the page renders before its loader has read it. */
export function useTimeZone(): string {
  const retailer = useCustomerPageQuery().data?.retailer;
  if (!retailer) throw new Error("The page of the console rendered before its query was answered.");
  return retailer.timeZone;
}
