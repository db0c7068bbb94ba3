import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { PageFrame } from "./features/layout/page-frame.tsx";
import { useLayout } from "./features/layout/use-layout.ts";
import { StoreBar } from "./features/location/store-bar.tsx";
import { AccountMenu } from "./features/session/account-menu.tsx";
import { localPath } from "./lib/local-path.ts";
import { featureValue } from "./lib/feature-value.ts";
import { CapabilitiesContext } from "./session/capabilities.ts";
import { LoginDialogContext, type LoginRequest } from "./session/login-dialog-context.ts";
import "./features/form/signup-box.css";

/** Its style sheet is part of every page, so that the box looks right before it can be used. */
const SignupBox = lazy(async () => ({ default: (await import("./features/form/signup-box.tsx")).SignupBox }));

const LoginDialog = lazy(async () => {
  const module = await import("./features/session/login-dialog.tsx");
  return { default: module.LoginDialog };
});

/** The pages that are done with once somebody is logged in; any other stays. */
const ENTRANCES = new Set(["/login", "/register"]);

/** The console of support brings a frame of its own, in which nothing is for shoppers. */
const CONSOLE = /^\/support(\/customer|\/audit)?\/?$/;

/** The name of the store that the retailer's picker shows first; null for the usual order. */
function firstStore(switches: Parameters<typeof featureValue>[0]): string | null {
  const name = featureValue(switches, "prioritizedStoreName");
  return typeof name === "string" ? name : null;
}

/** The retailer's frame around a page, with the login dialog that any part of the page can open. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const layout = useLayout();
  const viewer = layout?.viewer ?? null;
  const switches = layout?.retailer.features;
  const rewardsTerm = featureValue(switches, "hideRewardsButton") === true ? null : layout?.retailer.rewardsTerm;
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

  if (layout && CONSOLE.test(pathname)) {
    return <CapabilitiesContext value={layout.retailer.capabilities}>{children}</CapabilitiesContext>;
  }
  return (
    <CapabilitiesContext value={layout?.retailer.capabilities ?? null}>
      <LoginDialogContext value={openDialog}>
        <PageFrame
          account={<AccountMenu viewer={viewer} rewardsTerm={rewardsTerm ?? null} />}
          signup={
            <Suspense>
              <SignupBox />
            </Suspense>
          }
          store={featureValue(switches, "storeSelector") === true && <StoreBar first={firstStore(switches)} />}
          minimal={pathname.startsWith("/sso/")}
        >
          {children}
        </PageFrame>
        {request && (
          <Suspense>
            <LoginDialog
              open={open}
              reason={request.reason}
              onClose={close}
              onLoggedIn={(redirectPath) => {
                close();
                if (ENTRANCES.has(pathname)) void navigate(localPath(redirectPath), { replace: true });
                request.onLoggedIn?.();
              }}
            />
          </Suspense>
        )}
      </LoginDialogContext>
    </CapabilitiesContext>
  );
}
