import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { byState, useRootFields } from "../graphql/fields.ts";
import { useVisitorQuery } from "./visitor.gql.ts";

/**
 * Leaves the page for the home page as soon as another shopper is signed in than when it was opened, or none: what it
 * shows was the first shopper's.
 */
export function useLeaveWithShopper(): void {
  const navigate = useNavigate();
  const { viewer } = useRootFields(useVisitorQuery().data);
  // Not to know who is signed in is no reason to go.
  const shopper = byState(viewer, { empty: null, failed: undefined }, ({ id }) => id);
  const [first, setFirst] = useState(shopper);
  if (first === undefined && shopper !== undefined) setFirst(shopper);
  useEffect(() => {
    if (first !== undefined && shopper !== undefined && shopper !== first) void navigate("/", { replace: true });
  }, [first, navigate, shopper]);
}
