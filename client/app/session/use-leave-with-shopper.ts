import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useVisitorQuery } from "./visitor.gql.ts";

/**
 * Leaves the page for the home page as soon as another shopper is signed in than when it was opened, or none: what it
 * shows was the first shopper's.
 */
export function useLeaveWithShopper(): void {
  const navigate = useNavigate();
  const shopper = useVisitorQuery().data?.viewer?.id ?? null;
  const [first] = useState(shopper);
  useEffect(() => {
    if (shopper !== first) void navigate("/", { replace: true });
  }, [first, navigate, shopper]);
}
