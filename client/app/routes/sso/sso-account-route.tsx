import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { ssoMessages as text } from "../../messages/sso.ts";
import { shoppersOnly, toLogin } from "../../session/guards.ts";
import { SsoAccountQueryDocument, useSsoAccountQuery } from "./sso-account.gql.ts";
import { SsoPage } from "./sso-page.tsx";

const data = routeData(() => [routeQuery(SsoAccountQueryDocument, {})], shoppersOnly(toLogin));
export const loader = data.server;
export const clientLoader = data.client;

/** Whose account a shop's shopper is using, with the way to change it. */
export default function SsoAccountRoute() {
  const viewer = useSsoAccountQuery().data?.viewer;
  return (
    <SsoPage title={text.accountTitle}>
      <div className="sso-notice">
        <h1>{text.accountTitle}</h1>
        <p>{text.accountLead}</p>
        <dl>
          <dt>{text.name}</dt>
          <dd>{[viewer?.firstName, viewer?.lastName].filter(Boolean).join(" ")}</dd>
          <dt>{text.email}</dt>
          <dd>{viewer?.email}</dd>
        </dl>
        <a className="aisle-button" href="/account">
          {text.edit}
        </a>
      </div>
    </SsoPage>
  );
}
