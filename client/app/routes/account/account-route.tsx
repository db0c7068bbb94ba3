import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ConnectedShopsPanel } from "../../features/account/connected-shops-panel.tsx";
import { HomeStorePanel } from "../../features/account/home-store-panel.tsx";
import type { EditedField } from "../../features/account/editable-field.tsx";
import { PreferencesPanel } from "../../features/account/preferences-panel.tsx";
import { ProfilePanel } from "../../features/account/profile-panel.tsx";
import { RewardsChoicePanel } from "../../features/account/rewards-choice-panel.tsx";
import { SessionsPanel } from "../../features/account/sessions-panel.tsx";
import { useAccountUpdates } from "../../features/account/use-account-updates.ts";
import { WaitingDialog } from "../../features/account/waiting-dialog.tsx";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";

import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { featureValue } from "../../lib/feature-value.ts";
import { accountMessages as text } from "../../messages/account.ts";
import { requestFailed } from "../../messages/errors.ts";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { shoppersOnly, toLogin } from "../../session/guards.ts";
import { useLeaveWithShopper } from "../../session/use-leave-with-shopper.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { AccountPageQueryDocument, useAccountPageQuery } from "./account-page.gql.ts";

const data = routeData(() => [routeQuery(AccountPageQueryDocument, {})], shoppersOnly(toLogin));
export const loader = data.server;
export const clientLoader = data.client;

/** What the retailer knows of the shopper, to be read and changed. */
export default function AccountRoute() {
  useLeaveWithShopper();
  const { data: page } = useAccountPageQuery();
  return (
    <PageBody title={text.title} lead={text.lead} width="narrow">
      <PageHead title={text.title} description={text.lead} />
      <LogOutButton place="top" />
      {page?.viewer ? <AccountPanels page={page} viewer={page.viewer} /> : <MissingPart failed={requestFailed} />}
      <MorePanel features={page?.retailer?.features} />
      <LogOutButton place="bottom" />
    </PageBody>
  );
}

type AccountPage = NonNullable<ReturnType<typeof useAccountPageQuery>["data"]>;

interface AccountPanelsProps {
  readonly page: AccountPage;
  readonly viewer: NonNullable<NonNullable<AccountPage["viewer"]>>;
}

/** What can be changed, one part at a time. */
function AccountPanels({ page, viewer }: AccountPanelsProps) {
  const updates = useAccountUpdates();
  const [field, edit] = useState<EditedField | null>(null);
  const editing = { field, edit };
  const { retailer } = page;
  const isOn = (key: string) => featureValue(retailer?.features, key) === true;
  const timeZone = retailer?.timeZone ?? "America/Denver";
  const locations = page.locations ?? [];
  const subscriptions = page.rewardSubscriptions ?? [];
  return (
    <>
      <ProfilePanel
        user={viewer}
        updates={updates}
        editing={editing}
        timeZone={timeZone}
        addressOptional={isOn("addressOptional")}
        asksOrganization={isOn("askOrganization")}
      />
      {locations.length > 1 && (
        <HomeStorePanel user={viewer} locations={locations} updates={updates} editing={editing} />
      )}
      {subscriptions.length > 1 && (
        <RewardsChoicePanel
          user={viewer}
          subscriptions={subscriptions}
          term={retailer?.rewardsTerm ?? "Rewards"}
          updates={updates}
        />
      )}
      <PreferencesPanel user={viewer} updates={updates} />
      <SessionsPanel sessions={viewer.sessions} timeZone={timeZone} updates={updates} />
      <ConnectedShopsPanel shops={viewer.connectedShops} timeZone={timeZone} updates={updates} />
      {updates.isSaving && <WaitingDialog />}
    </>
  );
}

/** The other pages of the shopper that the retailer has. */
function MorePanel({ features }: { readonly features: Parameters<typeof featureValue>[0] }) {
  const capabilities = useCapabilities();
  const showsSavings = featureValue(features, "showSavings") === true;
  return (
    <Panel title={text.more}>
      <nav className="account-links" aria-label={text.more}>
        {offersPage(capabilities, "/rewards") && <Link to="/rewards">{text.links.rewards}</Link>}
        {offersPage(capabilities, "/receipts") && <Link to="/receipts">{text.links.receipts}</Link>}
        {showsSavings && offersPage(capabilities, "/savings") && <Link to="/savings">{text.links.savings}</Link>}
        {offersPage(capabilities, "/charities") && <Link to="/charities">{text.links.charities}</Link>}
        <Link to="/account/terms">{text.terms}</Link>
        <Link to="/account/privacy">{text.privacy}</Link>
      </nav>
    </Panel>
  );
}

/** Ends the session; the one at the top is for phones, where the page is long. */
function LogOutButton({ place }: { readonly place: "top" | "bottom" }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const onClick = async () => {
    // Loaded when it is needed, as by the account menu.
    const { logOut } = await import("../../features/session/log-out.ts");
    if (await logOut(client)) await navigate("/", { replace: true });
    else showSnackbar(text.logOutFailed);
  };
  return (
    <button type="button" className="aisle-button account-logout" data-place={place} onClick={() => void onClick()}>
      {text.logOut}
    </button>
  );
}
