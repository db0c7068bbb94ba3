import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { PageFrame } from "./features/layout/page-frame.tsx";
import { useLayout } from "./features/layout/use-layout.ts";
import { AccountMenu } from "./features/session/account-menu.tsx";
import { localPath } from "./lib/local-path.ts";
import { LoginDialogContext, type LoginRequest } from "./session/login-dialog-context.ts";

const LoginDialog = lazy(async () => {
  const module = await import("./features/session/login-dialog.tsx");
  return { default: module.LoginDialog };
});

const ENTRANCES = new Set(["/login", "/register"]);

/** The retailer's frame around a page, with the login dialog that any part of the page can open. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const viewer = useLayout()?.viewer ?? null;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [request, setRequest] = useState<LoginRequest | null>(null);
  // Open belongs to the page it was asked for on: navigating away closes the dialog.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const openDialog = useCallback(
    (next: LoginRequest = {}) => {
      setRequest(next);
      setOpenOn(pathname);
    },
    [pathname],
  );
  const close = useCallback(() => setOpenOn(null), []);

  return (
    <LoginDialogContext value={openDialog}>
      <PageFrame account={<AccountMenu viewer={viewer} />}>{children}</PageFrame>
      {request && (
        <Suspense>
          <LoginDialog
            open={open}
            reason={request.reason}
            onClose={close}
            onLoggedIn={(redirectPath) => {
              close();
              // These pages are done with once somebody is logged in; any other stays.
              if (ENTRANCES.has(pathname)) void navigate(localPath(redirectPath), { replace: true });
              request.onLoggedIn?.();
            }}
          />
        </Suspense>
      )}
    </LoginDialogContext>
  );
}
