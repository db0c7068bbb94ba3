import { useRootFields } from "../graphql/fields.ts";
import { useSignedInQuery } from "./home-store/home-store.gql.ts";

/** Returns true for a logged-in shopper. It reads only the cache, because the frame of every page runs the query. */
export function useSignedIn(): boolean {
  return useRootFields(useSignedInQuery({ fetchPolicy: "cache-only" }).data).viewer.state === "value";
}
