import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { byState, useRootFields } from "../graphql/fields.ts";
import { useVisitorQuery } from "./visitor.gql.ts";

/**
 * Navigates to the home page as soon as the signed-in shopper is no longer the one for whom the page was opened,
 * because the page shows that shopper's data. Only for pages whose route admits no guests: a logout may come before the
 * page is hydrated.
 */
export function useLeaveWithShopper(): void {
  const navigate = useNavigate();
  const { viewer } = useRootFields(useVisitorQuery().data);
  // An unknown shopper is no reason to navigate.
  const shopper = byState(viewer, { empty: null, failed: undefined }, ({ id }) => id);
  const [first, setFirst] = useState(shopper);
  if (first === undefined && shopper !== undefined) setFirst(shopper);
  useEffect(() => {
    const isOutdated = shopper === null || (first !== undefined && shopper !== undefined && shopper !== first);
    if (isOutdated) void navigate("/", { replace: true });
  }, [first, navigate, shopper]);
}
