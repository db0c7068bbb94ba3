import { useRootFields } from "../../graphql/fields.ts";
import { useSignedInQuery } from "./home-store/home-store.gql.ts";

/** True for a shopper who is logged in; the frame around every page has asked already, so nothing is asked here. */
export function useSignedIn(): boolean {
  return useRootFields(useSignedInQuery({ fetchPolicy: "cache-only" }).data).viewer.state === "value";
}
