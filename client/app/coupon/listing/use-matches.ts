import { skipToken } from "@apollo/client/react";
import { useRootFields } from "../../graphql/fields.ts";
import type { CouponAddress } from "../lib/coupon-address.ts";
import { matchVariables } from "../lib/match-variables.ts";
import { type CouponMatchesQueryQuery, useCouponMatchesQuery } from "./coupon-matches.gql.ts";

export type MatchingCoupons = NonNullable<CouponMatchesQueryQuery["coupons"]>;

interface Matches {
  readonly answer: MatchingCoupons | undefined;
  readonly loading: boolean;
}

/**
 * Returns the list of an address as the gateway filters it, until all coupons are loaded. A clip adds to the views of the
 * card, so that a stored list of theirs may be incomplete: the browser only reads what the server queried for its page.
 */
export function useMatches(isWanted: boolean, address: CouponAddress): Matches {
  const fetchPolicy = address.view === "available" ? "cache-first" : "cache-only";
  const { data, loading } = useCouponMatchesQuery(
    isWanted ? { variables: matchVariables(address), fetchPolicy } : skipToken,
  );
  const { coupons } = useRootFields(data);
  return { answer: coupons.state === "value" ? coupons.value : undefined, loading: isWanted && loading };
}
