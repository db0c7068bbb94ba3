import { useApolloClient } from "@apollo/client/react";
import type { MouseEvent } from "react";
import { Link, NavLink } from "react-router";
import { layoutMessages as text } from "../../messages/layout.ts";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { PersonIcon } from "../../ui/icons.tsx";
import { FormButton } from "../../ui/form-button.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import "./account-menu.css";

interface AccountMenuProps {
  /** The signed-in shopper; null for a guest. */
  readonly viewer: { readonly firstName: string | null } | null;
  /** What the retailer calls its rewards; null while it is not known. */
  readonly rewardsTerm: string | null;
}

/** What a visitor can do with the account: log in, or see who is logged in and log out. */
export function AccountMenu({ viewer, rewardsTerm }: AccountMenuProps) {
  const capabilities = useCapabilities();
  const openLogin = useLoginDialog();
  const client = useApolloClient();
  const showSnackbar = useSnackbar();
  if (!viewer) {
    const onClick = (event: MouseEvent) => {
      event.preventDefault();
      openLogin();
    };
    return (
      <div className="account-menu">
        {offersPage(capabilities, "/register") && (
          <Link to="/register" className="account-link">
            {text.register}
          </Link>
        )}
        <Link to="/login" className="aisle-button account-login" onClick={onClick}>
          <PersonIcon />
          {text.logIn}
        </Link>
      </div>
    );
  }
  const onLogout = async () => {
    // Loaded when it is needed: few visits end with it.
    const loggedOut = await import("./log-out.ts").then(
      ({ logOut }) => logOut(client),
      () => false,
    );
    if (!loggedOut) showSnackbar(text.logOutFailed);
  };
  return (
    <div className="account-menu">
      {viewer.firstName && <span className="account-greeting">{text.greeting(viewer.firstName)}</span>}
      {rewardsTerm && offersPage(capabilities, "/rewards") && (
        <NavLink to="/rewards" className="account-link">
          {text.myRewards(rewardsTerm)}
        </NavLink>
      )}
      <NavLink to="/account" className="account-link account-mine">
        <PersonIcon />
        <span>{text.myAccount}</span>
      </NavLink>
      <FormButton
        action="/logout"
        fields={{ session: "shopper" }}
        className="aisle-button account-logout"
        data-kind="quiet"
        onPress={() => void onLogout()}
      >
        {text.logOut}
      </FormButton>
    </div>
  );
}
