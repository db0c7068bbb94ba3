import type { MouseEvent } from "react";
import { Link } from "react-router";
import { layoutMessages as text } from "../../messages/layout.ts";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { PersonIcon } from "../../ui/icons.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { useLogout } from "./use-logout.ts";
import "./account-menu.css";

interface AccountMenuProps {
  /** The signed-in shopper; null for a guest. */
  readonly viewer: { readonly firstName: string | null } | null;
}

/** What a visitor can do with the account: log in, or see who is logged in and log out. */
export function AccountMenu({ viewer }: AccountMenuProps) {
  const openLogin = useLoginDialog();
  const logout = useLogout();
  const showSnackbar = useSnackbar();
  if (!viewer) {
    const onClick = (event: MouseEvent) => {
      event.preventDefault();
      openLogin();
    };
    return (
      <Link to="/login" className="aisle-button account-login" onClick={onClick}>
        <PersonIcon />
        {text.logIn}
      </Link>
    );
  }
  const onLogout = async () => {
    if (!(await logout())) showSnackbar(text.logOutFailed);
  };
  return (
    <div className="account-menu">
      {viewer.firstName && <span className="account-greeting">{text.greeting(viewer.firstName)}</span>}
      <button type="button" className="aisle-button" data-kind="quiet" onClick={() => void onLogout()}>
        {text.logOut}
      </button>
    </div>
  );
}
