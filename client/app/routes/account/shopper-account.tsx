import { PageHead } from "../../features/layout/page-head.tsx";
import { accountMessages as text } from "#messages/account";
import { useOfflineCopy } from "../../session/use-offline-copy.ts";
import { useLeaveWithShopper } from "../../session/use-leave-with-shopper.ts";
import { island } from "../../ui/island/island.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";

const AccountBody = island(async () => (await import("./account-body.tsx")).AccountBody);

/** The shopper's data that the retailer stores, to view and edit. */
export function ShopperAccount() {
  useLeaveWithShopper();
  useOfflineCopy();
  return (
    <PageBody title={text.title} lead={text.lead} width="narrow">
      <PageHead title={text.title} description={text.lead} />
      <AccountBody />
    </PageBody>
  );
}
