import { Stack } from "@chakra-ui/react";
import { Suspense } from "react";
import { CalendarPanel } from "../calendar/calendar-panel.tsx";
import { CardPanel } from "../card-panel.tsx";
import { ConnectedShopsPanel } from "../connected-shops-panel.tsx";
import { ClosingPanel } from "./closing/closing-panel.tsx";
import { HomeStoreField } from "../fields/home-store-field.tsx";
import { PointsField } from "../fields/points-field.tsx";
import { PasskeysPanel } from "../passkeys/passkeys-panel.tsx";
import { PreferencesPanel } from "../preferences-panel.tsx";
import { ProfilePanel } from "../profile-panel.tsx";
import { RewardsChoicePanel } from "../rewards-choice-panel.tsx";
import { SessionsPanel } from "../sessions-panel.tsx";
import { type AccountUpdates, useAccountUpdates } from "../use-account-updates.ts";
import { useEditing } from "../fields/use-editing.ts";
import { FreezeNotice, ShopperCases } from "../../reward/points-guard/guard-notice.tsx";
import { ReportButton } from "../../reward/points-guard/report-button.tsx";
import { type Fields, mapValue, plainOf, useFieldsBelow, useReadFields } from "../../graphql/fields.ts";
import { prioritizeStore } from "../../lib/store-choices.ts";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { firstStore, switchValue } from "../../session/switches.ts";
import { lazyPart } from "../../ui/island/lazy-part.ts";
import type { AccountPageQueryQuery } from "./account-page.gql.ts";
import { ActivityPanel, type RetailerSettings } from "./activity-panel.tsx";

const WaitingDialog = lazyPart(async () => (await import("../waiting-dialog.tsx")).WaitingDialog);

type Shopper = Fields<NonNullable<AccountPageQueryQuery["viewer"]>>;

/** Returns the number of the shopper's card; null if it could not be read. */
export const numberOf = ({ shopperNumber }: Shopper): string | null => plainOf(shopperNumber);

interface AccountPanelsProps {
  readonly viewer: NonNullable<AccountPageQueryQuery["viewer"]>;
  readonly locations: Fields<AccountPageQueryQuery>["locations"];
  readonly subscriptions: Fields<AccountPageQueryQuery>["rewardSubscriptions"];
  readonly settings: RetailerSettings;
  /** The retailer's time zone. */
  readonly timeZone: string;
}

/** The shopper's card, points and home store, links, and the editable panels; one editor is open at a time. */
export function AccountPanels({ viewer, locations, subscriptions, settings, timeZone }: AccountPanelsProps) {
  const user = useReadFields()(viewer);
  const points = useFieldsBelow(viewer, "points");
  const capabilities = useCapabilities();
  const updates = useAccountUpdates();
  const editing = useEditing(user.id);
  const { rewardsTerm, switches } = settings;
  const stores = mapValue(locations, (all) => prioritizeStore(all, firstStore(switches)));
  const rules = {
    timeZone,
    addressOptional: switchValue(switches, "addressOptional"),
    asksOrganization: switchValue(switches, "askOrganization"),
  };
  return (
    <>
      <CardPanel number={numberOf(user)}>
        {offersAny(capabilities, "POINTS") && <PointsField total={points.total} term={rewardsTerm} />}
        <HomeStoreField user={user} locations={stores} updates={updates} editing={editing} />
      </CardPanel>
      <ActivityPanel settings={settings} />
      <ProfilePanel user={user} updates={updates} editing={editing} rules={rules} />
      <RewardsChoicePanel user={user} subscriptions={subscriptions} term={rewardsTerm} updates={updates} />
      <PreferencesPanel user={user} updates={updates} timeZone={timeZone} />
      {offersAny(capabilities, "CALENDAR_FEED") && <CalendarPanel feed={user.calendarFeed} timeZone={timeZone} />}
      {offersAny(capabilities, "PASSKEYS") && <PasskeysPanel passkeys={user.passkeys} timeZone={timeZone} />}
      <GuardedSessions user={user} timeZone={timeZone} updates={updates} />
      <ConnectedShopsPanel shops={user.connectedShops} timeZone={timeZone} updates={updates} />
      <ClosingPanel timeZone={timeZone} />
      <Suspense>{updates.isSaving && <WaitingDialog />}</Suspense>
    </>
  );
}

interface GuardedSessionsProps {
  readonly user: Shopper;
  readonly timeZone: string;
  readonly updates: AccountUpdates;
}

/** The sessions, each of which can be reported, with the freeze of redemption and the shopper's cases. */
function GuardedSessions({ user, timeZone, updates }: GuardedSessionsProps) {
  const freezes = offersAny(useCapabilities(), "REDEMPTION_FREEZE");
  return (
    <SessionsPanel
      sessions={user.sessions}
      timeZone={timeZone}
      updates={updates}
      renderAction={({ id }, what) => <ReportButton subjectId={id} what={what} timeZone={timeZone} isSession />}
    >
      <Stack gap="4" marginTop="5">
        {freezes && <FreezeNotice freeze={user.redemptionFreeze} timeZone={timeZone} />}
        <ShopperCases cases={user.cases} timeZone={timeZone} />
      </Stack>
    </SessionsPanel>
  );
}
