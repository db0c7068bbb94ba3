import { Suspense } from "react";
import { Link } from "react-router-dom";
import { definePage } from "../../../layout/define-page.tsx";
import { PageHead } from "../../../layout/page-head.tsx";
import { kioskMessages as text } from "#messages/kiosk";
import { paperSheetMessages } from "#messages/paper-sheet";
import { useHydrated } from "../../../ui/hooks/use-hydrated.ts";
import { neededPart } from "../../../ui/island/needed-part.tsx";
import { PageBody } from "../../../ui/page/page-body.tsx";
import { shownStore } from "../use-shown-store.ts";
import { KioskPageQueryDocument } from "./kiosk-page.gql.ts";

// Not an island, which would wait for a press.
const Kiosk = neededPart(async () => (await import("./kiosk.tsx")).Kiosk);

const { loader, clientLoader, page } = definePage({
  query: KioskPageQueryDocument,
  variables: ({ url, store }) => ({ store: shownStore(url.searchParams, store) }),
});
export { loader, clientLoader };

/** The start of a kiosk in a store, on which people without an account find and print this week's savings. */
export default page(function KioskRoute(_fields, { url, store }) {
  const isHydrated = useHydrated();
  return (
    <PageBody title={text.title} lead={text.lead}>
      <PageHead title={text.title} path="/kiosk" unlisted />
      <Suspense>{isHydrated && <Kiosk store={shownStore(url.searchParams, store)} />}</Suspense>
      <p>
        <Link to="/paper-sheet">{paperSheetMessages.title}</Link>
      </p>
    </PageBody>
  );
});
