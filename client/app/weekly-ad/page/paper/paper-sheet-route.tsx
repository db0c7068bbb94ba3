import { definePage } from "../../../layout/define-page.tsx";
import { PageHead } from "../../../layout/page-head.tsx";
import { paperSheetMessages as text } from "#messages/paper-sheet";
import { island } from "../../../ui/island/island.tsx";
import { PageBody } from "../../../ui/page/page-body.tsx";
import { shownStore } from "../use-shown-store.ts";
import { PaperSheetPageQueryDocument } from "./paper-sheet-page.gql.ts";

const StoreSheet = island(async () => (await import("./store-sheet.tsx")).StoreSheet);

const { loader, clientLoader, page } = definePage({
  query: PaperSheetPageQueryDocument,
  variables: ({ url, store }) => ({ store: shownStore(url.searchParams, store) }),
});
export { loader, clientLoader };

/** The offers of this week that need an account, on a sheet for people without one. */
export default page(function PaperSheetRoute(_fields, { url, store }) {
  return (
    <PageBody title={text.title} lead={text.lead}>
      <PageHead title={text.title} description={text.lead} path="/paper-sheet" />
      <StoreSheet store={shownStore(url.searchParams, store)} />
    </PageBody>
  );
});
