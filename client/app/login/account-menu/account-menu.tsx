import { Button, chakra } from "@chakra-ui/react";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { byState, type Value } from "../../graphql/fields.ts";
import { useRetry } from "../../graphql/use-retry.ts";
import { errorMessages } from "#messages/error";
import { keepReturn } from "../../lib/url/return-path.ts";
import { layoutMessages as text } from "#messages/layout";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { useEntrances } from "../../session/use-entrances.ts";
import { PersonIcon } from "../../ui/icons.tsx";
import { AccountButton } from "./account-button.tsx";
import { type AccountEntriesOf, useAccountEntries } from "./account-entries.ts";
import { AccountBox, AccountLink, Greeting, login, type Place } from "./account-parts.ts";
import { LogOut } from "./log-out-button.tsx";

interface AccountMenuProps extends AccountEntriesOf {
  /** The logged-in shopper; empty for a guest. */
  readonly viewer: Value<object>;
  readonly firstName: Value<string>;
  readonly place: Place;
}

/** The login for guests; the greeting, the links to the account and the logout for shoppers. */
export function AccountMenu({ viewer, place, ...shopper }: AccountMenuProps) {
  return byState(viewer, { empty: <GuestMenu place={place} />, failed: <UnknownMenu place={place} /> }, () => (
    <ShopperMenu {...shopper} place={place} />
  ));
}

type PlaceProps = Pick<AccountMenuProps, "place">;

/** The link of a guest to the registration: of a menu, or beside the search of a phone whose menu has no room for it. */
export function RegisterLink({ place }: { readonly place: Place | "search" }) {
  const capabilities = useCapabilities();
  const { search } = useLocation();
  if (!offersPage(capabilities, "/register")) return null;
  return (
    <AccountLink to={keepReturn("/register", search)} place={place}>
      {text.register}
    </AccountLink>
  );
}

function GuestMenu({ place }: PlaceProps) {
  const openLogin = useLoginDialog();
  const { pathTo } = useEntrances();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    openLogin();
  };
  return (
    <AccountBox place={place}>
      <RegisterLink place={place} />
      <Button asChild css={login[place]}>
        <Link to={pathTo("/login")} onClick={onClick}>
          <PersonIcon />
          <span>{text.logIn}</span>
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

/** In the header, a button that opens the menu of the account; in the drawer, all of its links. */
function ShopperMenu({ firstName, place, ...of }: Omit<AccountMenuProps, "viewer">) {
  const entries = useAccountEntries(of);
  const name = byState(firstName, { empty: text.myAccount, failed: text.myAccount }, (value) =>
    text.greeting({ firstName: value }),
  );
  if (place === "header") return <AccountButton name={name} entries={entries} />;
  return (
    <AccountBox place="drawer">
      <Greeting>{name}</Greeting>
      {entries.map(({ to, label }) => (
        <AccountLink key={to} to={to} place="drawer">
          {label}
        </AccountLink>
      ))}
      <LogOut />
    </AccountBox>
  );
}
