import { definePage } from "../../layout/define-page.tsx";
import { ShopperPage } from "../../layout/shopper-page.tsx";
import { mapValue, partsOf } from "../../graphql/fields.ts";
import { savingsMessages as text } from "#messages/savings";
import { shoppersOnly, toHome, whereOffered } from "../../session/guard/guards.ts";
import { island } from "../../ui/island/island.tsx";
import { SavingsPageQueryDocument } from "./savings-page.gql.ts";

const SavingsList = island(async () => (await import("./savings-list.tsx")).SavingsList);

const { loader, clientLoader, page } = definePage({
  query: SavingsPageQueryDocument,
  // A retailer that does not show savings has no such page.
  subject: ({ retailer }, read) => mapValue(partsOf(retailer, read).switches, ({ showSavings }) => showSavings || null),
  check: whereOffered("/savings", shoppersOnly(toHome)),
  notice: { only: ["retailer"] },
  placesNotice: true,
});
export { loader, clientLoader };

/** The page of this year's savings of the signed-in shopper. */
export default page((_fields, { notice }) => (
  <ShopperPage title={text.title} lead={text.lead}>
    {notice}
    <SavingsList />
  </ShopperPage>
));
