import { useApolloClient } from "@apollo/client/react";
import { layoutMessages as text } from "#messages/layout";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";

/** Returns a function that logs the shopper out; it returns false, with a message on the page, if that failed. */
export function useLogOut(): () => Promise<boolean> {
  const client = useApolloClient();
  const showSnackbar = useSnackbar();
  return async () => {
    // Loaded on demand, because few visits end with a logout.
    const loggedOut = await import("../log-out.ts").then(
      ({ logOut }) => logOut(client),
      () => false,
    );
    if (!loggedOut) showSnackbar(text.logOutFailed);
    return loggedOut;
  };
}
