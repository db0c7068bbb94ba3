import { Header } from "./layout/header/header.tsx";
import { useLayout } from "./layout/use-layout.ts";
import { AccountMenu } from "./login/account-menu/account-menu.tsx";
import { partsOf, useReadFields } from "./graphql/fields.ts";
import { ListControl } from "./shopping-list/list-control.tsx";
// Loaded with every page, because it may be needed when the connection is lost.
import "./ui/island/retry-press.tsx";

/** The header with the account menu: an island, which reads its data itself and so needs no properties. */
export function SiteHeader() {
  const layout = useLayout();
  const read = useReadFields();
  // Without the layout it is unknown if the visitor is logged in.
  if (!layout) return null;
  const { viewer, retailer } = layout;
  const menu = {
    viewer,
    firstName: partsOf(viewer, read).firstName,
    rewardsTerm: retailer.rewardsTerm,
    features: retailer.features,
  };
  return (
    <Header
      retailer={retailer}
      signedIn={viewer.state === "value"}
      list={<ListControl />}
      account={<AccountMenu {...menu} place="header" />}
      drawerAccount={<AccountMenu {...menu} place="drawer" />}
    />
  );
}
