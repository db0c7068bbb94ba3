import { Suspense, useSyncExternalStore } from "react";
import { Header } from "./layout/header/header.tsx";
import { useLayout } from "./layout/use-layout.ts";
import { AccountMenu, RegisterLink } from "./login/account-menu/account-menu.tsx";
import { partsOf, plainOf, useReadFields } from "./graphql/fields.ts";
import { hasConsent, subscribeConsent } from "./lib/browser/tracking-consent.ts";
import { lazyPart } from "./ui/island/lazy-part.ts";
import { ListControl } from "./shopping-list/list-control.tsx";
// Loaded with every page, because it may be needed when the connection is lost.
import "./ui/island/retry-press.tsx";

// With the controls of the page, once it is idle; without consent, no code of it loads.
const ConsentedVisit = lazyPart(async () => (await import("./measurement/page/consented-visit.tsx")).ConsentedVisit);

/** The header with the account menu: an island, which reads its data itself and so needs no properties. */
export function SiteHeader() {
  const layout = useLayout();
  const read = useReadFields();
  const agreed = useSyncExternalStore(subscribeConsent, hasConsent, () => false);
  // Without the layout it is unknown if the visitor is logged in.
  if (!layout) return null;
  const { viewer, retailer } = layout;
  const menu = {
    viewer,
    firstName: partsOf(viewer, read).firstName,
    rewardsTerm: retailer.rewardsTerm,
    switches: retailer.switches,
  };
  const signedIn = viewer.state === "value";
  return (
    <>
      <Header
        retailer={retailer}
        signedIn={signedIn}
        list={<ListControl />}
        register={viewer.state === "empty" && <RegisterLink place="search" />}
        account={<AccountMenu {...menu} place="header" />}
        drawerAccount={<AccountMenu {...menu} place="drawer" />}
      />
      <Suspense>
        {agreed && <ConsentedVisit measurement={plainOf(retailer.measurement)} signedIn={signedIn} />}
      </Suspense>
    </>
  );
}
