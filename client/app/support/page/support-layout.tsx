import { type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigate, useRouteError } from "react-router-dom";
import { ErrorPage } from "../../layout/error-page.tsx";
import { LastResort } from "../../layout/last-resort.tsx";
import { Logo } from "../../layout/logo.tsx";
import { useLayout } from "../../layout/use-layout.ts";
import { Console } from "../console.tsx";
import { SignOutButton } from "../sign-out-button.tsx";
import { byState, useRootFields, whenRead } from "../../graphql/fields.ts";
import { useAgentRefused } from "../../graphql/link/viewer-link.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { reloadOnceForChunk } from "../../lib/browser/chunk-reload.ts";
import { errorReference, errorStatus } from "../../lib/error-status.ts";
import { SUPPORT_LOGIN } from "../../session/guard/support-guards.ts";
import { SupportQueryDocument, useSupportQuery } from "../../session/support.gql.ts";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { LookContext } from "./customer/look-context.ts";
import type { Look } from "./customer/look.ts";

const ViewerRefusedDialog = neededPart(
  async () => (await import("../../login/viewer-refused-dialog.tsx")).ViewerRefusedDialog,
);

const { loader, clientLoader } = routeData({ also: () => [routeQuery(SupportQueryDocument, {})] });
export { loader, clientLoader };

/** The delay after the end of a session, in milliseconds, after which the server's clock has passed it too. */
const SOON_MS = 1_000;

/** No cache may store these pages, and no search engine may list them. */
export const headers = () => ({ "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" });

/** The frame of the support console. It alone holds the current lookup. */
export default function SupportLayout() {
  const [look, setLook] = useState<Look | null>(null);
  const forget = useCallback(() => setLook(null), []);
  const isRefused = useAgentRefused();
  useSessionEnd(forget);
  return (
    <LookContext value={{ look, setLook }}>
      <SupportConsole onSignedOut={forget}>
        <Outlet />
      </SupportConsole>
      {isRefused && (
        <Suspense>
          <ViewerRefusedDialog by="agent" />
        </Suspense>
      )}
    </LookContext>
  );
}

/** Clears the lookup and navigates to the sign-in once the session has expired or was ended elsewhere. */
function useSessionEnd(forget: () => void): void {
  const { data, refetch } = useSupportQuery();
  const { support } = useRootFields(data);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const expiresAt = byState(support, { empty: undefined, failed: undefined }, (session) => session.expiresAt);
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(() => void refetch(), Date.parse(expiresAt) - Date.now() + SOON_MS);
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);
  const hasEnded = support.state === "empty" && pathname.startsWith(`${SUPPORT_LOGIN}/`);
  useEffect(() => {
    if (!hasEnded) return;
    forget();
    void navigate(SUPPORT_LOGIN, { replace: true });
  }, [hasEnded, forget, navigate]);
}

interface SupportConsoleProps {
  /** Called once the session has ended, to discard the lookup. */
  readonly onSignedOut: () => void;
  readonly children: ReactNode;
}

function SupportConsole({ onSignedOut, children }: SupportConsoleProps) {
  const retailer = useLayout()?.retailer;
  const { support } = useRootFields(useSupportQuery().data);
  const navigate = useNavigate();
  const leave = () => {
    onSignedOut();
    void navigate(SUPPORT_LOGIN, { replace: true });
  };
  return (
    <Console
      logo={retailer && <Logo retailer={retailer} />}
      agent={whenRead(support, ({ agent: { name, role } }) => ({ name, isAdministrator: role === "ADMINISTRATOR" }))}
      signOut={<SignOutButton onSignedOut={leave} />}
    >
      {children}
    </Console>
  );
}

/** The error page of the console, within its frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (typeof window !== "undefined" && reloadOnceForChunk(error)) return null;
  return (
    <SupportConsole onSignedOut={() => {}}>
      <LastResort>
        <ErrorPage status={errorStatus(error)} reference={errorReference(error)} />
      </LastResort>
    </SupportConsole>
  );
}
