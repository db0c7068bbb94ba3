import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { rememberFirstName } from "./first-name.ts";
import { renewCache } from "./renew-cache.ts";
import { useLogoutMutation } from "./logout.gql.ts";

/**
 * Returns the function that ends the session and takes everything of the shopper off the page. It resolves to false
 * when the session could not be ended, and changes nothing then.
 */
export function useLogout(): () => Promise<boolean> {
  const client = useApolloClient();
  const [mutate] = useLogoutMutation();
  return useCallback(async () => {
    const loggedOut = await mutate({ fetchPolicy: "no-cache" }).then(
      ({ data }) => data?.logout.loggedOut === true,
      () => false,
    );
    if (!loggedOut) return false;
    rememberFirstName(null);
    await renewCache(client);
    return true;
  }, [client, mutate]);
}
