import { useApolloClient } from "@apollo/client/react";
import type { MouseEvent } from "react";
import { Link, NavLink } from "react-router-dom";
import { byState, type Value, whenRead } from "../../graphql/fields.ts";
import { useRetry } from "../../graphql/use-retry.ts";
import { errorMessages } from "../../messages/errors.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import type { Switches } from "../../session/switches.ts";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { PersonIcon } from "../../ui/icons.tsx";
import { FormButton } from "../../ui/form-button.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { AccountPages } from "./account-pages.tsx";
import "./account-menu.css";

interface AccountMenuProps {
  /** The signed-in shopper; empty for a guest. */
  readonly viewer: Value<object>;
  /** The first name of the shopper, for the greeting. */
  readonly firstName: Value<string>;
  /** What the retailer calls its rewards. */
  readonly rewardsTerm: Value<string>;
  /** The switches of the retailer. */
  readonly features: Switches;
}

/** What a visitor can do with the account: log in, or see who is logged in and log out. */
export function AccountMenu({ viewer, ...shopper }: AccountMenuProps) {
  return byState(viewer, { empty: <GuestMenu />, failed: <UnknownMenu /> }, () => <ShopperMenu {...shopper} />);
}

function GuestMenu() {
  const capabilities = useCapabilities();
  const openLogin = useLoginDialog();
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

/** Stands for the menu while it could not be read who is logged in: neither a login nor an account is offered. */
function UnknownMenu() {
  const { busy, retry } = useRetry();
  return (
    <div className="account-menu" role="status">
      <span className="account-unknown">{text.accountMissing}</span>
      <button
        type="button"
        className="aisle-button"
        data-kind="quiet"
        aria-label={text.retryAccount}
        aria-disabled={busy || undefined}
        onClick={retry}
      >
        {errorMessages.retry}
      </button>
    </div>
  );
}

function ShopperMenu({ firstName, rewardsTerm, features }: Omit<AccountMenuProps, "viewer">) {
  const capabilities = useCapabilities();
  const client = useApolloClient();
  const showSnackbar = useSnackbar();
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
      {whenRead(firstName, (name) => (
        <span className="account-greeting">{text.greeting(name)}</span>
      ))}
      {offersPage(capabilities, "/rewards") &&
        whenRead(rewardsTerm, (term) => (
          <NavLink to="/rewards" className="account-link">
            {text.myRewards(term)}
          </NavLink>
        ))}
      <NavLink to="/account" className="account-link account-mine">
        <PersonIcon />
        <span>{text.myAccount}</span>
      </NavLink>
      <AccountPages features={features} />
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
