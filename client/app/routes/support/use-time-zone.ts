import { useCustomerPageQuery } from "./customer-page.gql.ts";

/** The zone in which the retailer's days are judged. The loader has read it before a page of the console renders. */
export function useTimeZone(): string {
  const retailer = useCustomerPageQuery().data?.retailer;
  if (!retailer) throw new Error("The page of the console rendered before its query was answered.");
  return retailer.timeZone;
}
