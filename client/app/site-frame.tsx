import { passwordLength } from "../../input-rules/password.ts";
import { type ReactNode, Suspense, useCallback } from "react";
import { useLocation, useMatches, useNavigate } from "react-router-dom";
import { MissingContent } from "./graphql/missing/missing-content.tsx";
import { MissingPart } from "./graphql/missing/missing-part.tsx";
import { ClipForm } from "./coupon/clip/clip-form.tsx";
import { LayoutQueryDocument } from "./layout/layout.gql.ts";
import { PageFrame } from "./layout/page-frame.tsx";
import { type Layout, useLayout } from "./layout/use-layout.ts";
import { FooterStore } from "./location/home-store/footer-store.tsx";
import { StoreBar } from "./location/store-bar.tsx";
import { partsOf, useReadFields, whenRead } from "./graphql/fields.ts";
import { useViewerRefused } from "./graphql/link/viewer-link.ts";
import { localPath } from "./lib/url/local-path.ts";
import { returnPath, withoutClip } from "./lib/url/return-path.ts";
import { type Capabilities, CapabilitiesContext } from "./session/capabilities.ts";
import { LoginDialogContext, type LoginRequest } from "./session/login-dialog-context.ts";
import { PasswordMinimumContext } from "./session/password-minimum.ts";
import { firstStore, isOn } from "./session/switches.ts";
import { useEntrances } from "./session/use-entrances.ts";
import { type LoginDialogControl, useLoginRequest } from "./session/use-login-request.ts";
import { island } from "./ui/island/island.tsx";
import { neededPart } from "./ui/island/needed-part.tsx";
import { useEarlyLinks } from "./ui/island/use-early-links.ts";

const SiteHeader = island(async () => (await import("./site-header.tsx")).SiteHeader);

const SignupBox = island(async () => (await import("./form/signup-box.tsx")).SignupBox);

const LoginDialog = neededPart(async () => (await import("./login/login-dialog.tsx")).LoginDialog);

const ViewerRefusedDialog = neededPart(
  async () => (await import("./login/viewer-refused-dialog.tsx")).ViewerRefusedDialog,
);

const LOGIN_PAGE = "/login";

/** Moves the focus to the form of the login page, once a drawer that contained the pressed link has closed. */
const focusLoginForm = () =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(".login-panes :is(input, button)")?.focus());

/** The route of the support console, which has its own frame, without controls for shoppers. */
const CONSOLE = "support/page/support-layout";

const FRAME = [{ query: LayoutQueryDocument }];

interface SiteFrameProps {
  readonly failed?: boolean;
  readonly children: ReactNode;
}

/** The retailer's frame around a page, with the login dialog that any part of the page can open. */
export function SiteFrame({ failed = false, children }: SiteFrameProps) {
  useEarlyLinks();
  const layout = useLayout();
  const { pathname } = useLocation();
  const isConsole = useMatches().some(({ id }) => id === CONSOLE);
  const login = useLoginRequest(pathname, layout?.viewer.state === "value");
  const { ask } = login;
  const openDialog = useCallback(
    (next?: LoginRequest) => (pathname === LOGIN_PAGE ? focusLoginForm() : ask(next)),
    [ask, pathname],
  );
  const isRefused = useViewerRefused();
  if (layout && isConsole) {
    return (
      <CapabilitiesContext value={layout.retailer.capabilities}>
        <MissingContent of={FRAME} />
        {children}
      </CapabilitiesContext>
    );
  }
  return (
    <RetailerContexts retailer={layout?.retailer}>
      <LoginDialogContext value={openDialog}>
        <StorefrontFrame layout={layout} failed={failed}>
          {children}
        </StorefrontFrame>
        <RequestedLogin login={login} />
        {isRefused && (
          <Suspense>
            <ViewerRefusedDialog by="shopper" />
          </Suspense>
        )}
      </LoginDialogContext>
    </RetailerContexts>
  );
}

interface StorefrontFrameProps {
  readonly failed: boolean;
  /** Undefined if it could not be read. */
  readonly layout: Layout | undefined;
  readonly children: ReactNode;
}

/** The page frame, with the parts of other nouns that belong to it. */
function StorefrontFrame({ layout, failed, children }: StorefrontFrameProps) {
  const { pathname, search } = useLocation();
  const read = useReadFields();
  const hasStores = layout !== undefined && isOn(layout.retailer.switches, "storeSelector");
  const homeStore = hasStores && partsOf(layout.viewer, read).homeStore;
  return (
    <PageFrame
      layout={layout}
      header={<SiteHeader />}
      signup={<SignupBox />}
      store={
        homeStore &&
        (homeStore.state === "failed" ? (
          <MissingPart />
        ) : (
          <StoreBar first={firstStore(layout.retailer.switches)} homeStore={homeStore} />
        ))
      }
      footerStore={hasStores && <FooterStore />}
      missing={<MissingContent of={FRAME} />}
      minimal={pathname.startsWith("/sso/")}
      failed={failed}
    >
      {children}
      <ClipForm
        viewer={layout ? whenRead(layout.viewer, ({ id }) => id) : null}
        returnTo={pathname + withoutClip(search)}
      />
    </PageFrame>
  );
}

/** The login dialog, once a part of the page requested it. */
function RequestedLogin({ login: { request, open, close } }: { readonly login: LoginDialogControl }) {
  const { search } = useLocation();
  const { isEntrance } = useEntrances();
  const navigate = useNavigate();
  if (!request) return null;
  return (
    <Suspense>
      <LoginDialog
        open={open}
        reason={request.reason}
        clip={request.clip}
        onClose={close}
        onLoggedIn={(redirectPath) => {
          close();
          if (isEntrance) void navigate(returnPath(search) ?? localPath(redirectPath), { replace: true });
          request.onLoggedIn?.();
        }}
      />
    </Suspense>
  );
}

interface RetailerContextsProps {
  /** Undefined while unknown. */
  readonly retailer: { readonly capabilities: Capabilities; readonly passwordMinimum: number } | undefined;
  readonly children: ReactNode;
}

function RetailerContexts({ retailer, children }: RetailerContextsProps) {
  return (
    <CapabilitiesContext value={retailer?.capabilities ?? null}>
      <PasswordMinimumContext value={retailer?.passwordMinimum ?? passwordLength.min}>
        {children}
      </PasswordMinimumContext>
    </CapabilitiesContext>
  );
}
