import { KeptShopperPage } from "../../layout/shopper-page.tsx";
import { accountMessages as text } from "#messages/account";
import { island } from "../../ui/island/island.tsx";

const AccountBody = island(async () => (await import("./account-body.tsx")).AccountBody);

/** The shopper's data that the retailer stores, to view and edit. */
export const ShopperAccount = () => (
  <KeptShopperPage title={text.title} lead={text.lead} width="narrow">
    <AccountBody />
  </KeptShopperPage>
);
