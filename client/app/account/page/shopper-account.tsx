import { PageHead } from "../../layout/page-head.tsx";
import { accountMessages as text } from "#messages/account";
import { useOfflineCopy } from "../../session/use-offline-copy.ts";
import { ShopperGuard } from "../../session/guard/shopper-guard.tsx";
import { island } from "../../ui/island/island.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";

const AccountBody = island(async () => (await import("./account-body.tsx")).AccountBody);

/** The shopper's data that the retailer stores, to view and edit. */
export function ShopperAccount() {
  useOfflineCopy();
  return (
    <ShopperGuard>
      <PageBody title={text.title} lead={text.lead} width="narrow">
        <PageHead title={text.title} description={text.lead} />
        <AccountBody />
      </PageBody>
    </ShopperGuard>
  );
}
