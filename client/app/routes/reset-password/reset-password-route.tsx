import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { PageHead } from "../../features/layout/page-head.tsx";
import { ExpiredLink } from "../../features/password-reset/expired-link.tsx";
import {
  PasswordResetLinkQueryDocument,
  usePasswordResetLinkQuery,
} from "../../features/password-reset/password-reset.gql.ts";
import { type ResetLink, resetLinkOf } from "../../features/password-reset/reset-link.ts";
import { ResetPasswordForm } from "../../features/password-reset/reset-password-form.tsx";
import { LoginMessageQueryDocument } from "../../features/session/login-message.gql.ts";
import { LoginPanes } from "../../features/session/login-panes.tsx";
import { renewCache } from "../../features/session/renew-cache.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { localPath } from "../../lib/local-path.ts";
import type { PageNotice } from "../../lib/page-notice.ts";
import { passwordResetMessages as text } from "../../messages/password-reset.ts";
import { whereOffered } from "../../session/guards.ts";
import { CardPage } from "../../ui/card-page.tsx";

const data = routeData(({ url }) => {
  const link = resetLinkOf(url.searchParams);
  if (link === null) return [routeQuery(LoginMessageQueryDocument, {})];
  return [routeQuery(PasswordResetLinkQueryDocument, { input: link })];
}, whereOffered("/reset-password"));
export const loader = data.server;
export const clientLoader = data.client;

/** The link is read once: that it leaves the address must not ask for anything again. */
export const shouldRevalidate = () => false;

/** The address holds a secret until it is replaced: nothing that the page loads may learn it, and no cache keep it. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "private, no-store" });

/** Reads the link once and takes it out of the address and out of the history. */
function useLinkOnce(): ResetLink | null {
  const [search] = useSearchParams();
  const [link] = useState(() => resetLinkOf(search));
  const navigate = useNavigate();
  useEffect(() => {
    if (link !== null) void navigate("/reset-password", { replace: true, preventScrollReset: true });
    // Once, whatever becomes of the address later.
    // oxlint-disable-next-line react/exhaustive-deps -- the comment above says why
  }, []);
  return link;
}

/** The page that the link of a reset mail leads to; without a link it is a login. */
export default function ResetPasswordRoute() {
  const link = useLinkOnce();
  const navigate = useNavigate();
  return (
    <CardPage>
      <PageHead title={text.title} description={text.lead} />
      {link ? (
        <LinkPanes link={link} />
      ) : (
        <LoginPanes
          level={1}
          allowsBack={false}
          onLoggedIn={(path) => void navigate(localPath(path), { replace: true })}
        />
      )}
    </CardPage>
  );
}

/** What can be done with a link: choose a password, or ask for another link when it has ended. */
function LinkPanes({ link }: { readonly link: ResetLink }) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const valid = usePasswordResetLinkQuery({ variables: { input: link } }).data?.passwordResetLink?.valid === true;
  const [pane, setPane] = useState<"link" | "expired" | "request">("link");
  if (pane === "request") return <LoginPanes level={1} start="reset" allowsBack={false} onLoggedIn={() => {}} />;
  if (pane === "expired" || !valid) return <ExpiredLink onResubmit={() => setPane("request")} />;
  const onReset = async () => {
    // Every session of the shopper has ended, that of this browser too.
    await renewCache(client);
    const state: PageNotice = { notice: text.done };
    await navigate("/login", { replace: true, state });
  };
  return <ResetPasswordForm link={link} onReset={() => void onReset()} onExpired={() => setPane("expired")} />;
}
