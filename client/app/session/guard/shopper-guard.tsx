import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { byState, useRootFields } from "../../graphql/fields.ts";
import { useVisitorQuery } from "../visitor.gql.ts";

/** Returns true once the shopper for whom the page was opened is no longer the one who is signed in. */
function useShopperLeft(): boolean {
  const { viewer } = useRootFields(useVisitorQuery().data);
  // An unknown shopper is no reason to leave the page.
  const shopper = byState(viewer, { empty: null, failed: undefined }, ({ id }) => id);
  const [first, setFirst] = useState(shopper);
  if (first === undefined && shopper !== undefined) setFirst(shopper);
  return shopper === null || (first !== undefined && shopper !== undefined && shopper !== first);
}

/**
 * Shows a page of one shopper, and navigates home as soon as that shopper is no longer signed in: parts of the page
 * would count as failed, and late ones would differ from the server's markup.
 */
export function ShopperGuard({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const isLoggedOut = useShopperLeft();
  useEffect(() => {
    if (isLoggedOut) void navigate("/", { replace: true });
  }, [isLoggedOut, navigate]);
  return isLoggedOut ? null : children;
}
