import { useApolloClient } from "@apollo/client/react";
import { Button, chakra } from "@chakra-ui/react";
import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { byState, type Value, whenRead } from "../../graphql/fields.ts";
import { useRetry } from "../../graphql/use-retry.ts";
import { errorMessages } from "../../messages/errors.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import type { Switches } from "../../session/switches.ts";
import { FormButton } from "../../ui/control/form-button.tsx";
import { PersonIcon } from "../../ui/icons.tsx";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import {
  AccountBox,
  AccountLink,
  Greeting,
  iconOnPhone,
  login,
  logout,
  type Place,
  whereRoomy,
} from "./account-parts.ts";
import { AccountPages } from "./account-pages.tsx";

interface AccountMenuProps {
  /** The logged-in shopper; empty for a guest. */
  readonly viewer: Value<object>;
  /** The first name of the shopper, for the greeting. */
  readonly firstName: Value<string>;
  /** The retailer's name for its rewards. */
  readonly rewardsTerm: Value<string>;
  /** The feature switches of the retailer. */
  readonly features: Switches;
  readonly place: Place;
}

/** The login for guests; the greeting, the links to the account and the logout for shoppers. */
export function AccountMenu({ viewer, ...shopper }: AccountMenuProps) {
  const { place } = shopper;
  return byState(viewer, { empty: <GuestMenu place={place} />, failed: <UnknownMenu place={place} /> }, () => (
    <ShopperMenu {...shopper} />
  ));
}

type PlaceProps = Pick<AccountMenuProps, "place">;

function GuestMenu({ place }: PlaceProps) {
  const capabilities = useCapabilities();
  const openLogin = useLoginDialog();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    openLogin();
  };
  return (
    <AccountBox place={place}>
      {offersPage(capabilities, "/register") && (
        <AccountLink to="/register" place={place} css={place === "header" ? whereRoomy : undefined}>
          {text.register}
        </AccountLink>
      )}
      <Button asChild css={login[place]}>
        <Link to="/login" onClick={onClick}>
          <PersonIcon />
          {text.logIn}
        </Link>
      </Button>
    </AccountBox>
  );
}

/** Replaces the menu if the viewer could not be read: it offers neither a login nor an account. */
function UnknownMenu({ place }: PlaceProps) {
  const { busy, retry } = useRetry();
  return (
    <AccountBox place={place} role="status">
      <chakra.span maxWidth="11rem" paddingRight="2" fontSize="sm" lineHeight="1.3">
        {text.accountMissing}
      </chakra.span>
      <Button variant="ghost" aria-label={text.retryAccount} aria-disabled={busy || undefined} onClick={retry}>
        {errorMessages.retry}
      </Button>
    </AccountBox>
  );
}

function ShopperMenu({ firstName, rewardsTerm, features, place }: Omit<AccountMenuProps, "viewer">) {
  const capabilities = useCapabilities();
  return (
    <AccountBox place={place}>
      {whenRead(firstName, (name) => (
        <Greeting place={place}>{text.greeting(name)}</Greeting>
      ))}
      {offersPage(capabilities, "/rewards") &&
        whenRead(rewardsTerm, (term) => (
          <AccountLink to="/rewards" place={place}>
            {text.myRewards(term)}
          </AccountLink>
        ))}
      <AccountLink to="/account" place={place} css={place === "header" ? [whereRoomy, iconOnPhone] : undefined}>
        {place === "header" && <PersonIcon />}
        <span>{text.myAccount}</span>
      </AccountLink>
      <AccountPages features={features} place={place} />
      <LogOut place={place} />
    </AccountBox>
  );
}

function LogOut({ place }: PlaceProps) {
  const client = useApolloClient();
  const showSnackbar = useSnackbar();
  const onLogout = async () => {
    // Loaded on demand, because few visits end with a logout.
    const loggedOut = await import("./log-out.ts").then(
      ({ logOut }) => logOut(client),
      () => false,
    );
    if (!loggedOut) showSnackbar(text.logOutFailed);
  };
  return (
    <FormButton
      action="/logout"
      fields={{ session: "shopper" }}
      variant="ghost"
      css={logout[place]}
      onPress={() => void onLogout()}
    >
      {text.logOut}
    </FormButton>
  );
}
