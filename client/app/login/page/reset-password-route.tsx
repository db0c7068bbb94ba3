import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useState } from "react";
import { type ActionFunctionArgs, useActionData, useNavigate, useSearchParams } from "react-router-dom";
import type { PostedForm } from "../../forms/posted-form.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { ExpiredLink, UncheckedLink } from "../password-reset/expired-link.tsx";
import { PasswordResetLinkQueryDocument, usePasswordResetLinkQuery } from "../password-reset/password-reset.gql.ts";
import { resetByPost } from "../password-reset/reset-by-post.server.ts";
import {
  dropResetLink,
  keepResetLink,
  storedResetLink,
  type ResetLink,
  resetLinkOf,
} from "../password-reset/reset-link.ts";
import { ResetPasswordForm } from "../password-reset/reset-password-form.tsx";
import { LoginMessageQueryDocument } from "../login-message.gql.ts";
import { useLanding } from "../use-landing.ts";
import { LoginPanes } from "../login-panes.tsx";
import { renewCache } from "../../graphql/cache/renew-cache.ts";
import { formPost } from "../../graphql/form-post.server.ts";
import { useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { localPath } from "../../lib/url/local-path.ts";
import type { PageNotice } from "../../lib/page-notice.ts";
import { passwordResetMessages as text } from "#messages/session/password-reset";
import { sessionMessages } from "#messages/session/session";
import { whereOffered } from "../../session/guard/guards.ts";
import { CardPage } from "../../ui/page/card-page.tsx";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

const { loader, clientLoader } = routeData({
  also({ url }) {
    const link = resetLinkOf(url.searchParams);
    if (link === null) return [routeQuery(LoginMessageQueryDocument, {})];
    return [routeQuery(PasswordResetLinkQueryDocument, { input: link })];
  },
  check: whereOffered("/reset-password"),
});
export { loader, clientLoader };

/** The link is read once: removing it from the URL must not load anything again. */
export const shouldRevalidate = () => false;

/**
 * The URL contains a secret until it is replaced: no other site may receive it as a referrer, and no cache may store
 * it. Without any referrer a browser would post the form with a null origin, which is rejected.
 */
export const headers = () => ({ "referrer-policy": "strict-origin", "cache-control": "private, no-store" });

/** Handles the form in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => resetByPost(await formPost(args), "/login?pane=changed");

/**
 * Reads the link once and removes it from the URL and from the history; a reload finds it in the storage of the tab.
 */
function useLinkOnce(): ResetLink | null {
  const [search] = useSearchParams();
  const [link] = useState(() => resetLinkOf(search));
  const hydrated = useHydrated();
  const storedLink = useMemo(() => (hydrated && link === null ? storedResetLink() : null), [hydrated, link]);
  const navigate = useNavigate();
  useEffect(() => {
    if (link !== null) keepResetLink(link);
    if (search.has("token")) void navigate("/reset-password", { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, regardless of later URL changes
  }, []);
  return link ?? storedLink;
}

/** The page that the link of a password reset email opens; without a link it shows the login. */
export default function ResetPasswordRoute() {
  const freshLink = useLinkOnce();
  const posted = useActionData<typeof action>();
  const land = useLanding();
  return (
    <CardPage>
      {posted || freshLink ? (
        <PageHead title={text.title} description={text.lead} />
      ) : (
        <PageHead title={sessionMessages.loginTitle} description={sessionMessages.loginLead} />
      )}
      {posted ? (
        <LinkForm link={posted.link} posted={posted} />
      ) : freshLink ? (
        <CheckedLink link={freshLink} />
      ) : (
        <LoginPanes level={1} allowsBack={false} onLoggedIn={(path, language) => land(localPath(path), language)} />
      )}
    </CardPage>
  );
}

/** Shows the form once the link is checked. */
function CheckedLink({ link }: { readonly link: ResetLink }) {
  const {
    data: answer,
    loading,
    refetch,
  } = usePasswordResetLinkQuery({
    variables: { input: link },
    notifyOnNetworkStatusChange: true,
  });
  const { passwordResetLink: check } = useRootFields(answer);
  if (check.state === "value") return <LinkForm link={check.value.isValid ? link : null} email={link.email} />;
  if (loading) return <p role="status">{text.checking}</p>;
  return <UncheckedLink onRetry={() => void refetch().catch(() => undefined)} />;
}

interface LinkFormProps {
  /** Null for an expired link. */
  readonly link: ResetLink | null;
  /** The recipient of the email. */
  readonly email?: string;
  /** The form that the server rejected before it rendered the page. */
  readonly posted?: PostedForm;
}

/** Lets the visitor choose a password, or request another link when this one has expired. */
function LinkForm({ link, email = link?.email ?? "", posted }: LinkFormProps) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const [pane, setPane] = useState<"link" | "expired" | "request">("link");
  const isExpired = pane === "expired" || link === null;
  useEffect(() => {
    if (isExpired) dropResetLink();
  }, [isExpired]);
  if (pane === "request") {
    return <LoginPanes level={1} start="reset" initialEmail={email} allowsBack={false} onLoggedIn={() => {}} />;
  }
  if (isExpired) return <ExpiredLink onResubmit={() => setPane("request")} />;
  const onReset = async () => {
    dropResetLink();
    // A password reset ends all sessions of the shopper, including that of this browser.
    await renewCache(client);
    const state: PageNotice = { notice: text.done, email };
    await navigate("/login", { replace: true, state });
  };
  return (
    <ResetPasswordForm
      link={link}
      posted={posted}
      onReset={() => void onReset()}
      onExpired={() => setPane("expired")}
    />
  );
}
