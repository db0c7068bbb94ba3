import { useApolloClient } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react";
import { Suspense } from "react";
import { Link, useNavigate } from "react-router-dom";
import { ConnectedShopsPanel } from "../../features/account/connected-shops-panel.tsx";
import { HomeStorePanel } from "../../features/account/home-store-panel.tsx";
import { MissingValue } from "../../features/account/missing-value.tsx";
import { PreferencesPanel } from "../../features/account/preferences-panel.tsx";
import { ProfilePanel } from "../../features/account/profile-panel.tsx";
import { RewardsChoicePanel } from "../../features/account/rewards-choice-panel.tsx";
import { SessionsPanel } from "../../features/account/sessions-panel.tsx";
import { useAccountUpdates } from "../../features/account/use-account-updates.ts";
import { useEditing } from "../../features/account/use-editing.ts";
import { MissingPart } from "../../features/content/missing-part.tsx";

import {
  type Fields,
  flatValue,
  isAnyMissing,
  mapValue,
  useReadFields,
  useRootFields,
  type Value,
} from "../../graphql/fields.ts";
import { featureValue } from "../../lib/feature-value.ts";
import { accountMessages as text } from "../../messages/account.ts";
import { layoutMessages } from "../../messages/layout.ts";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { shopperPages } from "../../session/shopper-pages.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { NeedsScript } from "../../ui/page/needs-script.tsx";
import { lazyPart } from "../../ui/island/lazy-part.ts";
import { FormButton } from "../../ui/control/form-button.tsx";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { type AccountPageQueryQuery, useAccountPageQuery } from "./account-page.gql.ts";

const WaitingDialog = lazyPart(async () => (await import("../../features/account/waiting-dialog.tsx")).WaitingDialog);

/** The account data and its editors: an island, which reads the data itself and so needs no properties. */
export function AccountBody() {
  const { data: page } = useAccountPageQuery();
  return (
    <>
      <NeedsScript>{text.needsScript}</NeedsScript>
      {page ? <AccountPage page={page} /> : <MissingPart urgent failed={text.partMissing} />}
      <LogOutButton />
    </>
  );
}

/** The panels of the page, under one notice when some of them could not be read. */
function AccountPage({ page }: { readonly page: AccountPageQueryQuery }) {
  const read = useReadFields();
  const { viewer, retailer, locations, rewardSubscriptions } = useRootFields(page);
  const settings: RetailerSettings = {
    features: flatValue(retailer, (value) => read(value).features),
    rewardsTerm: flatValue(retailer, (value) => read(value).rewardsTerm),
  };
  const user = viewer.state === "value" ? read(viewer.value) : null;
  const parts = [viewer, locations, rewardSubscriptions, ...Object.values(settings), ...Object.values(user ?? {})];
  return (
    <>
      {isAnyMissing(parts) && <MissingPart urgent failed={text.partMissing} />}
      <ActivityPanel settings={settings} />
      {user && retailer.state === "value" && (
        <AccountPanels
          user={user}
          locations={locations}
          subscriptions={rewardSubscriptions}
          settings={settings}
          timeZone={retailer.value.timeZone}
        />
      )}
      <PageLinks aria-label={text.legal}>
        <Link to="/account/terms">{text.terms}</Link>
        <Link to="/account/privacy">{text.privacy}</Link>
      </PageLinks>
    </>
  );
}

/** The settings of the retailer that the page uses. */
type RetailerSettings = Pick<Fields<AccountPageQueryQuery["retailer"]>, "features" | "rewardsTerm">;

const isOn = ({ features }: RetailerSettings, key: string): Value<boolean> =>
  mapValue(features, (all) => featureValue(all, key) === true);

interface AccountPanelsProps {
  readonly user: Fields<NonNullable<AccountPageQueryQuery["viewer"]>>;
  readonly locations: Fields<AccountPageQueryQuery>["locations"];
  readonly subscriptions: Fields<AccountPageQueryQuery>["rewardSubscriptions"];
  readonly settings: RetailerSettings;
  /** The retailer's time zone. */
  readonly timeZone: string;
}

/** The editable panels; one editor is open at a time. */
function AccountPanels({ user, locations, subscriptions, settings, timeZone }: AccountPanelsProps) {
  const updates = useAccountUpdates();
  const editing = useEditing(user.id);
  const { rewardsTerm } = settings;
  const rules = {
    timeZone,
    addressOptional: isOn(settings, "addressOptional"),
    asksOrganization: isOn(settings, "askOrganization"),
  };
  return (
    <>
      <HomeStorePanel user={user} locations={locations} updates={updates} editing={editing} />
      <ProfilePanel user={user} updates={updates} editing={editing} rules={rules} />
      <RewardsChoicePanel user={user} subscriptions={subscriptions} term={rewardsTerm} updates={updates} />
      <PreferencesPanel user={user} updates={updates} />
      <SessionsPanel sessions={user.sessions} timeZone={timeZone} updates={updates} />
      <ConnectedShopsPanel shops={user.connectedShops} timeZone={timeZone} updates={updates} />
      <Suspense>{updates.isSaving && <WaitingDialog />}</Suspense>
    </>
  );
}

const PageLinks = chakra("nav", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    rowGap: "1",
    columnGap: "6",
    "& a": { display: "inline-flex", alignItems: "center", minHeight: "11", fontWeight: "650", color: "primary" },
  },
});

/** Links to the other shopper pages that the retailer offers. */
function ActivityPanel({ settings }: { readonly settings: RetailerSettings }) {
  const capabilities = useCapabilities();
  const { rewardsTerm, features } = settings;
  return (
    <Panel title={text.activity}>
      <PageLinks aria-label={text.activity}>
        {rewardsTerm.state === "value" && offersPage(capabilities, "/rewards") && (
          <Link to="/rewards">{rewardsTerm.value}</Link>
        )}
        {shopperPages(capabilities, features).map((page) => (
          <Link key={page} to={page}>
            {layoutMessages.shopperPages[page]}
          </Link>
        ))}
        <Link to="/digital-coupons">{text.coupons}</Link>
      </PageLinks>
      {isAnyMissing([rewardsTerm, features]) && <MissingValue label={text.activity} />}
    </Panel>
  );
}

/** Logs the shopper out. The button is quiet and last, which makes a press by mistake unlikely. */
function LogOutButton() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const onPress = async () => {
    // Loaded on demand, as in the account menu.
    const { logOut } = await import("../../features/session/log-out.ts");
    if (await logOut(client)) await navigate("/", { replace: true });
    else showSnackbar(text.logOutFailed);
  };
  return (
    <FormButton
      action="/logout"
      fields={{ session: "shopper" }}
      variant="ghost"
      justifySelf="start"
      onPress={() => void onPress()}
    >
      {text.logOut}
    </FormButton>
  );
}
