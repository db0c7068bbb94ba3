import { Link, useNavigate } from "react-router-dom";
import { CardPanel } from "../card-panel.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { flatValue, isAnyMissing, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { accountMessages as text } from "#messages/account";
import { useLogOut } from "../../login/account-menu/use-log-out.ts";
import { NeedsScript } from "../../ui/page/needs-script.tsx";
import { type Capabilities, offersAny, useCapabilities } from "../../session/capabilities.ts";
import { FormButton } from "../../ui/control/form-button.tsx";
import { FoldOnPhones } from "../../ui/page/foldable.tsx";
import { type AccountPageQueryQuery, useAccountPageQuery } from "./account-page.gql.ts";
import { AccountPanels, numberOf } from "./account-panels.tsx";
import { ActivityPanel, PageLinks, type RetailerSettings } from "./activity-panel.tsx";

/** The account data and its editors: an island, which reads the data itself and so needs no properties. */
export function AccountBody() {
  const { data: page } = useAccountPageQuery();
  return (
    <>
      <NeedsScript>{text.needsScript}</NeedsScript>
      {page ? <AccountPage page={page} /> : <MissingPart urgent failed={text.partMissing} />}
      <FoldOnPhones />
      <LogOutButton />
    </>
  );
}

/** Returns the fields of the shopper on this page; those of some capabilities only at retailers that offer them. */
const shownFields = (
  { points, calendarFeed, passkeys, redemptionFreeze, ...personal }: Readonly<Record<string, unknown>>,
  capabilities: Capabilities,
): readonly unknown[] => [
  ...Object.values(personal),
  ...(offersAny(capabilities, "POINTS") ? [points] : []),
  ...(offersAny(capabilities, "CALENDAR_FEED") ? [calendarFeed] : []),
  ...(offersAny(capabilities, "PASSKEYS") ? [passkeys] : []),
  ...(offersAny(capabilities, "REDEMPTION_FREEZE") ? [redemptionFreeze] : []),
];

/** The panels of the page, under one notice when some of them could not be read. */
function AccountPage({ page }: { readonly page: AccountPageQueryQuery }) {
  const read = useReadFields();
  const { viewer, retailer, locations, rewardSubscriptions } = useRootFields(page);
  const settings: RetailerSettings = {
    switches: flatValue(retailer, (value) => read(value).switches),
    rewardsTerm: flatValue(retailer, (value) => read(value).rewardsTerm),
  };
  const user = viewer.state === "value" ? read(viewer.value) : null;
  const fields = shownFields(user ?? {}, useCapabilities());
  const parts = [viewer, locations, rewardSubscriptions, ...Object.values(settings), ...fields];
  return (
    <>
      {isAnyMissing(parts) && <MissingPart urgent failed={text.partMissing} />}
      {viewer.state === "value" && retailer.state === "value" ? (
        <AccountPanels
          viewer={viewer.value}
          locations={locations}
          subscriptions={rewardSubscriptions}
          settings={settings}
          timeZone={retailer.value.timeZone}
        />
      ) : (
        <>
          <CardPanel number={user && numberOf(user)} />
          <ActivityPanel settings={settings} />
        </>
      )}
      <PageLinks aria-label={text.legal}>
        <Link to="/account/terms">{text.terms}</Link>
        <Link to="/account/privacy">{text.privacy}</Link>
      </PageLinks>
    </>
  );
}

/** Logs the shopper out. The button is quiet and last, which makes a press by mistake unlikely. */
function LogOutButton() {
  const logOut = useLogOut();
  const navigate = useNavigate();
  const onPress = async () => {
    if (await logOut()) await navigate("/", { replace: true });
  };
  return (
    <FormButton
      action="/logout"
      fields={{ session: "shopper" }}
      variant="ghost"
      justifySelf="start"
      marginInlineStart="-5"
      onPress={() => void onPress()}
    >
      {text.logOut}
    </FormButton>
  );
}
